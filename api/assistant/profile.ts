/**
 * What is known of a buyer. Each value carries the message it came from, so that a broker can see
 * why the service believes it.
 */
import { z } from "zod";

export const PROPERTY_TYPES = [
  "house",
  "apartment",
  "condo",
  "townhouse",
  "land",
  "commercial",
  "office",
] as const;

const text = (max: number) => z.string().trim().min(1).max(max);
const amount = z.number().finite().min(0).max(1e12);

/** `"any"`: the buyer said that it does not matter. */
const flag = z.union([z.boolean(), z.literal("any")]);
const rooms = z.union([z.number().int().min(0).max(50), z.literal("any")]);

/** The bounds of every profile value; agents' patches pass through it before they are stored. */
export const profileValues = z.object({
  purpose: z.enum(["sale", "rent"]),
  /** Places as the buyer named them (canonical spelling where it is one of ours). */
  area: z.array(text(80)).max(8),
  property_type: z.array(z.enum(PROPERTY_TYPES)).max(PROPERTY_TYPES.length),
  bedrooms: rooms,
  bathrooms: rooms,
  budget_min: amount,
  budget_max: amount,
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  furnished: flag,
  pets_allowed: flag,
  garage: flag,
  laundry: flag,
  must_haves: z.array(text(60)).max(12),
  timeline: z.enum(["asap", "1_3mo", "3_6mo", "exploring"]),
  financing: z.enum(["cash", "pre_approved", "in_progress", "none"]),
  name: text(80),
  email: z.email().max(254),
}).partial();

export type ProfileValues = z.infer<typeof profileValues>;
export type ProfileSlot = keyof ProfileValues;
export const PROFILE_SLOTS = Object.keys(profileValues.shape) as ProfileSlot[];

/** One known value and the buyer's message (its `seq` in the conversation) that it came from. */
interface Sourced<T> {
  value: T;
  message_seq: number;
}

export type Profile = { [S in ProfileSlot]?: Sourced<NonNullable<ProfileValues[S]>> };

/** Changes to a profile: a value sets, `null` forgets. */
export type ProfilePatch = { [S in ProfileSlot]?: ProfileValues[S] | null };

/**
 * Applies a patch. Values that fail their schema are dropped one by one and named in `refused`;
 * a budget whose minimum exceeds its maximum loses the bound that was not just said.
 */
export function applyPatch(
  profile: Profile,
  patch: ProfilePatch,
  messageSeq: number,
): { profile: Profile; changed: ProfileSlot[]; refused: ProfileSlot[] } {
  const next: Record<string, Sourced<unknown>> = { ...profile };
  const changed: ProfileSlot[] = [];
  const refused: ProfileSlot[] = [];
  for (const slot of PROFILE_SLOTS) {
    if (!(slot in patch) || patch[slot] === undefined) continue;
    const value = patch[slot];
    if (value === null) {
      if (slot in next) {
        delete next[slot];
        changed.push(slot);
      }
      continue;
    }
    const parsed = profileValues.shape[slot].safeParse(value);
    if (!parsed.success || parsed.data === undefined) {
      refused.push(slot);
      continue;
    }
    if (JSON.stringify(next[slot]?.value) === JSON.stringify(parsed.data)) continue;
    next[slot] = { value: parsed.data, message_seq: messageSeq };
    changed.push(slot);
  }
  const result = next as Profile;
  if (
    result.budget_min && result.budget_max && result.budget_min.value > result.budget_max.value
  ) {
    delete result[changed.includes("budget_max") ? "budget_min" : "budget_max"];
  }
  return { profile: result, changed, refused };
}

/** The bare values of a profile. */
export function valuesOf(profile: Profile): ProfileValues {
  return Object.fromEntries(
    Object.entries(profile).map(([slot, sourced]) => [slot, sourced.value]),
  ) as ProfileValues;
}

/** Whether a search makes sense: the purpose, and two of area, budget, bedrooms and type. */
export function isSearchable(values: ProfileValues): boolean {
  const known = [
    (values.area?.length ?? 0) > 0,
    values.budget_min !== undefined || values.budget_max !== undefined,
    values.bedrooms !== undefined,
    (values.property_type?.length ?? 0) > 0,
  ].filter(Boolean).length;
  return values.purpose !== undefined && known >= 2;
}
