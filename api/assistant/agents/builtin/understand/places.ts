/** Where the buyer wants to live: known places that are named as a wish, and names we do not know. */
import { knowsWord } from "../acts/model.ts";
import { refusedBehind } from "./denial.ts";
import { MOVES_TO, OTHER_AREA } from "./phrasings.ts";
import { isCommonWord } from "./language.ts";
import type { Reading } from "./reading.ts";
import { fold, MARKS } from "./text.ts";

export interface AreasRead {
  area: string[];
  excluded: string[];
  /** To be added to the places known, not to replace them. */
  also: boolean;
  /** Named where a place would be, and not one that has homes. */
  unknown?: string;
}

const MAX_AREAS = 8;
const NAME =
  "\\p{Lu}[\\p{L}'-]+(?: (?:de |do |da |dos |del |la |las |los )?\\p{Lu}[\\p{L}'-]+){0,3}";
/** "in Springfield", "en Getafe": a capital behind a preposition of place. */
const PLACED = new RegExp(
  `(?<![\\p{L}])(?:in|near|around|en|em|no|na|cerca de|perto de|zona de)\\s(${NAME})`,
  "gu",
);
/** "Two bed flat to rent in london, 2000": where it is all that is said of a place. */
const UNCAPPED =
  /(?<=(?<!\p{L})(?:rent|buy|sale|lease|let|live|flats?|houses?|homes?|apartments?|condos?|places?|alquiler|alquilar|arriendo|renta|comprar|venta|vivir|pisos?|casas?|apartamentos?|departamentos?|arrendar|alugar|venda|morar|viver|moradias?)\s)(?:in|en|em)\s(\p{Ll}{5,})(?=[ ]*(?:[,.!?\n]|$))/giu;
/** "En la calle Menéndez Pelayo", "on Duval Street": the street's own name. */
const STREETS = [
  new RegExp(
    `(?<![\\p{L}])(?:en|em|n[oa])\\s(?:la |el )?(?:[Cc]alle|[Aa]venida|[Aa]vda\\.?|[Pp]aseo|[Pp]laza|[Cc]arrer|[Rr]ua|[Tt]ravessa|[Pp]ra[cç]a|[Ll]argo|[Aa]lameda|[Pp]asseig)\\s(?:del? (?:la )?|d[ao]s? )?(${NAME})`,
    "gu",
  ),
  new RegExp(
    `(?<![\\p{L}])(?:on|in|near)\\s(\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+){0,2}?) (?:Street|St|Avenue|Ave|Road|Rd|Drive|Dr|Lane|Boulevard|Blvd)(?![\\p{L}])`,
    "gu",
  ),
];
const ANSWER = /^[\p{L}' -]{3,40}[.! ]*$/u;

/** "In the same area", of the home spoken of. */
const SAME_AREA =
  /\b(?:same (?:area|neighbou?rhood|barrio|part|place|zone)|around there|misma zona|mismo barrio|por (?:ahi|alli)|mesm[ao] (?:zona|bairro|regiao)|por (?:ai|la|ali)|ali perto)\b/;

const WITHIN = /[\uf400-\uf4ff](?: \(?(?:(?:in|en|em|de|do|da|no|na) )?|, (?:in|en|em|no|na) )$/;
/** "It was not Ruzafa". */
const NOT_MEANT =
  /\b(?:no (?:era|es)|nao (?:era|e)|not|wasn't)\s*$|\b(?:no (?:hace falta|es (?:necesario|imprescindible)|tiene (?:por ?)?que|necesit\w+)(?: que)?|nao (?:e preciso|precisa(?:va)?|tem|faz questao)(?: (?:que|de))?|(?:doesn't|does not|don't|needn't|not) (?:have to|need to|necessarily)|no necesariamente|nao necessariamente)(?: (?:sea|ser|estar|este|quede|fique|be|seja|to be))?(?: (?:in|en|em|n[oa]|at))?(?: (?:el|la|the))? $/;

/** "14h de Lisboa", "10 am Madrid time": whose clock. */
const CLOCK_OF = /[\uf300-\uf3ff] (?:(?:de|da|do|em|en|in|hora de) )?\||\bhora de \||\| time\b/;

/** Stands before where somebody goes to. */
const BOUND_FOR =
  /\b(?:feel for|to|in|at|a|en|para|no|na|em|maybe|quiza|talvez)(?: (?:study|estudiar|estudar|live|vivir|viver|o|a|la|el)){0,3} $/;

/** "I start a job in Miami", "conseguí trabajo en Oporto": where somebody begins to work or study. */
const STARTS_THERE =
  /\b(?:(?:i|we)(?:'m|'re|'ve| am| are| have| just| both){0,2} (?:start(?:ing)?|got|accepted|(?:was |were |been |being )?(?:offered|transferred))|consegui(?:mos)?|(?:me|nos) (?:salio|contrat\w+)|empie[zc]o|empezamos|empezare(?:mos)?|comeco|comecamos|arranj(?:ei|amos)|(?:voy|vamos|vou) (?:a )?(?=trabaj|trabalh|estud)|entr(?:ei|amos))\b[^.,;!?\n]{0,30}\b(?:jobs?|work|role|position|masters?|phd|degree|residency|internship|university|hospital|trabajo|empleo|puesto|doctorado|residencia|universidad\w*|trabalho|emprego|mestrado|doutoramento|doutorado|estagio|faculdade|estudar|estudiar|trabajar|trabalhar)(?: [^\s.,;!?]+){0,2}? (?:in|at|en|em|n[oa]|de|d[oa])(?: (?:el|la|the))? $/;
/** "I no longer start the job in Porto". */
const ENDED = /\b(?:no longer|not|ya no|no|ja nao|nao)\b/;

/** "We're moving to …", "nos mudamos a …": the city that the next words narrow. */
const MOVING =
  /\b(?:moving|relocating|mud(?:ando|ar|amos|amo)(?:-\w+|nos)?|trasladamos|trasladarnos) (?:(?:from|de|desde) \S+ )?(?:back )?(?:to|para|pra|a)(?: (?:o|a|la|el))? $/;

/** "In Madrid, around Arganzuela": the second is where in the first. */
const NARROWS =
  /^,? (?:por|(?:por |en |na |in )?(?:la |el |the )?(?:zona|barrio|area|bairro)(?: (?:de|d[ao]|of))?|around|mejor (?:por|en)|de preferencia (?:em|en)|sobre todo (?:en|por)|preferably (?:in|around))(?: (?:el|la|los|las|o|a))? [\uf400-\uf4ff]/;

/** "We are leaving Madrid for the beach": where nobody wants to live any more. */
const LEAVES =
  /\b(?:(?:nos vamos|me voy|irnos|irme|me mudo|nos mudamos|salimos|salir|vengo|venimos|moving|relocating|coming|came|venho|viemos|saimos|saio|mudamos|mudo) (?:de|from|do|da|dos)|leaving|dejamos|deixamos) $/;
/** "I'm in Lisbon this weekend": where somebody is for a while. */
const STAYS =
  /\b(?:i'm|we're|i am|we are|i'll be|we'll be|estoy|estamos|estare|estaremos|estou|estarei|estaremos) (?:(?:only|just|solo|so) )?(?:in|en|em) $/;
/** "We are not in Porto before 28 September": nothing is ruled out. */
const IS_AWAY =
  /\b(?:(?:i'm|we're|i am|we are|i'll|we'll|i will|we will)(?: be)? not(?: be)?|(?:no|nao) (?:estoy|estamos|estare|estaremos|estou|estarei)) (?:back )?(?:in|en|em|n[oa]) $/;
const FOR_A_WHILE =
  /^ (?:(?:this|next|until|till|from|for|on|only|este|esta|hasta|ate|el|na|no|so|solo|desde|a partir) |[\uf200-\uf3ff])/;

/** "Graça is all hills": what a place is like is told, and none is wished for. */
const JUDGED =
  /^ (?:e (?:so|tao|muit\w+|demasiad\w+|car[oa]|longe|barulhent\w+|perigos\w+|fei[oa])\b|(?:is|are|es|fica|queda|esta|seems|parece|looks|se (?:me|nos)|me|nos) (?!(?:fine|ok|okay|good|great|nice|lovely|interesting|perfect\w*|bien|bem|bom|boa|ideal|best|also|tambien|tambem|lo mejor|o melhor|o ideal|mi|my|our|a minha|o meu|la mejor|where|donde|onde|encanta|gusta|vale|sirve|basta|conviene|interesa|va bien|viene bien|serve|convem)\b))/;

/** "Forget Ruzafa and Patraix": what is ruled out goes on. */
const GOES_ON =
  /[\uf400-\uf4ff](?:,| (?:and|or|nor|y|e|o|u|ou|ni|nem))(?: (?:and|or|nor|y|e|o|u|ou|ni|nem))?(?: (?:in|en|em|n?[oa]s?|the|el|l[ao]s?|de|d[oae]l?))? $/;
const AND_ANOTHER = /^ (?:or|and|y|e|o|u|ou) [\uf400-\uf4ff]/;
/** "Show us the one in Patraix": a home, and not where one is looked for. */
const THE_ONE_IN =
  /\b(?:(?:the|that) one (?:in|at|near|by)|(?:el|la|ese|esa) (?:del?|en)(?: (?:el|la))?|(?<![\uf400-\uf4ff],? )(?:[dn]?[oa]|esse|essa|aquele|aquela) (?:d[oae]|em)) $/;

const PREFERRED =
  /\b(?:ideally|preferably|ojala|idealmente|preferentemente|preferiblemente|de preferencia)(?: (?:in|en|em|no|na|near|around|perto de|cerca de))? $/;

/**
 * Areas in what a message wishes for. `asked`: we had asked for it; `shown`: homes were; `here`: of the home spoken of;
 * `before`: those wished for so far; `cityOf`: the city of an area, if a home there was shown;
 * `fallback`: where the buyer is bound for counts, though it is told and not wished for.
 */
export function readAreas(
  { open, places, lexicon, wished, skeleton, clauses }: Reading,
  { asked, shown = false, here, before: known = [], cityOf, fallback = false }: {
    asked: boolean;
    shown?: boolean;
    here: string | undefined;
    before?: readonly string[];
    cityOf?: (area: string) => string | undefined;
    fallback?: boolean;
  },
): AreasRead {
  const read: AreasRead = { area: [], excluded: [], also: false };
  let moves = false;
  let lastOut = -2;
  places.forEach(({ name }, index) => {
    const mark = String.fromCharCode(MARKS.place + index);
    const at = skeleton.indexOf(mark);
    const before = skeleton.slice(Math.max(0, at - 60), at);
    // Who moves to one place speaks of where to live from there on.
    moves ||= MOVES_TO.test(skeleton.slice(Math.max(0, at - 80), at + 1));
    if (at < 0 || !wished.includes(mark)) return;
    const after = skeleton.slice(at + 1, at + 17);
    if (CLOCK_OF.test(`${before}|${after}`)) return;
    if (!asked && !moves && lexicon.area.home.test(before)) return;
    if (NARROWS.test(skeleton.slice(at + 1, at + 41))) return;
    if (
      LEAVES.test(before) || IS_AWAY.test(before) || (STAYS.test(before) && FOR_A_WHILE.test(after))
    ) return;
    if (lexicon.area.also.test(`${before.slice(-32)}|${after}`)) read.also = true;
    // "North Park San Diego", "Foz in Porto": the second says where the first is.
    const city = places[index - 1]?.name;
    // "Madrid Malasaña or Retiro": two places of the one that is named first.
    if (city !== undefined && /^ $/.test(skeleton.slice(at - 1, at)) && AND_ANOTHER.test(after)) {
      read.area = read.area.filter((name) => name !== city);
    } else if (places[index - 1] && WITHIN.test(skeleton.slice(Math.max(0, at - 8), at))) return;
    const ruledOut = lexicon.area.excluded.test(before) || NOT_MEANT.test(before) ||
      refusedBehind(skeleton.slice(at + 1, at + 41)) ||
      (lastOut === index - 1 && GOES_ON.test(before.slice(-16)));
    if (ruledOut) lastOut = index;
    if (shown && !ruledOut && THE_ONE_IN.test(before)) return;
    if (!ruledOut && JUDGED.test(skeleton.slice(at + 1, at + 41))) return;
    const into = ruledOut ? read.excluded : read.area;
    if (!into.includes(name)) into.push(name);
  });
  // "To rent in Miami, ideally in Coral Way".
  let isPreferred = false;
  const preferred = places.flatMap(({ name }, index) => {
    const at = skeleton.indexOf(String.fromCharCode(MARKS.place + index));
    const before = skeleton.slice(Math.max(0, at - 24), at);
    // "De preferência Graça ou Alfama": both.
    isPreferred = at >= 0 && (PREFERRED.test(before) || (isPreferred && GOES_ON.test(before)));
    return isPreferred ? [name] : [];
  }).filter((name) => read.area.includes(name));
  if (preferred.length) read.area = preferred;
  // "We're moving to Lisbon and want a house in Belém": the one of the two that was chosen.
  const bound = places.flatMap(({ name }, index) => {
    const at = skeleton.indexOf(String.fromCharCode(MARKS.place + index));
    return at >= 0 && MOVING.test(skeleton.slice(Math.max(0, at - 40), at)) ? [name] : [];
  });
  const chosen = read.area.filter((name) => !bound.includes(name));
  if (chosen.length > 0 && bound.length > 0) read.area = chosen;
  // "2 kids, so 3 rooms. Just getting a feel for Lisbon": where, though it is no wish.
  if (read.area.length + read.excluded.length === 0 && fallback) {
    read.area = places.flatMap(({ name }, index) => {
      const at = skeleton.indexOf(String.fromCharCode(MARKS.place + index));
      const before = skeleton.slice(Math.max(0, at - 60), at);
      const told = clauses.some(({ start, end, asks, question, acts }) =>
        at >= start && at < end && !acts.has("refer") && !acts.has("dislike") &&
        // "Which part of Barcelona is good with children?"
        (acts.has("ask_advice") || (!asks && !question))
      );
      const bound = BOUND_FOR.test(before) && !lexicon.area.home.test(before);
      return told && (bound || (STARTS_THERE.test(before) && !ENDED.test(before))) ? [name] : [];
    }).slice(0, 1);
  }
  if (read.area.length === 0 && OTHER_AREA.test(wished)) {
    for (const area of known) {
      const city = cityOf?.(area);
      if (city === undefined || city === area) continue;
      read.excluded.push(area);
      if (!read.area.includes(city)) read.area.push(city);
    }
  }
  if (here && read.area.length === 0 && SAME_AREA.test(wished)) read.area.push(here);
  read.area = read.area.filter((name) => !read.excluded.includes(name)).slice(0, MAX_AREAS);
  if (read.area.length === 0 && read.excluded.length === 0) {
    const unknown = unknownPlace(open.text, wished, asked && places.length === 0);
    if (unknown) read.unknown = unknown;
  }
  return read;
}

/** A name where a place would be; `alone`: what answers our question may be nothing else. */
function unknownPlace(text: string, wished: string, alone: boolean): string | undefined {
  for (const [, name = ""] of STREETS.flatMap((street) => [...text.matchAll(street)])) {
    if (wished.includes(fold(name))) return name;
  }
  for (const [, name = ""] of text.matchAll(PLACED)) {
    if (wished.includes(fold(name)) && !isCommonWord(fold(name))) return name;
  }
  for (const [, name = ""] of text.matchAll(UNCAPPED)) {
    const word = fold(name);
    if (wished.includes(word) && !isCommonWord(word) && !knowsWord(word)) return name;
  }
  if (!alone || !ANSWER.test(text.trim())) return undefined;
  const words = text.trim().replace(/[.! ]+$/, "").split(" ")
    .filter((word) => !isCommonWord(fold(word)));
  return words.length > 0 && words.length <= 3 ? words.join(" ") : undefined;
}
