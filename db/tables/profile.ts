import { z } from "zod";
import { PROPERTY_PURPOSES, PROPERTY_TYPES } from "./properties.ts";

/** How many places and must-haves a profile holds, and the characters of its texts. */
export const PROFILE_BOUNDS = { areas: 8, area: 80, must_haves: 12, must_have: 60, name: 80 };

const text = (max: number) => z.string().trim().min(1).max(max);
const amount = z.number().finite().min(0).max(1e12);

/** `"any"`: it does not matter to the buyer. */
const flag = z.union([z.boolean(), z.literal("any")]);
const rooms = z.union([z.number().int().min(0).max(50), z.literal("any")]);

/** What can be known of a buyer, and the bounds of each value. */
export const profileValues = z.object({
  purpose: z.enum(PROPERTY_PURPOSES),
  /** Places as the buyer named them (canonical spelling where it is one of ours). */
  area: z.array(text(PROFILE_BOUNDS.area)).max(PROFILE_BOUNDS.areas),
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
  must_haves: z.array(text(PROFILE_BOUNDS.must_have)).max(PROFILE_BOUNDS.must_haves),
  timeline: z.enum(["asap", "1_3mo", "3_6mo", "exploring"]),
  financing: z.enum(["cash", "pre_approved", "in_progress", "none"]),
  name: text(PROFILE_BOUNDS.name),
  email: z.email().max(254),
}).partial();

export type ProfileValues = z.infer<typeof profileValues>;
export type ProfileSlot = keyof ProfileValues;

/** Each known value with the buyer's message (its `seq` in the conversation) that it came from. */
export type Profile = {
  [S in ProfileSlot]?: { value: NonNullable<ProfileValues[S]>; message_seq: number };
};

/** Changes to a profile: a value sets, `null` forgets. */
export type ProfilePatch = { [S in ProfileSlot]?: ProfileValues[S] | null };
