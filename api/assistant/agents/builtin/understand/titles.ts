/** Properties shown, as buyers name them: by title, by the beginning of it, or by the address. */
import { MAX_SHOWN } from "../../../agent.ts";
import type { PropertyCard } from "../../../tools.ts";
import { MAX_MARKS, overlap, plain, type Span, spanOf } from "./text.ts";

export interface TitleRead extends Span {
  slug: string;
}

const GENERIC = new Set(
  ("apartments apartment apts apt homes home house houses condos condo villa villas lofts loft " +
    "residences residence senior place court studio flat apartamento piso casa residencial").split(
      " ",
    ),
);
/** Join the parts of a title; what follows the first of them is often where the property is. */
const JOINTS = new Set("at of in on by the a el la los las de del do da no na em en".split(" "));
const PLACED =
  "(?<!(?:^|[^\\p{L}])(?:in|near|around|within|move to|close to|en|em|no|na|cerca de|perto de) (?:the )?)";
const GAP = "[^\\p{L}\\p{N}]{1,3}";
const FROM = "(?<![\\p{L}\\p{N}])";
const TO = "(?![\\p{L}\\p{N}])";

const forms = new Map<string, ReturnType<typeof makeForms>>();

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const joined = (words: readonly string[]) => words.map(escaped).join(GAP);

function oneOf(sources: readonly string[], before = "", after = ""): RegExp {
  return sources.length
    ? new RegExp(`${before}${FROM}(?:${sources.join("|")})${after}${TO}`, "u")
    : /(?!)/u;
}

function formsOf(card: PropertyCard) {
  const key = `${card.title}|${card.address ?? ""}`;
  const known = forms.get(key);
  if (known) return known;
  if (forms.size > 2_000) forms.clear();
  const made = makeForms(card);
  forms.set(key, made);
  return made;
}

function makeForms({ title, address }: PropertyCard) {
  const words = plain(title).split(" ").filter(Boolean);
  const street = plain(address ?? "").split(" ").filter(Boolean);
  const whole = words.join("").length >= 4 ? [joined(words)] : [];
  if (street.length > 1) whole.push(joined(street));
  // "the Main Street one"
  if (/^\d/.test(street[0] ?? "") && street.length > 2) whole.push(joined(street.slice(1)));
  const from = words.length > 1 && /^(?:the|a)$/.test(words[0] ?? "") ? 1 : 0;
  const joint = words.findIndex((word, index) => index > from && JOINTS.has(word));
  const head = words.slice(from, joint < 0 ? words.length : joint);
  const starts = head.map((_, index) => head.slice(0, index + 1))
    .filter((start) => start.length > 1 && start.length < words.length && start.join("").length > 3)
    .reverse();
  const telling = words.filter((word) => !JOINTS.has(word)).map(escaped).join("|");
  const more = `(?:(?:${GAP}(?:at|of|in|on|by|the|de|del|do|da)){0,2}${GAP}(?:${telling})){0,3}`;
  const [first = ""] = head;
  const alone = first.length > 3 && !GENERIC.has(first) && words.length > 1 ? [escaped(first)] : [];
  return {
    whole: oneOf(whole),
    short: oneOf(starts.map(joined), PLACED, more),
    word: oneOf(alone, PLACED, more),
  };
}

/**
 * Properties named in the text, in order; `stop` matches words that are no names. One word of a
 * title counts where it has a capital in `text`, which has the length of `folded`.
 */
export function readTitles(
  text: string,
  folded: string,
  shown: readonly PropertyCard[],
  stop: RegExp,
): TitleRead[] {
  const found: TitleRead[] = [];
  for (const card of shown.slice(-MAX_SHOWN).reverse()) {
    const { whole, short, word } = formsOf(card);
    const match = whole.exec(folded) ?? short.exec(folded) ??
      capital(word.exec(folded), text, stop);
    if (!match) continue;
    const span = { ...spanOf(match), slug: card.slug };
    // Of two titles in one place the longer is meant.
    const index = found.findIndex((other) => overlap(other, span));
    const rival = found[index];
    if (!rival) found.push(span);
    else if (rival.end - rival.start < span.end - span.start) found[index] = span;
  }
  return found.sort((a, b) => a.start - b.start).slice(0, Math.min(9, MAX_MARKS));
}

function capital(match: RegExpExecArray | null, text: string, stop: RegExp) {
  const first = /^[\p{L}\p{N}]+/u.exec(match?.[0] ?? "")?.[0] ?? "";
  return match && /\p{Lu}/u.test(text[match.index] ?? "") && !stop.test(first) ? match : null;
}
