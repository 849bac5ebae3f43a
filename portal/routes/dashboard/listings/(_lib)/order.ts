/** The order of a listing's photos, as ids. */

/** Where the buttons move a photo. */
export const MOVES = ["earlier", "later", "cover"] as const;
export type Move = (typeof MOVES)[number];

/** With one of them at another place, or at the end that is nearest to it. */
export function placed(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((one) => one !== id);
  others.splice(Math.max(0, place), 0, id);
  return others;
}

/** With one of them moved by a button. */
export function moved(ids: readonly string[], id: string, move: Move): string[] {
  const place = ids.indexOf(id);
  if (place < 0) return [...ids];
  return placed(ids, id, { earlier: place - 1, later: place + 1, cover: 0 }[move]);
}

/** Those that are there, as far as possible in the order that is wanted; what is new comes last. */
export const merged = (wanted: readonly string[], there: readonly string[]): string[] => [
  ...wanted.filter((id) => there.includes(id)),
  ...there.filter((id) => !wanted.includes(id)),
];

/** With some of them in their own order, at the places that they have between them. */
export function sorted(ids: readonly string[], some: readonly string[]): string[] {
  const inOrder = some.filter((id) => ids.includes(id));
  return ids.map((id) => some.includes(id) ? inOrder.shift() ?? id : id);
}
