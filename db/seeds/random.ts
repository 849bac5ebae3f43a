/** Repeatable chance for the demo data: the same seed gives the same listings on every machine. */

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
export function hash(text: string): number {
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

/** What a fixed id belongs to; part of the id, so that no two kinds share one. */
const KINDS = {
  broker: 1,
  property: 2,
  lead: 3,
  lead_event: 4,
  conversation: 5,
  message: 6,
  turn: 7,
  inbox: 8,
  outbox: 9,
  visit: 10,
  page_view: 11,
} as const;

/** The fixed id of the n-th row of a kind: shaped as UUIDv7, ordered by `n`. */
export function seedId(kind: keyof typeof KINDS, n: number): string {
  const hex = (value: number, width: number) => value.toString(16).padStart(width, "0");
  const tail = random(`${kind}:${n}`);
  const time = `0193${hex(KINDS[kind], 2)}${hex(n, 6)}`;
  const a = hex(tail.int(0, 0xfff), 3);
  const b = hex(tail.int(0, 0xfff), 3);
  const c = hex(tail.int(0, 0xffffff), 6) + hex(tail.int(0, 0xffffff), 6);
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-7${a}-8${b}-${c}`;
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The start of the UTC day of `now`. Demo times hang on the day, not on the second. */
export function startOfDay(now: Date): number {
  return Math.floor(now.getTime() / DAY) * DAY;
}

/** The instant `days` before the start of the day, `minutes` later, as ISO 8601. */
export function daysAgo(today: number, days: number, minutes = 0): string {
  return new Date(today - days * DAY + minutes * MINUTE).toISOString();
}

/** A name for addresses: lower case ASCII words joined by hyphens. */
export function slugOf(...parts: string[]): string {
  return parts.join(" ").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
    .replace(/['’]/g, "").replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}
