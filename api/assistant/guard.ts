/**
 * The last check before a reply is sent. Names, features and numbers must be those of a home shown,
 * of the buyer, of the agency or of the calendar; links and contacts must be ours. A sentence that
 * does what nobody may do in an agency's name (`guard/acts.ts`) is cut; the rest stays.
 */
import { type Language, MAX_OFFERED } from "./agent.ts";
import type { ProfileValues } from "./profile.ts";
import type { PropertyCard } from "./tools.ts";
import { findLeaks } from "./guard/leaks.ts";
import { findActs } from "./guard/acts.ts";
import { findAnswered } from "./guard/answered.ts";
import { findDeeds } from "./guard/deeds.ts";
import { findWrongFacts } from "./guard/facts.ts";
import { findPredicates } from "./guard/predicates.ts";
import { findThings, isThingOf } from "./guard/things.ts";
import { type At, findDates } from "./guard/dates.ts";
import { daysApart } from "./guard/dated.ts";
import { findVisits, type VisitState } from "./guard/visits.ts";
import { findLeftOver, findOutOfBounds } from "./guard/bounds.ts";
import { findMiscounted, findSwapped } from "./guard/homes.ts";
import { ownersAt } from "./guard/mentions.ts";
import { findMiscompared } from "./guard/compared.ts";
import { findLitotes, unasked } from "./guard/claims.ts";
import { isIn } from "./guard/known.ts";
import { percentsOf, readNumbers } from "./guard/read_numbers.ts";
import { findContacts, findLinks } from "./guard/links.ts";
import { findMisnamed, findPictured } from "./guard/misnamed.ts";
import { withoutCalendar } from "./guard/calendar.ts";
import { findNumbers } from "./guard/numbers.ts";
import { findMisplaced } from "./guard/roles.ts";
import { knownNumbers, type Sources } from "./guard/known_numbers.ts";
import { withoutRetold } from "./guard/retold.ts";
import { wrongPrices } from "./guard/wrong_prices.ts";
import { findNamed, findPostalCodes, findUnknown, type Named } from "./guard/names.ts";
import { fold as foldCase } from "./agents/builtin/understand/text.ts";
import { contactsOf, mailsIn, ownLinks, textsOf } from "./guard/sources.ts";
import {
  blank,
  clean,
  fold,
  type Hit,
  type Segment,
  segments,
  type Span,
  spanOf,
  without,
} from "./guard/text.ts";

/** Longest reply in UTF-16 units. */
export const MAX_REPLY_LENGTH = 1_000;
/** A reply is not read beyond this; nobody writes so much to a buyer. */
export const MAX_READ = 8_000;

export interface GuardContext {
  /** Properties that a tool returned in this session. */
  shown: readonly PropertyCard[];
  /** Origins of our own portal and API, such as `https://homes.example`. */
  own_origins: readonly string[];
  language: Language;
  /** The buyer's own criteria: their amounts, places, name and email may be repeated. */
  profile?: ProfileValues;
  broker?: { name?: string; phone?: string | null };
  /**
   * What the buyer and the agency have said: its numbers may be repeated. The message that is
   * answered stands last.
   */
  said?: readonly string[];
  /** What the agency alone has said: fees, discounts and terms that it names may be named. */
  agency?: readonly string[];
  /** What is so of visits once the turn is done; absent: nobody has looked. */
  visits?: VisitState;
  /** Times of visits, and those that were found free; absent: any time may be. */
  times?: readonly At[];
  /** What the agency's side has written before: days that it named may be named again. */
  written?: readonly string[];
  /** Today, from which the age of a home is counted. */
  now?: Date;
  /** Further amounts and public contact data that a reply may hold. */
  amounts?: readonly number[];
  contacts?: readonly string[];
  /** Text of the agent's instructions, which no reply may repeat. */
  forbidden?: readonly string[];
}

const FALLBACK: Record<Language, string> = {
  en: "I can only tell you about the homes in our listings. What are you looking for?",
  es: "Solo puedo hablarte de los inmuebles de nuestra oferta. ¿Qué estás buscando?",
  pt: "Só posso falar dos imóveis da nossa oferta. O que procura?",
};

/**
 * Cuts what may not be sent; where nothing is left, a harmless line in the buyer's language.
 * @returns refusals: what was cut, by kind (`link`, `price`, `listing`, …), never the text itself
 */
export function guardReply(
  reply: string,
  context: GuardContext,
): { text: string; refusals: string[] } {
  const refusals = new Set<string>();
  const text = clean(reply.slice(0, MAX_READ)).normalize("NFC");
  const parts = segments(text);
  const { hits, named } = inspect(text, parts, context);
  for (const hit of hits) refusals.add(hit.reason);

  const dropped = new Set<Segment>(
    parts.filter(({ start, end }) => hits.some((hit) => hit.start < end && hit.end > start)),
  );
  dropOrphans(text, parts, dropped, named);
  if (dropBeyond(text, parts, dropped, named)) refusals.add("too many listings");

  const kept = parts.filter((part) => !dropped.has(part)).map(({ start, end }) =>
    text.slice(start, end)
  );
  const whole = tidy(kept.join(""), text);
  const fitted = whole.length <= MAX_REPLY_LENGTH ? whole : shorten(kept);
  if (fitted !== whole || reply.length > MAX_READ) refusals.add("length");
  const left = /[\p{L}\p{N}]/u.test(fitted) ? fitted : FALLBACK[context.language];
  return { text: left, refusals: [...refusals] };
}

/** Characters of what the agency has written from which on it is found again as a whole. */
const LEAST_WRITTEN = 12;

/** The text with names, links and contacts of ours blanked; what is none of ours are hits. */
function read(text: string, context: GuardContext) {
  let rest = fold(text);
  for (const mail of mailsIn(context.said)) rest = without(rest, mail);
  const links = findLinks(rest, ownLinks(context));
  const linked: Named[] = links.own.flatMap(({ start, end }) => {
    const found = rest.slice(start, end);
    const card = context.shown.find(({ slug, url, photo_url }) =>
      found === url || found === photo_url || found.endsWith(`/properties/${slug}`)
    );
    return card ? [{ start, end, slug: card.slug }] : [];
  });
  rest = blank(rest, links.own);
  const titled = findNamed(
    rest,
    context.shown.map((card) => ({
      ...card,
      title: fold(clean(card.title).normalize("NFC")),
      address: card.address && fold(clean(card.address).normalize("NFC")),
    })),
  );
  rest = blank(rest, titled);
  rest = blank(rest, findPostalCodes(rest, context.shown));
  const reach = findContacts(rest, contactsOf(context));
  rest = blank(rest, reach.own);
  // "12B has no heat", and the signs that number a list.
  for (const said of context.said ?? []) {
    for (const [unit] of said.matchAll(/(?<![\p{L}\p{N}])\d{1,4}[A-Z](?![\p{L}\p{N}])/gu)) {
      rest = without(rest, unit);
    }
  }
  rest = blank(rest, [...rest.matchAll(/^\d\uFE0F?\u20E3(?= )/gmu)].map(spanOf));
  // What the agency has written is said again as it is; a word or two could stand in anything.
  for (const said of context.agency ?? []) {
    const own = fold(clean(said).normalize("NFC"));
    if (own.length >= LEAST_WRITTEN) rest = without(rest, own);
  }
  // What the buyer said is no claim when it is quoted.
  rest = blank(rest, findQuoted(rest, context.said ?? []));
  const named = [...linked, ...titled].sort((a, b) => a.start - b.start);
  return { rest, named, hits: [...links.hits, ...reach.hits] };
}

function inspect(text: string, parts: readonly Segment[], context: GuardContext) {
  const { rest, named, hits: foreign } = read(text, context);
  const { shown, said = [], written = [], agency = [], now = new Date(0) } = context;
  const folded = unasked(foldCase(rest));
  const texts = textsOf(context);
  const isKnown = (word: string) => isIn(word, texts);
  const isNamed = (word: string) => isKnown(word) || isThingOf(word, shown);
  const open = withoutCalendar(folded);
  const numbers = readNumbers(open);
  const values = numbers.map(({ value }) => value);
  const spoken = said.map(foldCase);
  let spans: ReadonlySet<number> | undefined;
  const days = () => spans ??= daysApart([folded, ...spoken], now);
  const amounts = context.amounts ?? [];
  const shares = percentsOf(open, numbers);
  const sourcesOf = (cards: readonly PropertyCard[]) =>
    knownNumbers(cards, context.profile, said, amounts, now, values, shares, days);
  const sources = sourcesOf(shown);
  const ownersOf = ownersAt(folded, parts, shown, named);
  // What is told of one home has to be that one's; what is reckoned may be of several.
  const each = new Map<string, Sources>();
  const sourcesAt = (number: Span): Sources => {
    const [owner, other] = ownersOf(number);
    if (!owner || other) return sources;
    const { derived, difference, apart, ages, doubled, multiplied, prices } = sources;
    const own = each.get(owner.slug) ??
      { ...sourcesOf([owner]), derived, difference, apart, ages, doubled, multiplied, prices };
    each.set(owner.slug, own);
    return own;
  };
  const before = [...spoken, ...written.map(foldCase)];
  const hits: Hit[] = [
    ...foreign,
    ...findActs(folded, agency.map(foldCase).join("\n"), spoken.join("\n"), isKnown),
    ...findDeeds(folded, rest, isKnown, context.visits),
    ...findWrongFacts(
      rest,
      folded,
      parts,
      shown,
      sources.said,
      [...spoken, ...(context.profile?.must_haves ?? []).map(foldCase)].join("\n"),
    ),
    ...findAnswered(folded, parts, shown, spoken.at(-1) ?? ""),
    ...findThings(withoutName(folded, context.broker?.name), parts, shown, said, isKnown),
    ...findPredicates(folded, parts, shown),
    ...findVisits(folded, parts, context.visits, spoken, shown.some(({ pending }) => pending)),
    ...findDates(folded, parts, now, before, texts, context.times),
    ...findSwapped(folded, numbers, parts, shown, named),
    ...findMiscounted(folded, numbers, shown),
    ...findMiscompared(folded, parts, shown, named, spoken.at(-1) ?? ""),
    ...findOutOfBounds(folded, numbers, parts, ownersOf),
    ...findLeftOver(folded, numbers, shown, sources.said),
    ...findLitotes(folded),
    ...findLeaks(rest, context.forbidden ?? []),
    ...findUnknown(rest, folded, isNamed, said),
    ...wrongPrices(rest, parts, named, context, sources),
    ...findMisnamed(open, numbers, shown, sources.said),
    ...findPictured(open, shown),
    ...findMisplaced(open, numbers, parts, ownersOf, sources.said),
    ...findNumbers(rest, open, numbers, sources, sourcesAt, isNamed),
  ];
  return { hits: withoutRetold(hits, folded, parts, shown), named };
}

/** A folded text without the broker's name: Marcus Bell is no bell. */
function withoutName(folded: string, name = ""): string {
  const own = foldCase(name).trim();
  return own === "" ? folded : folded.replaceAll(own, (found) => " ".repeat(found.length));
}

/** Quotations of what was said: 'Not stated: "is there a lift"'. */
const findQuoted = (text: string, said: readonly string[]) =>
  [...text.matchAll(/["“«]([^"“«”»\n]{3,300})["”»]/gu)]
    .filter(([, quoted = ""]) => said.some((one) => one.includes(quoted)))
    .map(spanOf);

/** A list's item of which a part was cut goes as a whole, unless it names a property shown. */
function dropOrphans(
  text: string,
  parts: readonly Segment[],
  dropped: Set<Segment>,
  named: readonly Named[],
) {
  const item = /^ {0,3}(?:\d{1,2}[.)]|[-*•–]) /;
  let block: Segment[] = [];
  const close = () => {
    const known = named.some(({ start }) =>
      block.some((part) => start >= part.start && start < part.end)
    );
    if (!known && block.some((part) => dropped.has(part))) {
      for (const part of block) dropped.add(part);
    }
    block = [];
  };
  for (const part of parts) {
    const sentence = text.slice(part.start, part.end);
    if (item.test(sentence)) {
      close();
      block = [part];
    } else if (block.length > 0) {
      if (sentence.trim() === "") close();
      else block.push(part);
    }
  }
  close();
}

/** Drops what belongs to a fourth property and any after it; true when there was one. */
function dropBeyond(
  text: string,
  parts: readonly Segment[],
  dropped: Set<Segment>,
  named: readonly Named[],
): boolean {
  const first = new Set<string>();
  let beyond = false;
  let any = false;
  for (const part of parts) {
    const sentence = text.slice(part.start, part.end);
    if (sentence.trim() === "") beyond = false;
    if (dropped.has(part)) continue;
    const slugs = named.filter(({ start }) => start >= part.start && start < part.end)
      .map(({ slug }) => slug);
    for (const slug of slugs) if (first.size < MAX_OFFERED) first.add(slug);
    if (slugs.length > 0) beyond = slugs.some((slug) => !first.has(slug));
    else if (sentence.includes("?")) beyond = false;
    if (!beyond) continue;
    dropped.add(part);
    any = true;
  }
  return any;
}

/** Without the gaps that cut sentences leave, and numbering that lost its text. */
const tidy = (kept: string, whole: string): string =>
  kept === whole ? whole : clean(
    kept.replace(/^ {0,3}(?:\d{1,2}[.)]|[-*•–]) *$/gm, "").replace(/^ +/gm, "").replace(
      / {2,}/g,
      " ",
    ),
  );

/** As many whole sentences as fit; a single one that is longer ends at a word. */
function shorten(kept: readonly string[]): string {
  let fitted = "";
  for (const sentence of kept) {
    if (fitted.length + sentence.trimEnd().length > MAX_REPLY_LENGTH) break;
    fitted += sentence;
  }
  if (/[\p{L}\p{N}]/u.test(fitted)) return clean(fitted);
  const start = kept.join("").trimStart().slice(0, MAX_REPLY_LENGTH - 1);
  return `${start.slice(0, Math.max(start.lastIndexOf(" "), 1)).trimEnd().toWellFormed()}…`;
}
