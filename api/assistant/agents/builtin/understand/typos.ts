/**
 * Stage 2: words one slip away from exactly one known word are put right ("hedrooms", "Macrh"). A
 * capital within a sentence begins a name, left as it is unless it can be a day or a month.
 */
import { byLanguage, type Language } from "../../../agent.ts";
import { isCommonWord } from "./language.ts";
import { fold, type NormalText } from "./text.ts";

const KNOWN: Record<Language, string> = {
  en: "bedroom bedrooms bathroom bathrooms apartment apartments furnished unfurnished furniture " +
    "schedule appointment garage laundry parking washer property properties address number " +
    "telephone contact allowed friendly tomorrow monday tuesday wednesday thursday friday saturday " +
    "sunday purchase rental budget search another office cancel confirm studio townhouse million " +
    "thousand looking viewing interested available listing january february march april august " +
    "september october november december three thanks thank sounds please other others great baths " +
    "visit phone price",
  es:
    "apartamento apartamentos habitacion habitaciones dormitorio dormitorios cuantos cuantas amueblado amueblada " +
    "amoblado mascotas garaje cochera lavanderia lavadora visita visitar alquiler alquilar comprar " +
    "precio direccion telefono numero presupuesto manana miercoles viernes sabado domingo martes " +
    "jueves cancelar confirmar oficina maximo minimo",
  pt:
    "apartamento apartamentos quantos quantas quartos banheiro banheiros mobiliado mobilado mobiliada garagem " +
    "lavanderia animais estimacao visita visitar aluguel arrendar comprar preco endereco telefone " +
    "numero orcamento sabado domingo cancelar confirmar escritorio maximo minimo",
};

/** Spanish words that are written as they sound: "asensor", "abitasion", "dosientos". */
const HEARD =
  "ascensor habitacion habitaciones terraza piscina garaje calefaccion cocina vivienda amueblado " +
  "visita visitar necesito hipoteca zona calle doscientos trescientos cuatrocientos quinientos " +
  "seiscientos setecientos ochocientos novecientos veinte cuarenta cincuenta sesenta noventa ciento " +
  "quiero queremos quisiera busco hacer gracias precio llamar llave vendo verlo verla saber jueves " +
  "viernes";

/** How a Spanish word sounds where "z" and "c" are an "s", and "h" is not heard. */
const sound = (word: string): string =>
  word.replace(/(?<!c)h/g, "").replace(/qu(?=[ei])|c(?![eih])/g, "k").replace(
    /sc(?=[ei])|c(?=[ei])|z/g,
    "s",
  )
    .replace(/v/g, "b").replace(/ll/g, "y").replace(/g(?=[ei])/g, "j");

const heard = new Map(HEARD.split(" ").map((word) => [sound(word), word]));

/** Words of their own, though a slip away from a known one. */
const REAL = new Set(
  ("contract contracts booking bookings tank tree trees thinks budge properly prince garbage " +
    "cooking premio cuentas comparar vista vistas peco perco quintas quintos").split(" "),
);

const CALENDAR =
  /^(?:january|february|march|april|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/;
/** Known words of fewer letters are believed to be meant only where letters were swapped, doubled or lost. */
const LONG = 6;

/** Whether two different words are one insertion, deletion, substitution or swap apart. */
export function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) endA--, endB--;
  const restA = a.slice(start, endA);
  const restB = b.slice(start, endB);
  if (restA.length <= 1 && restB.length <= 1) return restA !== restB;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

const known = byLanguage((language) => new Set(KNOWN[language].split(" ")));
/** Words as they are typed in a hurry, and English without apostrophes. */
const TYPED: Record<Language, ReadonlyMap<string, string>> = {
  en: new Map(Object.entries({
    u: "you",
    ur: "your",
    r: "are",
    w: "with",
    n: "and",
    pls: "please",
    plz: "please",
    pref: "prefer",
    abt: "about",
    thx: "thanks",
    ty: "thanks",
    aight: "alright",
    bc: "because",
    wat: "what",
    wats: "what's",
    hw: "how",
    teh: "the",
    ...Object.fromEntries(
      ("don't doesn't didn't isn't aren't wasn't can't won't wouldn't couldn't shouldn't haven't " +
        "hasn't i'm i've i'd i'll you're they're that's what's where's how's there's let's")
        .split(" ").map((word) => [word.replace("'", ""), word]),
    ),
  })),
  es: new Map(Object.entries({
    q: "que",
    d: "de",
    dl: "del",
    m: "me",
    habs: "habitaciones",
    alas: "a las",
    dela: "de la",
    ber: "ver",
    ke: "que",
    rec: "recamara",
    x: "por",
    xa: "para",
    pa: "para",
    pq: "porque",
    xq: "porque",
    tb: "tambien",
    tmb: "tambien",
    mnn: "manana",
    finde: "fin de semana",
    porfa: "por favor",
    xfa: "por favor",
  })),
  pt: new Map(Object.entries({
    maq: "maquina",
    q: "que",
    c: "com",
    d: "de",
    n: "nao",
    p: "para",
    pra: "para",
    pa: "para",
    pq: "porque",
    tb: "tambem",
    tbm: "tambem",
    vc: "voce",
    vcs: "voces",
    hj: "hoje",
    qd: "quando",
    qdo: "quando",
    qto: "quanto",
    qts: "quantos",
    qnts: "quantos",
    qntas: "quantas",
    qnto: "quanto",
    qtos: "quantos",
    qtas: "quantas",
    mt: "muito",
    msm: "mesmo",
    pf: "por favor",
    sff: "por favor",
  })),
};
const remembered = new Map<string, string>();

function isMeant(known: string, word: string): boolean {
  if (!isOneSlip(word, known)) return false;
  if (known.length > LONG) return true;
  return known[0] === word[0] && (known.length === LONG || known.length !== word.length ||
    [...known].sort().join("") === [...word].sort().join(""));
}

function correct(word: string, language: Language): string {
  const typed = TYPED[language].get(word);
  if (typed) return typed;
  if (word.length < 4) return word;
  if (known[language].has(word) || REAL.has(word) || isCommonWord(word)) return word;
  const key = `${language}:${word}`;
  const before = remembered.get(key);
  if (before !== undefined) return before;
  const said = language === "es" ? heard.get(sound(word)) : undefined;
  if (said && said !== word) return said;
  const near = [...known[language]].filter((other) => isMeant(other, word));
  // A plural, a feminine or another person of a known word is no slip.
  const inflected = near.some((other) =>
    word === `${other}s` || `${word}s` === other || word.slice(0, -1) === other ||
    (language !== "en" && other.startsWith(word.slice(0, -1)))
  );
  const result = near.length === 1 && !inflected ? near[0] ?? word : word;
  if (remembered.size > 5_000) remembered.clear();
  remembered.set(key, result);
  return result;
}

/** A letter beside a figure, or with a dot, is a unit, a sum or an initial: "3 x 2", "n. 5". */
const stands = (folded: string, at: number): boolean =>
  !/\d ?$/.test(folded.slice(Math.max(0, at - 2), at)) &&
  /^(?:$|[\s,!?)/](?!\d))/.test(folded.slice(at + 1, at + 3));

/** A text put right; `written`: where a place between its words is in what was written. */
export interface CorrectedText extends NormalText {
  written(at: number): number;
}

/** Corrects misspelt words, in the text and its folded twin alike. */
export function correctTypos({ text, folded }: NormalText, language: Language): CorrectedText {
  const ends: { corrected: number; written: number }[] = [];
  let corrected = "";
  let at = 0;
  for (const match of folded.matchAll(/(?<![\p{L}\d'@.])[a-z]{1,16}(?![\p{L}\d@'])/gu)) {
    const [word] = match;
    if (word.length === 1 && !stands(folded, match.index)) continue;
    const meant = correct(word, language);
    if (meant === word) continue;
    const before = text.slice(Math.max(0, match.index - 3), match.index);
    const named = text[match.index] !== folded[match.index] && !/(?:^|[.!?] *)$/.test(before) &&
      /\p{Ll}/u.test(text);
    if (named && !CALENDAR.test(meant)) continue;
    const capital = text[match.index] !== folded[match.index];
    corrected += text.slice(at, match.index) +
      (capital ? meant.charAt(0).toUpperCase() + meant.slice(1) : meant);
    at = match.index + word.length;
    ends.push({ corrected: corrected.length, written: at });
  }
  const written = (place: number) => {
    const before = ends.findLast((end) => end.corrected <= place);
    return before ? place - before.corrected + before.written : place;
  };
  if (at === 0) return { text, folded, written };
  corrected += text.slice(at);
  return { text: corrected, folded: fold(corrected), written };
}
