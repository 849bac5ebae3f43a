/** Numbers of a home's own text that are said of something else: the station's minutes of the beach. */
import type { PropertyCard } from "../tools.ts";
import { kindsIn } from "./counted.ts";
import { foldedOf } from "./known.ts";
import { isNumberWord, type NumberRead, readNumbers } from "./read_numbers.ts";
import { AT_DISTANCE, EVERY, FAR, LENGTHS, MEASURED } from "./number_patterns.ts";
import { clauseAt, hasWord, type Told, told, wordsOf } from "./retold.ts";
import { type Hit, type Segment, segments, type Span } from "./text.ts";

/** What is measured of the surroundings; rooms, prices and areas are compared with fields. */
const KINDS = MEASURED.union(new Set(["blocks", "hours"]));
const CLAUSE = /[,;:()]| (?:and|or|y|e|o|ou|mas|but|pero) /;
/** Words that say how far, and not to what. */
const MEASURES =
  /^(?:minut|minute|block|cuadra|manzana|quarteir|metre|meter|metro|kilom|quilom|stop|para|station|estac|mile|mill|milh|walk|foot|camin|andan|away|from|hasta|desde|dista)/;

/** A number of a text, with what stands around it. */
interface Occurrence {
  value: number;
  kind: string;
  clause: string;
  sentence: string;
  told: Told;
}

const partAt = <T extends Span>(parts: readonly T[], at: number): T | undefined =>
  parts.find(({ start, end }) => at >= start && at < end);

const kept = new WeakMap<PropertyCard, Occurrence[]>();

function occurrencesIn(card: PropertyCard): Occurrence[] {
  const before = kept.get(card);
  if (before) return before;
  const text = foldedOf([card.title, card.description].join("\n"));
  const parts = segments(text);
  const numbers = readNumbers(text);
  const kinds = kindsIn(text, numbers);
  const found = numbers.flatMap((number, at): Occurrence[] => {
    const part = partAt(parts, number.start);
    const kind = kinds[at] ?? "";
    if (!part || !KINDS.has(kind)) return [];
    const clause = clauseAt(text, part, number, CLAUSE);
    const sentence = text.slice(part.start, part.end);
    return [{ value: number.value, kind, clause, sentence, told: told(clause) }];
  });
  kept.set(card, found);
  return found;
}

const OVER = /\b(?:over|more than|mas de|mais de|at least|al menos|pelo menos) $/;
/** How somebody gets there. */
const MODES = [
  /\b(?:car|drive|driving|coche|carro|auto|taxi)\b/,
  /\b(?:foot|walk\w*|stroll|pie|pe|andando|caminando|caminata|caminhada)\b/,
  /\b(?:bike|bicycle|cycl\w+|bici\w*|bicicleta)\b/,
  /\b(?:bus|train|tram|metro|subway|ferry|autobus|tren|tranvia|autocarro|comboio|eletrico)\b/,
];
const modesOf = (text: string): number[] =>
  MODES.flatMap((mode, at) => mode.test(text) ? [at] : []);
/** How long something is. */
const LONG = /\b(?:of (?:park|path|beach|trail|green)\w*|runs? for|loop|long|paths)\b/;

/** Whether the words around a number say more, or something else, than those of the text. */
function saysOther(reply: string, { start, end }: Span, clause: string, own: Occurrence): boolean {
  const before = reply.slice(Math.max(0, start - 20), start);
  if (EVERY.test(before) && !/\b(?:every|each|cada)\b/.test(own.clause)) return true;
  if (OVER.test(before) && /\b(?:under|less than|within)\b/.test(own.clause)) return true;
  const modes = modesOf(own.sentence);
  const said = modesOf(clause);
  if (modes.length > 0 && said.length > 0 && !said.some((mode) => modes.includes(mode))) {
    return true;
  }
  return LONG.test(own.clause) && LENGTHS.has(own.kind) &&
    (AT_DISTANCE.test(before) || FAR.test(reply.slice(end, end + 40)));
}

/** Numbers that a text of their home has of the same kind, and of something else. */
export function findMisplaced(
  folded: string,
  numbers: readonly NumberRead[],
  parts: readonly Segment[],
  ownersOf: (number: Span) => readonly PropertyCard[],
  said: ReadonlySet<number>,
): Hit[] {
  const kinds = kindsIn(folded, numbers);
  return numbers.filter((number, at) => {
    const kind = kinds[at] ?? "";
    const part = partAt(parts, number.start);
    if (!part || !KINDS.has(kind) || said.has(number.value)) return false;
    const found = ownersOf(number).flatMap(occurrencesIn).filter((one) => one.kind === kind);
    const own = found.filter(({ value }) => value === number.value);
    if (own.length === 0) return false;
    const clause = clauseAt(folded, part, number, CLAUSE);
    const words = wordsOf(clause, 3).filter((word) => !isNumberWord(word) && !MEASURES.test(word));
    const shared = (one: Occurrence) => words.filter((word) => hasWord(one.told, word)).length;
    const most = Math.max(...own.map(shared));
    const other = Math.max(0, ...found.filter((one) => !own.includes(one)).map(shared));
    if (other > most) return true;
    // Of something that the text speaks of elsewhere: "300 metres from" what it names in its title.
    const inSentence = own.some(({ sentence }) => {
      const whole = told(sentence);
      return words.some((word) => hasWord(whole, word));
    });
    const elsewhere = most === 0 && !inSentence && ownersOf(number).some((card) => {
      const all = told(foldedOf([card.title, card.description].join("\n")));
      return words.some((word) => word.length > 4 && hasWord(all, word));
    });
    if (elsewhere) return true;
    return own.filter((one) => shared(one) === most)
      .every((one) => saysOther(folded, number, clause, one));
  }).map(({ start, end }) => ({ start, end, reason: "misplaced" }));
}
