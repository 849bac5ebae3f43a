/** Finds the homes whose titles people name: whole or in part, in any order, with slips. */
import { searchable } from "#db/search_text.ts";
import { Ascending, roomier } from "./numbers.ts";
import { Spellings } from "./spellings.ts";

/** Bounds of what one text costs: its characters and words, and the homes that it looks at. */
const MAX_TEXT = 4_000;
const MAX_WORDS = 60;
const MAX_LOOKED_AT = 20_000;
/** What a word counts that is one slip away from the title's. */
const SLIP = 0.8;
/** What it adds that all words of a title stand together and in order. */
const TOGETHER = 0.1;
/** A word is rare when it is in no more than one home of so many. */
const RARE_ONE_IN = 200;
/** Shorter words ("in", "de") say little, however few titles have them. */
const MIN_RARE_LETTERS = 4;
const SHORT = /^\p{L}{1,3}$/u;
const SHORT_WEIGHS = 0.5;
/** Weights are made anew when one home of so many has changed. */
const REWEIGH_ONE_IN = 50;
/** Sums of weights differ by less in another order. */
const ROUNDING = 1e-9;
/** The share of a title, by weight, that names it. */
const MEANT = 0.5;

export interface FoundTitle {
  slug: string;
  /** The share of the title, by weight, that the text names; 1.1 when it holds the whole title. */
  score: number;
}

interface Word {
  id: number;
  text: string;
  /** Numbers of the homes whose titles have it. */
  homes: Ascending;
  weight: number;
  /** No home that has it has a title of less weight. */
  least: number;
  /** Set while a text is read that says it. */
  said: Said | undefined;
}
interface Said {
  /** 1, or less after a slip. */
  share: number;
  /** Where in the text, in words. */
  at: number[];
}
interface Sums {
  /** The homes that were looked at. */
  numbers: number[];
  /** The weight of the words that other homes have too. */
  unread: number;
}
interface Ranked extends FoundTitle {
  /** Of two titles that a text holds, the longer one is meant. */
  length: number;
}

const wordsOf = (text: string): string[] =>
  searchable(text.slice(0, MAX_TEXT)).split(" ", MAX_WORDS).filter(Boolean);

/**
 * Homes are numbered, so that what is summed up for each of thousands is in flat arrays; and so are
 * words, as a hundred thousand lists of words would be what the process holds most of.
 */
export class TitleIndex {
  #numbers = new Map<string, number>();
  #slugs: (string | undefined)[] = [];
  /** The words of all titles one behind the other, and where each home's begin. */
  #titles = new Uint32Array(8192);
  #starts = new Uint32Array(1025);
  #words = new Map<string, Word>();
  #wordsById: Word[] = [];
  #spellings = new Spellings();
  /** The weight of each home's whole title. */
  #whole = new Float64Array(1024);
  /** The weight of what the text names of it, and the rare words among that; zero between texts. */
  #named = new Float64Array(1024);
  #rare = new Uint8Array(1024);
  /** Homes that changed since the words were weighed. */
  #changed = 0;

  /** `meant`: the share of a name, by weight, that a text must have. */
  constructor(readonly meant = MEANT) {}

  /** Adds a home, or gives it another title. */
  put(slug: string, title: string): void {
    const texts = wordsOf(title);
    const before = this.#wordsOf(this.#numbers.get(slug));
    if (before.length === texts.length && before.every(({ text }, i) => text === texts[i])) return;
    this.remove(slug);
    const number = this.#slugs.length;
    this.#makeRoom(texts.length);
    const words = texts.map((text) => this.#word(text));
    for (const { homes } of words) homes.add(number);
    const start = this.#starts[number]!;
    this.#titles.set(words.map(({ id }) => id), start);
    this.#starts[number + 1] = start + words.length;
    this.#numbers.set(slug, number);
    this.#slugs.push(slug);
    const whole = this.#whole[number] = weightOf(words);
    for (const word of words) word.least = Math.min(word.least, whole);
    this.#changed++;
  }

  remove(slug: string): void {
    const number = this.#numbers.get(slug);
    if (number === undefined) return;
    for (const { id, text, homes } of new Set(this.#wordsOf(number))) {
      homes.remove(number);
      if (homes.length > 0) continue;
      this.#words.delete(text);
      delete this.#wordsById[id];
      this.#spellings.remove(text);
    }
    this.#numbers.delete(slug);
    this.#slugs[number] = undefined;
    this.#changed++;
  }

  /** The homes of which a text names half the title (by weight) or two rare words; best first. */
  find(text: string, limit = 8): FoundTitle[] {
    this.#weigh();
    const said = this.#read(wordsOf(text));
    const best = this.#best(this.#sumUp(said), limit);
    for (const word of said) word.said = undefined;
    return best.map(({ slug, score }) => ({ slug, score }));
  }

  #word(text: string): Word {
    const known = this.#words.get(text);
    if (known) return known;
    const weight = weigh(text, this.#numbers.size + 1);
    const id = this.#wordsById.length;
    const word = { id, text, homes: new Ascending(), weight, least: Infinity, said: undefined };
    this.#words.set(text, word);
    this.#wordsById.push(word);
    this.#spellings.add(text);
    return word;
  }

  #wordsOf(number: number | undefined): Word[] {
    if (number === undefined || this.#slugs[number] === undefined) return [];
    const words: Word[] = [];
    for (let at = this.#starts[number]!; at < this.#starts[number + 1]!; at++) {
      words.push(this.#wordsById[this.#titles[at]!]!);
    }
    return words;
  }

  /** For one more home with so many words. */
  #makeRoom(words: number): void {
    const homes = this.#slugs.length + 1;
    this.#titles = roomier(this.#titles, this.#starts[homes - 1]! + words);
    this.#starts = roomier(this.#starts, homes + 1);
    this.#whole = roomier(this.#whole, homes);
    if (this.#named.length >= homes) return;
    this.#named = new Float64Array(this.#whole.length);
    this.#rare = new Uint8Array(this.#whole.length);
  }

  #weigh(): void {
    if (this.#changed * REWEIGH_ONE_IN <= this.#numbers.size) return;
    for (const word of this.#words.values()) {
      word.weight = weigh(word.text, this.#numbers.size / word.homes.length);
      word.least = Infinity;
    }
    for (const number of this.#numbers.values()) {
      const words = this.#wordsOf(number);
      const whole = this.#whole[number] = weightOf(words);
      for (const word of words) word.least = Math.min(word.least, whole);
    }
    this.#changed = 0;
  }

  /** Notes where a text says which words; answers with these, the rarest first. */
  #read(texts: readonly string[]): Word[] {
    const said = new Set<Word>();
    const note = (text: string, share: number, at: number) => {
      const word = this.#words.get(text);
      if (!word) return;
      said.add(word);
      word.said ??= { share, at: [] };
      word.said.share = Math.max(word.said.share, share);
      word.said.at.push(at);
    };
    for (const [at, text] of texts.entries()) {
      note(text, 1, at);
      for (const near of this.#spellings.near(text)) note(near, SLIP, at);
    }
    return [...said].sort((a, b) => a.homes.length - b.homes.length);
  }

  /** Ranks the homes that can be among the best, and forgets what was summed up. */
  #best({ numbers, unread }: Sums, limit: number): Ranked[] {
    const [whole, named, rare] = [this.#whole, this.#named, this.#rare];
    const best: Ranked[] = [];
    for (const number of numbers) {
      const most = (named[number]! + unread + ROUNDING) / whole[number]!;
      const enough = rare[number]! >= 2 ? 0 : this.meant;
      named[number] = rare[number] = 0;
      if (most < enough || most + TOGETHER < (best[limit - 1]?.score ?? 0)) continue;
      const words = this.#wordsOf(number);
      const share = weightOf(words, shareSaid) / whole[number]!;
      if (share + ROUNDING < enough) continue;
      const score = share + TOGETHER * together(words);
      const ranked = { slug: this.#slugs[number]!, score, length: words.length };
      const at = best.findIndex((other) => isBetter(ranked, other));
      best.splice(at < 0 ? best.length : at, 0, ranked);
      best.length = Math.min(best.length, limit);
    }
    return best;
  }

  /** Sums up what the text names of each home. */
  #sumUp(said: readonly Word[]): Sums {
    const [sums, rares] = [this.#named, this.#rare];
    const rarity = Math.max(1, this.#numbers.size / RARE_ONE_IN);
    const numbers: number[] = [];
    let unread = 0;
    let left = MAX_LOOKED_AT;
    const telling = tellingOf(said, rarity, this.meant);
    for (const [n, word] of said.entries()) {
      const { text, homes, weight, said: { share } = { share: 0 } } = word;
      const count = n < telling ? Math.min(homes.length, left) : 0;
      left -= count;
      if (count < homes.length) unread += weight * share;
      const rare = text.length >= MIN_RARE_LETTERS && homes.length <= rarity ? 1 : 0;
      const { list } = homes;
      for (let i = 0; i < count; i++) {
        const number = list[i]!;
        if (sums[number] === 0) numbers.push(number);
        sums[number]! += weight * share;
        rares[number]! += rare;
      }
    }
    return { numbers, unread };
  }
}

/** What a word counts that one home of so many has. */
const weigh = (text: string, oneIn: number): number =>
  Math.log(1 + oneIn) * (SHORT.test(text) ? SHORT_WEIGHS : 1);

/**
 * How many of the words, which are in order, the rarest first, find homes: all the others together
 * are less than what is meant of any title that has one, so that homes with none but them need no look.
 */
function tellingOf(said: readonly Word[], rarity: number, meant: number): number {
  let weight = 0;
  let least = Infinity;
  let telling = said.length;
  for (const [n, word] of [...said.entries()].reverse()) {
    weight += word.weight * shareSaid(word);
    least = Math.min(least, word.least);
    if (word.homes.length <= rarity || weight + ROUNDING >= least * meant) break;
    telling = n;
  }
  return telling;
}

const isBetter = (a: Ranked, b: Ranked): boolean =>
  a.score > b.score || (a.score === b.score && a.length > b.length);

/** The weight of a title's words, or of what is said of them; a repeated word counts once. */
function weightOf(words: readonly Word[], shareOf: (word: Word) => number = () => 1): number {
  let weight = 0;
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (words.indexOf(word) === i) weight += word.weight * shareOf(word);
  }
  return weight;
}

const shareSaid = ({ said }: Word): number => said?.share ?? 0;

const aligned = new Uint8Array(2 * MAX_WORDS);

/** The share of a title's words that stand in the text as far apart as in the title. */
function together(words: readonly Word[]): number {
  aligned.fill(0);
  let most = 0;
  for (const [i, { said }] of words.entries()) {
    for (const at of said?.at ?? []) {
      most = Math.max(most, ++aligned[MAX_WORDS + at - i]!);
    }
  }
  return most / words.length;
}
