/** Which of a buyer's visits a message names: by day, home, place, or its number in our list. */
import type { AgreedVisit, Language } from "#db/tables/dialogue.ts";
import type { AgentDeps } from "./agent.ts";
import { resolveDay, todayIn } from "./agents/builtin/understand/calendar.ts";
import { readDays } from "./agents/builtin/understand/dates.ts";
import { placeWords } from "./agents/builtin/understand/gazetteer.ts";
import { fold, plain } from "./agents/builtin/understand/text.ts";
import { readTitles, tellsApart } from "./agents/builtin/understand/titles.ts";
import type { PropertyCard } from "./tools.ts";
import type { TurnInput } from "./turn_outcome.ts";

type Deps = Pick<AgentDeps, "broker" | "places" | "now">;

/** A visit, and what else was said. */
type Chosen = { visit: AgreedVisit; rest: string } | undefined;

/** The only visit on the days that are named. */
export function byDay(
  text: string,
  visits: readonly AgreedVisit[],
  language: Language,
  { now, broker }: Deps,
): Chosen {
  const days = readDays(fold(text), text, language);
  const today = todayIn(now, broker?.time_zone);
  const found = visits.flatMap((visit) => {
    const near = Temporal.PlainDate.from(visit.date);
    const day = days.find((one) => resolveDay(one, today, near)?.toString() === visit.date);
    return day ? [{ visit, rest: text.slice(0, day.start) + text.slice(day.end) }] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** The only visit to a home in whose title a word stands that was said. */
export function byWords(text: string, visits: readonly AgreedVisit[]): Chosen {
  const wordsIn = (one: string) => new Set(plain(one).split(" "));
  const told = wordsIn(text);
  const found = visits.filter(({ title }) =>
    [...wordsIn(title)].some((word) =>
      told.has(word) && word.length > 3 && tellsApart(word) &&
      visits.filter((other) => wordsIn(other.title).has(word)).length === 1
    )
  );
  return found.length === 1 ? { visit: found[0]!, rest: text } : undefined;
}

const ORDINALS = [
  /\b(?:first|primer[ao]?|primeir[ao])\b/,
  /\b(?:second|segund[ao])\b/,
  /\b(?:third|tercer[ao]?|terceir[ao])\b/,
];
const LAST = /\b(?:last one|ultim[ao])\b/;
/** A digit by itself: no part of an hour or a date. */
const NUMBER = /(?<![\d:./-])([1-9])(?![\d:./-]*\d|\s?(?:[ap]m|h)\b)/;

/** The visit with the number of our list that was said. */
export function byNumber(
  text: string,
  choosing: readonly string[],
  visits: readonly AgreedVisit[],
): Chosen {
  const folded = fold(text);
  const ordinal = ORDINALS.findIndex((pattern) => pattern.test(folded));
  const digit = NUMBER.exec(folded);
  const place = ordinal >= 0
    ? ordinal
    : digit
    ? Number(digit[1]) - 1
    : LAST.test(folded)
    ? choosing.length - 1
    : -1;
  const visit = visits.find(({ property_slug }) => property_slug === choosing[place]);
  const rest = digit && ordinal < 0
    ? text.slice(0, digit.index) + text.slice(digit.index + 1)
    : text;
  return visit && { visit, rest };
}

/** The visit that a message names by its home or its day, where it names one alone. */
export function namedIn(
  { visits = [], memory }: Pick<TurnInput, "visits" | "memory">,
  text: string,
  { deps, language, moves }: { deps: Deps; language: Language; moves: boolean },
): AgreedVisit | undefined {
  const cards = memory.shown.filter(({ slug }) =>
    visits.some(({ property_slug }) => property_slug === slug)
  );
  const titles = readTitles(fold(text), cards, [], placeWords(deps.places));
  const slugs = new Set(titles.map(({ slug }) => slug));
  const home = slugs.size === 1
    ? visits.find(({ property_slug }) => slugs.has(property_slug))
    : undefined;
  // Of a visit that moves the only day that is named is the new one.
  const days = readDays(fold(text), text, language).length;
  return home ?? byPlace(text, visits, cards) ??
    (moves && days < 2 ? undefined : byDay(text, visits, language, deps)?.visit);
}

/** The only visit in a neighbourhood that is named. */
function byPlace(
  text: string,
  visits: readonly AgreedVisit[],
  cards: readonly PropertyCard[],
): AgreedVisit | undefined {
  const said = ` ${plain(text)} `;
  const there = cards.filter(({ neighborhood }) =>
    neighborhood && said.includes(` ${plain(neighborhood)} `)
  );
  const [slug, ...more] = new Set(there.map((card) => card.slug));
  return more.length === 0 ? visits.find(({ property_slug }) => property_slug === slug) : undefined;
}
