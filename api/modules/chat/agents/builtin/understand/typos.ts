/**
 * Stage 2: misspelt words of the trade are put right ("hedrooms", "appartment", "furnised"). Only
 * words of six letters and more that are one slip away from exactly one known word are touched.
 */
import type { Language } from "../../../agent.ts";

const KNOWN: Record<Language, string> = {
  en: "bedroom bedrooms bathroom bathrooms apartment apartments furnished unfurnished furniture " +
    "schedule appointment garage laundry parking washer property properties address number " +
    "telephone contact allowed friendly tomorrow monday tuesday wednesday thursday friday saturday " +
    "sunday purchase rental budget search another office cancel confirm studio townhouse million " +
    "thousand looking viewing interested available agent listing",
  es:
    "apartamento apartamentos habitacion habitaciones dormitorio dormitorios cuantos cuantas amueblado amueblada " +
    "amoblado mascotas garaje cochera lavanderia lavadora visita visitar alquiler alquilar comprar " +
    "precio direccion telefono numero presupuesto manana miercoles viernes sabado domingo martes " +
    "jueves cancelar confirmar oficina maximo minimo",
  pt:
    "apartamento apartamentos quantos quantas quartos banheiro banheiros mobiliado mobilado mobiliada garagem " +
    "lavanderia animais estimacao visita visitar aluguel arrendar comprar preco endereco telefone " +
    "numero orcamento segunda quarta quinta sabado domingo cancelar confirmar escritorio maximo minimo",
};

const SHORTEST = 6;

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

const lists = Object.fromEntries(
  Object.entries(KNOWN).map(([language, words]) => [language, words.split(" ")]),
) as Record<Language, string[]>;
const sets = Object.fromEntries(
  Object.entries(lists).map(([language, words]) => [language, new Set(words)]),
) as Record<Language, Set<string>>;

const remembered = new Map<string, string>();

function correct(word: string, language: Language): string {
  if (word.length < SHORTEST - 1 || sets[language].has(word)) return word;
  const key = `${language}:${word}`;
  const before = remembered.get(key);
  if (before !== undefined) return before;
  const near = lists[language].filter((known) =>
    known.length >= SHORTEST && isOneSlip(word, known)
  );
  // A plural or a feminine of a known word is no slip.
  const inflected = near.some((known) =>
    word === `${known}s` || `${word}s` === known || word.slice(0, -1) === known
  );
  const result = near.length === 1 && !inflected ? near[0] ?? word : word;
  if (remembered.size > 5_000) remembered.clear();
  remembered.set(key, result);
  return result;
}

/** Corrects misspelt words of a folded text. Its length may change. */
export function correctTypos(folded: string, language: Language): string {
  return folded.replace(/[a-z]{5,16}/g, (word) => correct(word, language));
}
