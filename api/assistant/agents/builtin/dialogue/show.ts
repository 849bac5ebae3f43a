/** Showing properties, and what is asked afterwards. */
import { isDeepStrictEqual } from "node:util";
import { MAX_OFFERED, MAX_SHOWN, TITLE_LENGTH } from "../../../agent.ts";
import { MAX_REPLY_LENGTH } from "../../../guard.ts";
import { isSearchable, PROFILE_SLOTS, type ProfileValues } from "../../../profile.ts";
import type { PropertyCard, SearchArguments } from "../../../tools.ts";
import type { Feature } from "../lexicon/features.ts";
import type { Question } from "../texts/mod.ts";
import { plain } from "../understand/text.ts";
import { argumentsFor, findProperties } from "./search.ts";
import { search, suggestVisit, type Turn } from "./turn.ts";
import { isStrict, lacking, wishesOf } from "./wishes.ts";

function shorten(title: string): string {
  return title.length <= TITLE_LENGTH ? title : `${title.slice(0, TITLE_LENGTH - 1).trimEnd()}…`;
}

const named = ({ read }: Turn, wishes: readonly Feature[]): string =>
  wishes.map(({ names }) => names[read.language]).join(", ");

function lines(turn: Turn, cards: readonly PropertyCard[]): string {
  const { texts, profile, input } = turn;
  const missing = cards.map((card) => lacking(card, wishesOf(profile), input.deps.now));
  // What none of several has is said once.
  const common = cards.length < 2
    ? []
    : missing[0]?.filter((wish) => missing.every((wishes) => wishes.includes(wish))) ?? [];
  const notMentioned = (wishes: readonly Feature[]) =>
    wishes.length ? `${texts.notMentioned(named(turn, wishes))}\n` : "";
  return notMentioned(common) + cards.map((card, index) => {
    const number = cards.length > 1 ? `${index + 1}. ` : "";
    const others = missing[index]?.filter((wish) => !common.includes(wish)) ?? [];
    return `${number}${shorten(card.title)}\n${texts.details(card, texts.price(card))}\n${
      notMentioned(others)
    }${card.pending ? `${texts.underOfferNow}\n` : ""}${card.url}`.trim();
  }).join("\n");
}

/** Says what was noted or corrected. */
export function acknowledge(turn: Turn) {
  const { read, profile, texts, input } = turn;
  const known = new Set(input.profile.must_haves);
  const wishes = wishesOf(profile).filter(({ key }) => !known.has(key));
  const noted = [
    ...texts.criteria(read.patch, profile.currency),
    ...wishes.map(({ names }) => names[read.language]),
  ];
  if (noted.length === 0) return;
  const changed = PROFILE_SLOTS.some((slot) =>
    slot in read.patch && input.profile[slot] !== undefined &&
    !isDeepStrictEqual(input.profile[slot], read.patch[slot])
  );
  const list = noted.join(", ");
  turn.parts.push(changed ? texts.corrected(list) : texts.noted(list));
}

const ORDER: Question[] = ["purpose", "area", "bedrooms", "budget_max", "property_type"];

/** What is still to be asked, in order of use; nothing when a search can be made. */
export function nextQuestion(profile: ProfileValues): Question | undefined {
  if (isSearchable(profile)) return undefined;
  return ORDER.find((slot) =>
    slot === "budget_max"
      ? profile.budget_max === undefined && profile.budget_min === undefined
      : profile[slot] === undefined
  );
}

/** Asks the next open question, in other words where it was asked in the message before. */
export function askNext(turn: Turn, again = false) {
  const question = nextQuestion(turn.profile);
  if (!question) return;
  const { texts } = turn;
  const before = turn.input.history.findLast((message) => message.role === "agent");
  const repeated = again ||
    (before?.mark?.asked?.includes(question) && Object.keys(turn.read.patch).length === 0);
  // Never the same words twice in a row.
  const other = repeated && !before?.text.includes(texts.questionAgain[question]);
  turn.parts.push((other ? texts.questionAgain : texts.question)[question]);
  turn.mark.asked = [question];
}

/** Puts properties into the reply, the memory and the mark. */
function offer(turn: Turn, cards: PropertyCard[]) {
  const slugs = new Set(cards.map((card) => card.slug));
  const { focus: _, ...rest } = turn.memory;
  turn.memory = {
    ...rest,
    shown: [...turn.memory.shown.filter((card) => !slugs.has(card.slug)), ...cards].slice(
      -MAX_SHOWN,
    ),
  };
  const only = cards.length === 1 ? cards[0] : undefined;
  if (only) turn.memory.focus = only.slug;
  turn.mark.offered = cards.map((card) => ({
    title: card.title,
    ...(card.address ? { address: card.address } : {}),
    slug: card.slug,
  }));
  turn.parts.push(lines(turn, cards));
}

/** Asks which of the properties last shown is meant. */
export function askWhich(turn: Turn) {
  const offered = turn.input.history.findLast((message) => message.mark?.offered?.length);
  const titles = (offered?.mark?.offered ?? []).map(({ title }, index) =>
    `${index + 1}. ${shorten(title)}`
  );
  const ask = titles.length ? turn.texts.whichOne : turn.texts.whichHome;
  turn.parts.push([ask, ...titles].join("\n"));
  turn.mark.asked = ["listing"];
  if (turn.asks_photos !== undefined) turn.mark.about = "photos";
}

/** Asks which of some homes is meant, and shows them. */
export function askAmong(turn: Turn, cards: readonly PropertyCard[]) {
  turn.parts.push(turn.texts.whichOne);
  offer(turn, fitting(turn, cards.slice(0, MAX_OFFERED)));
  turn.mark.asked = ["listing"];
  if (turn.asks_photos !== undefined) turn.mark.about = "photos";
}

/** What was not given up, though nothing that fits otherwise has it. */
async function without(
  turn: Turn,
  narrow: Partial<SearchArguments>,
): Promise<string | undefined> {
  const { texts, profile } = turn;
  const strict = named(turn, wishesOf(profile).filter(isStrict));
  if (!strict && profile.pets_allowed !== true) return undefined;
  const { pets_allowed: _, ...rest } = { ...argumentsFor(profile), ...narrow };
  const fits = (await search(turn, { ...rest, limit: 1 })).rows.length > 0;
  if (!fits) return undefined;
  return strict ? texts.nothingMentions(strict) : texts.nothingTakesPets;
}

/** Characters of a street's name that are looked for. */
const MAX_STREET = 80;
/** Characters kept for what stands before and after the homes shown. */
const AROUND = 150;

/** As many of the homes as a reply has room for. */
function fitting(turn: Turn, cards: readonly PropertyCard[]): PropertyCard[] {
  const room = MAX_REPLY_LENGTH - AROUND - turn.parts.join("\n\n").length;
  return cards.filter((_, index) =>
    index === 0 || lines(turn, cards.slice(0, index + 1)).length <= room
  );
}

/** Searches and shows, or asks for what is missing. */
export async function showProperties(turn: Turn, narrow: Partial<SearchArguments> = {}) {
  const { texts, profile, read } = turn;
  if (read.unknown_area !== undefined) {
    const there = await onStreet(turn, read.unknown_area);
    if (there.length > 0) return showAll(turn, there, texts.byStreet(read.unknown_area));
    turn.parts.push(texts.nothingIn(read.unknown_area), texts.otherArea);
    turn.mark.asked = ["area"];
    return;
  }
  if (!isSearchable(profile)) return askNext(turn);
  const found = await findProperties(turn, narrow);
  if (found.rows.length === 0) {
    if (found.nowhere) {
      turn.parts.push(texts.nothingIn(texts.list(profile.area ?? [])), texts.otherArea);
      turn.mark.asked = ["area"];
      return;
    }
    const nothing = narrow.max_price === undefined ? texts.nothing : texts.nothingCheaper;
    const kept = found.exhausted ? texts.noMore : await without(turn, narrow);
    turn.parts.push(kept ?? nothing, texts.changeWhat);
    return;
  }
  const rows = fitting(turn, found.rows);
  return showAll(
    turn,
    rows,
    found.exhausted
      ? texts.noMoreHere
      : found.relaxed
      ? texts.relaxed(found.relaxed)
      : found.partial
      ? texts.closest
      : texts.found(rows.length, Math.max(found.total, rows.length)),
  );
}

/** Shows homes behind what is said of them, and asks what the buyer thinks of them. */
function showAll(turn: Turn, rows: PropertyCard[], heading: string) {
  turn.parts.push(heading);
  offer(turn, rows);
  if (rows.length === 1) return suggestVisit(turn);
  turn.parts.push(turn.texts.appeals);
  turn.mark.asked = ["listing"];
}

/** What is no place may be a street: the homes there that fit what is wanted otherwise. */
async function onStreet(turn: Turn, street: string): Promise<PropertyCard[]> {
  const { area: _, ...wanted } = argumentsFor(turn.profile);
  const { rows } = await search(turn, { ...wanted, text: street.slice(0, MAX_STREET) });
  const said = ` ${plain(street)} `;
  const there = rows.filter(({ address, slug }) =>
    ` ${plain(address ?? "")} `.includes(said) && !turn.memory.disliked.includes(slug)
  );
  return fitting(turn, there.slice(0, MAX_OFFERED));
}
