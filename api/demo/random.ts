/** Repeatable chance: the same seed gives the same numbers on every machine. */

export interface Random {
  /** 0 ≤ x < 1. */
  next(): number;
  /** An integer; both bounds included. */
  int(min: number, max: number): number;
  /** A number between the bounds. */
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** `count` different elements, in random order. */
  sample<T>(list: readonly T[], count: number): T[];
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  return value >>> 0;
}

/** A generator (mulberry32) of its own for each seed text, so that one more row moves no other. */
export function random(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list];
    return Array.from(
      { length: Math.min(count, rest.length) },
      () => rest.splice(int(0, rest.length - 1), 1)[0]!,
    );
  };
  return {
    next,
    int,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick: (list) => list[int(0, list.length - 1)]!,
    sample,
  };
}
