/** The profile patch: what the message says about the criteria, against what was known. */
import { PROFILE_BOUNDS, type ProfilePatch, type ProfileValues } from "../../../profile.ts";
import type { Act } from "../acts/acts.ts";
import { FLAGS, isFlag } from "../lexicon/lexicon.ts";
import { only } from "./clauses.ts";
import type { FlagsRead } from "./flags.ts";
import type { KindsRead } from "./kinds.ts";
import { BOUGHT_FROM, type MoneyRead } from "./money.ts";
import type { AreasRead } from "./places.ts";
import type { Reading, Situation } from "./reading.ts";
import { mentionsRooms, type RoomsRead } from "./rooms.ts";
import { plain } from "./text.ts";
import type { WishesRead } from "./wishes.ts";

interface PatchInput {
  reading: Reading;
  situation: Situation;
  acts: ReadonlySet<Act>;
  rooms: RoomsRead;
  flags: FlagsRead;
  kinds: KindsRead;
  money: MoneyRead;
  areas: AreasRead;
  wishes: WishesRead;
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
  const { rooms, flags, kinds, money, areas, acts, reading } = input;
  const { profile } = input.situation;
  const patch: ProfilePatch = {};
  if (rooms.bedrooms !== undefined) patch.bedrooms = rooms.bedrooms;
  if (rooms.bathrooms !== undefined) patch.bathrooms = rooms.bathrooms;
  for (const flag of FLAGS) if (flags.values[flag] !== undefined) patch[flag] = flags.values[flag];
  answerFlags(patch, input);
  if (kinds.purpose) patch.purpose = kinds.purpose;
  if (money.budget_min !== undefined) patch.budget_min = money.budget_min;
  if (money.budget_max !== undefined) patch.budget_max = money.budget_max;
  if (money.currency && (money.budget_min ?? money.budget_max) !== undefined) {
    patch.currency = money.currency;
  }
  inferPurpose(patch, profile);
  patchArea(patch, areas, profile);
  patchNotes(patch, input);
  answerIndifferent(patch, input);
  const criteria = CRITERIA.filter((slot) => patch[slot] !== undefined);
  forgetBudget(patch, profile);
  if (criteria.length >= ANOTHER_SEARCH && FOR_ANOTHER.test(reading.skeleton)) {
    forgetWishes(patch, profile);
  }
  const types = typesWished(input);
  if (types) {
    const more = isKindToo(input) ? profile.property_type ?? [] : [];
    patch.property_type = [...new Set([...more, ...types])];
  }
  if (kinds.timeline) patch.timeline = kinds.timeline;
  if (kinds.financing) patch.financing = kinds.financing;
  const name = nameIn(reading, input.situation);
  if (name) patch.name = name;
  const mail = reading.spans.find(({ kind }) => kind === "email");
  if (mail) patch.email = reading.text.slice(mail.start, mail.end);
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
  const { lexicon } = reading;
  const skeleton = only(
    reading.skeleton,
    reading.clauses,
    ({ asks, question }) => !asks && !question,
  );
  const wanted = situation.asked.filter(isFlag);
  const open = wanted.filter((flag) => patch[flag] === undefined && !flags.asked.includes(flag));
  // "The garage, yes": the other of the two is left open.
  if (open.length < wanted.length || lexicon.indifferent.test(skeleton)) return;
  const refused = acts.has("negate") || lexicon.refuses.test(skeleton);
  if (!refused && !acts.has("affirm") && !lexicon.insists.test(skeleton)) return;
  for (const flag of open) patch[flag] = !refused;
}

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

/** "Townhouses too?", "I also want a condo": beside those that were looked for. */
function isKindToo({ reading: { wished, lexicon } }: PatchInput): boolean {
  return lexicon.types.some(([, pattern]) => {
    const [kind = ""] = pattern.exec(wished) ?? [];
    const at = kind === "" ? -1 : wished.search(pattern);
    return at >= 0 &&
      (/\b(?:also|tambien|tambem)\b[^.,;!?]{0,32}$/.test(wished.slice(Math.max(0, at - 32), at)) ||
        /^ (?:too|also|as well|tambien|tambem)\b/.test(wished.slice(at + kind.length)));
  });
}
/** Who names the purpose and as much beside it for somebody else looks for another home. */
const ANOTHER_SEARCH = 4;
const FOR_ANOTHER =
  /\b(?:my|our|mi|nuestr[oa]|meu|minha) (?:sister|brother|cousin|friend|son|daughter|mum|mom|mother|dad|father|parents|colleague|herman[oa]|prim[oa]|amig[oa]|hij[oa]|madre|padre|cunad[oa]|suegr[oa]|irma|irmao|filh[oa]|mae|pai|cunhad[oa]|sogr[oa]|colega)\b/;

/** What the buyer's home was to have, a sister's need not: "she wants to rent one-bedroom in Foz". */
function forgetWishes(patch: ProfilePatch, profile: ProfileValues) {
  if (!patch.purpose || !profile.purpose || patch.purpose === profile.purpose) return;
  for (const slot of ["bathrooms", ...FLAGS, "must_haves"] as const) {
    if (profile[slot] !== undefined && patch[slot] === undefined) patch[slot] = null;
  }
}

function patchArea(patch: ProfilePatch, places: AreasRead, profile: ProfileValues) {
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
}

/** Wishes beyond the slots, and the places and types that are ruled out. */
function patchNotes(patch: ProfilePatch, { areas, kinds, wishes, situation }: PatchInput) {
  const before = situation.profile.must_haves ?? [];
  const refused = kinds.refused.filter((type) => !kinds.property_type?.includes(type));
  const dropped = new Set([
    ...wishes.given_up,
    ...kinds.property_type?.map((type) => `not ${type}`) ?? [],
  ]);
  const added = [
    ...areas.excluded.map((name) => `not ${name}`.slice(0, PROFILE_BOUNDS.must_have)),
    ...refused.map((type) => `not ${type}`),
    ...wishes.wanted,
  ];
  const types = situation.profile.property_type ?? [];
  const allowed = types.filter((type) => !refused.includes(type));
  if (allowed.length < types.length) patch.property_type = allowed.length ? allowed : null;
  const kept = before.filter((note) => !dropped.has(note));
  if (added.length === 0 && kept.length === before.length) return;
  const notes = [...new Set([...kept, ...added])].slice(-PROFILE_BOUNDS.must_haves);
  patch.must_haves = notes.length ? notes : null;
}

/** "It doesn't matter" answers what we asked, or what the sentence names. */
function answerIndifferent(patch: ProfilePatch, { reading, situation, rooms }: PatchInput) {
  if (!reading.lexicon.indifferent.test(reading.wished)) return;
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

const AT_HOME = /\b(?:em|en|pra|pa|para|de|desde) $/;

/** "Our first flat", "o primeiro apartamento": one that is still to be found. */
const FIRST = /\b(?:first|primeir[oa]|primer[oa]?) $/;

/** Types of property wished for: not "that apartment". */
function typesWished({ kinds, wishes, reading: { wished, lexicon } }: PatchInput) {
  const types = kinds.property_type?.filter((type) => {
    // A room to work in.
    if (type === "office" && wishes.wanted.includes("study")) return false;
    const pattern = lexicon.types.find(([name]) => name === type)?.[1];
    const at = pattern ? wished.search(pattern) : -1;
    const before = wished.slice(Math.max(0, at - 30), at);
    // "Trabalho em casa": where one lives, not what one looks for.
    if (type === "house" && AT_HOME.test(before)) return false;
    const known = lexicon.definite.test(before) && !(type !== "house" && FIRST.test(before));
    return at >= 0 && !known;
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
