/** Which changes to a profile a message states, by what reading found in it. */
import { isDeepStrictEqual } from "node:util";
import { PROFILE_SLOTS, type ProfilePatch, type ProfileSlot } from "../../profile.ts";
import { isFlag } from "../builtin/lexicon/lexicon.ts";
import { findPlaces } from "../builtin/understand/gazetteer.ts";
import type { FullReading } from "../builtin/understand/mod.ts";
import { numberAt, type NumberRead } from "../builtin/understand/numbers.ts";
import { readAreas } from "../builtin/understand/places.ts";
import { mentionsRooms, readRooms } from "../builtin/understand/rooms.ts";
import { fold, isNumberMark, MARKS, plain } from "../builtin/understand/text.ts";

/**
 * Of a proposed patch what the message states: in a clause that wishes for something, or in answer
 * to what we asked. `places`: those known. Whoever looks for no home changes nothing.
 */
export function groundedPatch(
  read: FullReading,
  proposed: ProfilePatch,
  places: readonly string[],
): ProfilePatch {
  if (read.writer || hasHomeToOffer(read)) return {};
  const kept: ProfilePatch = { ...proposed };
  if (kept.area) kept.area = areasSaid(read, kept.area, places);
  if (kept.property_type) {
    kept.property_type = kept.property_type.filter((type) => isTypeSaid(read, type));
  }
  if (kept.must_haves) kept.must_haves = notesSaid(read, kept.must_haves);
  for (const slot of PROFILE_SLOTS) {
    const value = kept[slot];
    const said = value === null
      ? isForgotten(read, slot)
      : Array.isArray(value)
      ? value.length > 0
      : isDeepStrictEqual(read.patch[slot], value) || isSaid(read, slot, value);
    if (!said) delete kept[slot];
  }
  return kept;
}

/** Sells, lets or advertises in a clause, and looks for nothing as surely in the same. */
const hasHomeToOffer = ({ reading: { clauses } }: FullReading): boolean =>
  clauses.some(({ acts, scores }) =>
    (acts.has("owner") || acts.has("other")) && Math.max(scores.owner, scores.other) > scores.search
  );

/** The places named where the buyer wishes to live, as the homes have them. */
function areasSaid(
  { reading, situation, patch }: FullReading,
  proposed: readonly string[],
  places: readonly string[],
): string[] {
  const indifferent = reading.lexicon.indifferent.test(reading.wished);
  if (isDeepStrictEqual(proposed, ["any"])) {
    return indifferent && situation.asked.includes("area") ? ["any"] : patch.area ?? [];
  }
  const said = readAreas(reading, {
    asked: situation.asked.includes("area") && !indifferent,
    here: undefined,
  }).area;
  const before = situation.profile.area ?? [];
  const named = proposed.map((name) =>
    findPlaces({ text: name, folded: fold(name) }, places)[0]?.name ?? name
  );
  const fresh = named.some((name) => said.includes(name));
  const kept = named.filter((name) =>
    fresh ? said.includes(name) || before.includes(name) : patch.area?.includes(name)
  );
  return [...new Set(kept)];
}

type Listed<S extends "property_type" | "must_haves"> = NonNullable<ProfilePatch[S]>;

function isTypeSaid({ reading, patch }: FullReading, type: Listed<"property_type">[number]) {
  const pattern = reading.lexicon.types.find(([name]) => name === type)?.[1];
  const refused = patch.must_haves?.includes(`not ${type}`);
  return patch.property_type?.includes(type) ||
    (!refused && pattern !== undefined && reading.wished.search(pattern) >= 0);
}

/** What was noted before stays, unless the message gives it up; what is new stands in the message. */
function notesSaid({ reading, situation, patch }: FullReading, proposed: Listed<"must_haves">) {
  const noted = situation.profile.must_haves ?? [];
  const own = patch.must_haves;
  const before = own === undefined ? noted : noted.filter((note) => own?.includes(note));
  const words = plain(reading.wished).split(" ");
  const isThere = (word: string) => words.some((one) => one.slice(0, 5) === word.slice(0, 5));
  const fresh = proposed.filter((note) =>
    own?.includes(note) || plain(note).split(" ").every((word) => isThere(word))
  );
  return fresh.length ? [...new Set([...before, ...fresh])] : [];
}

/** Currencies that a bare "$" can mean. */
const SIGNED: readonly unknown[] = ["USD", "CAD", "AUD", "MXN", "COP", "ARS", "CLP"];

const isPlaceMark = (unit: string): boolean =>
  unit >= String.fromCharCode(MARKS.place) && unit < String.fromCharCode(MARKS.span);

/** The numbers in what is wished for. */
const numbersWished = ({ reading: { wished, numbers } }: FullReading): NumberRead[] =>
  [...wished].filter(isNumberMark).flatMap((mark) => numberAt(numbers, mark) ?? []);

function isSaid(read: FullReading, slot: ProfileSlot, value: unknown): boolean {
  const { reading: { wished, lexicon, text }, situation: { asked }, patch, acts } = read;
  if (isFlag(slot)) {
    const answered = acts.has("affirm") || acts.has("negate") || lexicon.indifferent.test(wished);
    return wished.search(lexicon.flags[slot]) >= 0 || (asked.includes(slot) && answered);
  }
  switch (slot) {
    case "purpose":
      return patch.purpose === undefined && (value === "sale" || value === "rent") &&
        wished.search(lexicon.purpose[value]) >= 0;
    case "budget_min":
    case "budget_max":
      return value === patch.budget_min || value === patch.budget_max ||
        numbersWished(read).some((number) =>
          number.value === value && (number.currency !== undefined || number.scale >= 1_000)
        );
    case "currency":
      return numbersWished(read).some(({ currency }) =>
        currency === value || (currency === "" && SIGNED.includes(value))
      );
    case "bedrooms":
    case "bathrooms":
      return areRoomsSaid(read, slot, value);
    case "timeline":
      return lexicon.timeline.some(([one, words]) => one === value && words.test(wished));
    case "financing":
      return lexicon.payment.some(([one, words]) => one === value && words.test(wished));
    case "name":
      return patch.name !== undefined && typeof value === "string" &&
        ` ${plain(text)} `.includes(` ${plain(value)} `);
    case "email":
      return typeof value === "string" && patch.email?.toLowerCase() === value.toLowerCase();
    default:
      return false;
  }
}

/** Of "two or three" either; never the number of the other kind of room. */
function areRoomsSaid(read: FullReading, slot: "bedrooms" | "bathrooms", value: unknown) {
  const { reading, situation, patch } = read;
  if (value === "any") {
    return reading.lexicon.indifferent.test(reading.wished) && isMentioned(read, slot);
  }
  const other = slot === "bedrooms" ? patch.bathrooms : patch.bedrooms;
  if (patch[slot] === undefined || value === other) return false;
  return [...readRooms(reading, situation).used].some((mark) =>
    reading.wished.includes(mark) && numberAt(reading.numbers, mark)?.value === value
  );
}

/** Whether a wish speaks of a criterion, or we asked for it. */
function isMentioned({ reading, situation }: FullReading, slot: ProfileSlot): boolean {
  const { wished, lexicon } = reading;
  const types = slot === "property_type" ? lexicon.types.map(([, words]) => words) : [];
  return situation.asked.includes(slot) ||
    (isFlag(slot) && wished.search(lexicon.flags[slot]) >= 0) ||
    (slot === "area" && [...wished].some(isPlaceMark)) ||
    ((slot === "bedrooms" || slot === "bathrooms") && mentionsRooms(reading, slot)) ||
    ((slot === "budget_min" || slot === "budget_max") && lexicon.money.cue.test(wished)) ||
    types.some((words) => wished.search(words) >= 0);
}

/** Whether the message takes a criterion back. */
function isForgotten(read: FullReading, slot: ProfileSlot): boolean {
  const { reading: { wished, lexicon }, patch, acts } = read;
  const gives_up = acts.has("drop") || lexicon.indifferent.test(wished);
  return patch[slot] === null || (gives_up && isMentioned(read, slot));
}
