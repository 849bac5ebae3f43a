/** Properties that a reply names: those that were shown, and names that seem to be of others. */
import { TITLE_LENGTH } from "../agent.ts";
import type { PropertyCard } from "../tools.ts";
import { isNumberWord } from "./read_numbers.ts";
import { type Hit, hitOf, places, type Span, words } from "./text.ts";

/** Where a shown property is named. */
export interface Named extends Span {
  slug: string;
}

/** The address without floor and door, where that leaves a street and a number. */
const houseOf = ({ address }: PropertyCard): string =>
  address?.match(/^\D{4,40}\d{1,4}(?=, )|^\d{3,5} [^,]{4,60}(?=, )/)?.[0] ?? "";

/** Every naming of a shown property by its title (also shortened), address or slug. */
export function findNamed(text: string, shown: readonly PropertyCard[]): Named[] {
  const found: Named[] = [];
  for (const card of shown) {
    const title = card.title.trim();
    const short = title.slice(0, TITLE_LENGTH - 1).trimEnd();
    // "Rua de Cedofeita 23", unless another one shown is in the same house.
    const house = houseOf(card);
    const alone = shown.every((one) => one === card || houseOf(one) !== house);
    // "Josep Benlliure 12", and with a comma.
    const number = / (?:\p{L}+ )?\p{L}+,? \d{1,4}$/u.exec(house)?.[0].trim() ?? "";
    const there = [house, number].flatMap((one) => alone ? [one, one.replace(",", "")] : []);
    for (const name of [title, short, card.slug, card.address ?? "", ...there]) {
      for (const start of places(text, name)) {
        found.push({ start, end: start + name.length, slug: card.slug });
      }
    }
  }
  // Of overlapping names the longest counts: "Casa Azul" is also within "Casa Azul Norte".
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  let reached = 0;
  return found.filter(({ start, end }) => {
    if (start < reached) return false;
    reached = end;
    return true;
  });
}

/** The postal codes of shown properties, which are neither prices nor telephone numbers. */
export const findPostalCodes = (text: string, shown: readonly PropertyCard[]): Span[] =>
  shown.flatMap(({ postal_code }) =>
    postal_code === null
      ? []
      : [...places(text, postal_code)].map((start) => ({ start, end: start + postal_code.length }))
  ).filter(({ start, end }) =>
    !/[€$£] ?$/.test(text.slice(0, start).slice(-2)) && !/^ ?(?:[€$£]|eur|usd|mil|k)/i.test(
      text.slice(end, end + 5),
    )
  );

/** A slug as we make them; three hyphens are also in "state-of-the-art". */
const SLUG = /(?<![\p{L}\p{N}\-/])[a-z0-9]{1,30}(?:-[a-z0-9]{1,30}){3,12}(?![\p{L}\p{N}-])/gu;
/** A word with a capital letter, and what stands before it within a sentence. */
const CAPITAL = /(?<![\p{L}\p{N}’'])\p{Lu}[\p{L}\p{N}’']{2,}/gu;
const WITHIN =
  /(?:[\p{L}\p{N},;)’'"”»*€$%]|(?<!\p{L})(?:Dr|Dra|Sr|Sra|Mr|Mrs|Ms|Eng|D)\.) {0,2}["“«’'(*_]{0,2}$/u;
/** Every noun of German has a capital letter. */
const GERMAN = /\b(?:der|die|das|und|nicht|wird|ist|fur|ich|sie|ein|eine|einen|im)\b/g;
/** A name at the head of a sentence: "Jessica, our specialist", "Pedro will meet you". */
const PERSON =
  /(?<![\p{L}\p{N}])(\p{Lu}\p{Ll}{2,14})(?: \p{Lu}\p{Ll}{2,14})?(?:, (?:our|your|from|nuestr[ao]|[ao] noss[ao]|noss[ao]|del?|d[ao]) | (?:will (?:meet|show|call|help|wait|let|be there)|(?:le|te|os|les) (?:espera|recib|atend|ense[ñn]|llam|abr|mostrar)|(?:vai|va a) (?:receb|mostr|lig|abr|esper|atend|recib|llam|ense)))/gu;
/** Other scripts than that of our languages. */
const SCRIPT = /[^\P{L}\p{Script=Latin}\p{Script=Common}]{1,40}/gu;
/** Over folded text. */
const STREET =
  /\b(?:rua|avenida|travessa|praca|largo|calcada|beco|estrada|calle|carrer|paseo|passeig|plaza(?! (?:de (?:aparc|gara|park|coche)|para))|placa|ronda(?! (?:[oa]s?|los|las|el)\b)|rambla|camino|avinguda|via)(?: (?:[a-z'’-]+|[a-z]{1,3}\.)){1,6}?,? (\d{1,5})(?![\d]|[.,]\d{3}|[ \u00a0\u202f]\d{3}(?!\d)| ?(?:€|m2\b|m²|%|euros))|(?<![\d.,] ?)\b(\d{1,5})(?: (?:[a-z\d'’-]{1,20}|[a-z]{1,3}\.)){1,5} (?:street|st|avenue|ave|road|rd|lane|drive|dr|boulevard|blvd|court|terrace|way|place)\b/g;
/** Perhaps a code or the name of an account: "CARME-8842", "ruzafa_77", "AbcD12". */
const TOKEN = /(?<![a-z\d_-])[a-z_-]*[\d_][a-z\d_-]*/g;
const CODE =
  /^(?=.*[a-z]{2})(?:[a-z\d]+_[a-z\d_]+|[a-z][a-z-]{2,}\d[a-z\d-]*\d[a-z\d-]*|[a-z]+\d+[a-z][a-z\d]*)$/;

/**
 * Names of no home shown, of nobody and of no place known. `text` has the names of ours blanked;
 * `folded` is the same without case and accents.
 */
export function findUnknown(
  text: string,
  folded: string,
  isKnown: (word: string) => boolean,
  said: readonly string[],
): Hit[] {
  const hits: Hit[] = [];
  const known = (name: string) =>
    words(name).every((word) =>
      word.length < 3 || COMMON.has(word) || COMMON.has(word.replace(/s$/, "")) || isKnown(word)
    );
  const german = (folded.match(GERMAN) ?? []).length > 1;
  for (const match of german ? [] : text.matchAll(CAPITAL)) {
    const before = text.slice(Math.max(0, match.index - 6), match.index);
    if (!WITHIN.test(before) || /(?:^|\n) ?\d{1,2}\) $/.test(before)) continue;
    const name = match[0].replace(/['’]s?$/, "");
    if (!known(name)) hits.push(hitOf(match, "listing"));
  }
  for (const match of text.matchAll(PERSON)) {
    const head = match[1] ?? "";
    if (!known(head) && !NOBODY.test(head) && !isNumberWord(head.toLowerCase())) {
      hits.push(hitOf(match, "listing"));
    }
  }
  // Only who writes so is answered so.
  if (!said.some((one) => one.search(SCRIPT) >= 0)) {
    hits.push(...[...text.matchAll(SCRIPT)].map((match) => hitOf(match, "script")));
  }
  for (const match of folded.matchAll(STREET)) {
    if (!isKnown(match[1] ?? match[2] ?? "")) hits.push(hitOf(match, "listing"));
  }
  for (const match of folded.matchAll(TOKEN)) {
    if (CODE.test(match[0].slice(0, 80)) && !isKnown(match[0])) hits.push(hitOf(match, "opaque"));
  }
  for (const match of text.matchAll(SLUG)) {
    const parts = match[0].split("-");
    const slug = /\d/.test(match[0]) || parts.length > 4;
    const ours = (part: string) => part.length < 5 || isNumberWord(part) || isKnown(part);
    if (slug && !parts.every(ours)) {
      hits.push(hitOf(match, "listing"));
    }
  }
  return hits;
}

/** Who may do so. */
const NOBODY =
  /^(?:Cu[aá]l|Qual|Which|What|Qu[eé]|Cu[aá]ndo|Quando|When|Te|Le|Me|Lo|Nos|Os|As|Al|En|Em|Ma[nñ]ana|Amanh[aã]|El|La|Los|Las|The|Our|Your|Un|Una|Um|Uma|Who|He|She|They|It|Somebody|Someone|Agent|Broker|Colleague|Agente|Asesor|Consultor|Alguien|Algu[eé]m|Nadie|Ningu[eé]m|Nobody|Quien|Quem|Qui[eé]n|Ya|J[aá]|Si|S[ií]|Se|No|N[aã]o|Ah[ií]|All[ií]|Aqui|Aqu[ií]|Entonces|Ent[aã]o|Then|That|This|Eso|Isso|Yes|Sim|Mail|Direto|Directo|Entendid[oa]|Anotad[oa]|Apuntad[oa]|Registad[oa]|Combinad[oa]|Perfe(?:c|i)to|Cl?aro|Certo|Cierto|Vale|Exa(?:c|)to|Corre(?:c|)to|Noted|Listo|Hecho|Feito)$/u;

/** Names of no home: of days, months, languages and papers, and of places in other languages. */
const COMMON = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february march april may june july
  august september october november december lunes martes miercoles jueves viernes sabado domingo
  enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre
  segunda terca quarta quinta sexta feira janeiro fevereiro marco maio junho julho setembro outubro
  novembro dezembro english spanish portuguese espanol ingles portugues castellano catalan
  portugal spain espana espanha europe europa lisbon lisboa lisbonne oporto porto seville madrid
  barcelona valencia tagus tejo tajo douro duero atlantic atlantico mediterranean mediterraneo
  eur usd gbp brl nie nif dni cpcv vat iva ibi imi imt itp hoa epc cee ave tgv mls tv wifi internet
  christmas easter thanksgiving navidad natal pascoa year ano good great thanks hello start stop yes
  reyes inmaculada imaculada constitucion restauracao independencia republica trabalhador carnaval
  registro propiedad registo predial portal catastro agencia tributaria seguridad seguranca social
  texas florida california cataluna catalunya catalonia andalucia algarve alta baja
  financas camara hacienda ayuntamiento notaria registro conservatoria
  madam sir senor senora senhor senhora don dona dear`.split(/\s+/),
);
