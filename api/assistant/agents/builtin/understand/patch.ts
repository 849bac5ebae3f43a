/** The profile patch: what the message says about the criteria, against what was known. */
import { PROFILE_BOUNDS, type ProfilePatch, type ProfileValues } from "../../../profile.ts";
import { type Act, FLAGS, isFlag } from "../lexicon/lexicon.ts";
import { modeAt } from "./cues.ts";
import type { FlagsRead } from "./flags.ts";
import type { KindsRead } from "./kinds.ts";
import type { MoneyRead } from "./money.ts";
import type { PlacesRead } from "./places.ts";
import type { Reading, Situation } from "./reading.ts";
import { mentionsRooms, type RoomsRead } from "./rooms.ts";
import { plain } from "./text.ts";

interface PatchInput {
  reading: Reading;
  situation: Situation;
  acts: ReadonlySet<Act>;
  rooms: RoomsRead;
  flags: FlagsRead;
  kinds: KindsRead;
  money: MoneyRead;
  places: PlacesRead;
}

export interface PatchRead {
  patch: ProfilePatch;
  /** Criteria said in the message, without the type of property. */
  criteria: number;
  /** One of them differs from what was known. */
  changed: boolean;
  /** A type of property and nothing else. */
  typeOnly: boolean;
}

const CRITERIA = [
  "purpose",
  "area",
  "bedrooms",
  "bathrooms",
  "budget_min",
  "budget_max",
  ...FLAGS,
  "must_haves",
] as const;

/** Builds the patch and counts what is in it. */
export function makePatch(input: PatchInput): PatchRead {
  const { rooms, flags, kinds, money, places, acts, reading } = input;
  const { profile, propertyKnown } = input.situation;
  const patch: ProfilePatch = {};
  // "We already bought a place" wishes for nothing.
  if (acts.has("not_interested")) return { patch, criteria: 0, changed: false, typeOnly: false };
  if (rooms.bedrooms !== undefined) patch.bedrooms = rooms.bedrooms;
  if (rooms.bathrooms !== undefined) patch.bathrooms = rooms.bathrooms;
  for (const flag of FLAGS) if (flags.values[flag] !== undefined) patch[flag] = flags.values[flag];
  answerFlags(patch, input);
  if (kinds.purpose && !(propertyKnown && purposeAsked(reading))) patch.purpose = kinds.purpose;
  // The amount of an offer is no budget.
  if (!acts.has("offer") || !propertyKnown) {
    if (money.budget_min !== undefined) patch.budget_min = money.budget_min;
    if (money.budget_max !== undefined) patch.budget_max = money.budget_max;
    if (money.currency && (money.budget_min ?? money.budget_max) !== undefined) {
      patch.currency = money.currency;
    }
  }
  inferPurpose(patch, profile);
  patchArea(patch, places, profile);
  answerIndifferent(patch, input);
  const criteria = CRITERIA.filter((slot) => patch[slot] !== undefined);
  forgetBudget(patch, profile);
  const types = typesWished(input);
  if (types) patch.property_type = types;
  if (kinds.timeline) patch.timeline = kinds.timeline;
  if (kinds.financing) patch.financing = kinds.financing;
  const name = nameIn(reading, input.situation);
  if (name) patch.name = name;
  const email = /[\p{L}\d._%+-]{1,64}@[\p{L}\d.-]{1,190}\.[a-z]{2,12}/iu.exec(reading.text)?.[0];
  if (email) patch.email = email;
  const differs = (slot: (typeof CRITERIA)[number]) =>
    profile[slot] !== undefined && JSON.stringify(profile[slot]) !== JSON.stringify(patch[slot]);
  return {
    patch,
    criteria: criteria.length,
    changed: criteria.some(differs) ||
      (criteria.length > 0 && acts.has("change") &&
        criteria.some((slot) => profile[slot] !== undefined)),
    typeOnly: criteria.length === 0 && types !== undefined &&
      JSON.stringify(types) !== JSON.stringify(profile.property_type) && !acts.has("alternatives"),
  };
}

/** "Yes" to "should it be furnished?"; "both" or "neither" where we asked for two things. */
function answerFlags(patch: ProfilePatch, { reading, situation, acts, flags }: PatchInput) {
  const { lexicon, skeleton } = reading;
  const wanted = situation.asked.filter(isFlag);
  const open = wanted.filter((flag) => patch[flag] === undefined && !flags.asked.includes(flag));
  // "The garage, yes": the other of the two is left open.
  if (open.length < wanted.length || lexicon.indifferent.test(skeleton)) return;
  const refused = acts.has("negate") || lexicon.refuses.test(skeleton);
  if (!refused && !acts.has("affirm") && !lexicon.insists.test(skeleton)) return;
  for (const flag of open) patch[flag] = !refused;
}

/** "Is it for rent?" of a property is no wish to rent. */
function purposeAsked({ skeleton, sentences, lexicon }: Reading): boolean {
  const at = [lexicon.purpose.sale, lexicon.purpose.rent]
    .map((pattern) => skeleton.search(pattern))
    .filter((index) => index >= 0);
  return at.every((index) => modeAt(sentences, index) === "ask");
}

/** Nobody buys for less, nor rents for more. */
const BOUGHT_FROM = 30_000;

/** Nobody rents for 300,000 or buys for 2,000. */
function inferPurpose(patch: ProfilePatch, profile: ProfileValues) {
  const price = patch.budget_max ?? patch.budget_min;
  if (patch.purpose || profile.purpose || price === undefined || price === null) return;
  if (price >= BOUGHT_FROM) patch.purpose = "sale";
  else if (price >= 200 && price <= 10_000) patch.purpose = "rent";
}

/** What was to be paid a month says nothing of what may be paid to own, and the reverse. */
function forgetBudget(patch: ProfilePatch, profile: ProfileValues) {
  if (!patch.purpose || !profile.purpose || patch.purpose === profile.purpose) return;
  for (const bound of ["budget_min", "budget_max"] as const) {
    const before = profile[bound];
    if (before === undefined || patch[bound] !== undefined) continue;
    if ((before >= BOUGHT_FROM) !== (patch.purpose === "sale")) patch[bound] = null;
  }
}

function patchArea(patch: ProfilePatch, places: PlacesRead, profile: ProfileValues) {
  const before = profile.area ?? [];
  if (places.area.length) {
    const merged = places.also ? [...before, ...places.area] : places.area;
    patch.area = merged.filter((name, index) =>
      merged.findIndex((other) => plain(other) === plain(name)) === index
    ).slice(0, PROFILE_BOUNDS.areas);
  } else if (places.excluded.length) {
    const left = before.filter((name) =>
      !places.excluded.some((other) => plain(other) === plain(name))
    );
    if (left.length < before.length) patch.area = left.length ? left : null;
  }
  if (places.excluded.length) {
    const notes = places.excluded.map((name) => `not ${name}`.slice(0, PROFILE_BOUNDS.must_have));
    patch.must_haves = [...new Set([...(profile.must_haves ?? []), ...notes])].slice(
      0,
      PROFILE_BOUNDS.must_haves,
    );
  }
}

/** "It doesn't matter" answers what we asked, or what the sentence names. */
function answerIndifferent(patch: ProfilePatch, { reading, situation, rooms }: PatchInput) {
  if (!reading.lexicon.indifferent.test(reading.skeleton)) return;
  let any = false;
  for (const slot of ["bedrooms", "bathrooms"] as const) {
    if (patch[slot] !== undefined || rooms.asked.includes(slot)) continue;
    if (!mentionsRooms(reading, slot)) continue;
    patch[slot] = "any";
    any = true;
  }
  if (any || FLAGS.some((flag) => patch[flag] === "any")) return;
  for (const slot of situation.asked) {
    if (slot in patch) continue;
    if (slot === "bedrooms" || slot === "bathrooms" || isFlag(slot)) patch[slot] = "any";
    else if (slot === "area") patch.area = ["any"];
  }
}

/** Types of property wished for: not "that apartment", not what a question is about. */
function typesWished({ kinds, reading, acts }: PatchInput): ProfilePatch["property_type"] {
  const { skeleton, lexicon, sentences } = reading;
  if (acts.has("sarcasm")) return undefined;
  const types = kinds.property_type?.filter((type) => {
    const pattern = lexicon.types.find(([name]) => name === type)?.[1];
    const at = pattern ? skeleton.search(pattern) : -1;
    if (at < 0) return false;
    return !lexicon.definite.test(skeleton.slice(Math.max(0, at - 30), at)) &&
      (modeAt(sentences, at) !== "ask" || acts.has("search"));
  });
  return types?.length ? types : undefined;
}

function nameIn({ text, lexicon }: Reading, { asked }: Situation): string | undefined {
  for (const match of text.matchAll(/\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+){0,3}/gu)) {
    if (lexicon.name.test(text.slice(Math.max(0, match.index - 24), match.index).toLowerCase())) {
      return match[0].slice(0, PROFILE_BOUNDS.name);
    }
  }
  const alone = /^[\p{L}' -]{2,60}$/u.exec(text.trim());
  return asked.includes("name") && alone && text.trim().split(" ").length <= 4
    ? text.trim()
    : undefined;
}
