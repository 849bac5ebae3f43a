/** Known words by what people type for them: right but for one slip. */

/** Shorter words are too like each other to guess at. */
const MIN_LETTERS = 5;
const LETTERS = /^\p{L}+$/u;

/** Numbers are left alone: 41 is another house than 42. */
const canSlip = (word: string): boolean => word.length >= MIN_LETTERS && LETTERS.test(word);

/** One slip leaves the first or the second half of a word as it was, unless it swaps their border. */
const first = (length: number, half: string) => `${length}<${half}`;
const second = (length: number, half: string) => `${length}>${half}`;

const halves = (word: string): string[] => {
  const middle = word.length >> 1;
  return [
    first(word.length, word.slice(0, middle)),
    second(word.length, word.slice(middle)),
  ];
};

export class Spellings {
  #known = new Set<string>();
  #byHalf = new Map<string, Set<string>>();

  add(word: string): void {
    if (!canSlip(word)) return;
    this.#known.add(word);
    for (const half of halves(word)) {
      const words = this.#byHalf.get(half);
      if (words) words.add(word);
      else this.#byHalf.set(half, new Set([word]));
    }
  }

  remove(word: string): void {
    if (!this.#known.delete(word)) return;
    for (const half of halves(word)) {
      const words = this.#byHalf.get(half);
      words?.delete(word);
      if (words?.size === 0) this.#byHalf.delete(half);
    }
  }

  /** The known words that `typed` is one slip away from; not `typed` itself. */
  near(typed: string): Set<string> {
    const near = new Set<string>();
    if (!canSlip(typed)) return near;
    for (let length = typed.length - 1; length <= typed.length + 1; length++) {
      const middle = length >> 1;
      const keys = [
        first(length, typed.slice(0, middle)),
        second(length, typed.slice(typed.length - (length - middle))),
      ];
      for (const key of keys) {
        for (const word of this.#byHalf.get(key) ?? []) {
          if (isOneSlip(typed, word)) near.add(word);
        }
      }
    }
    const swapped = swap(typed, (typed.length >> 1) - 1);
    if (swapped !== typed && this.#known.has(swapped)) near.add(swapped);
    return near;
  }
}

const swap = (word: string, at: number): string =>
  word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);

/** Whether one letter was left out, put in or replaced, or two neighbours were swapped. */
function isOneSlip(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  let same = 0;
  while (same < shorter && a[same] === b[same]) same++;
  let end = 0;
  while (end < shorter - same && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const [left, right] = [a.length - same - end, b.length - same - end];
  if (left <= 1 && right <= 1) return left + right > 0;
  return left === 2 && right === 2 && swap(a, same) === b;
}
