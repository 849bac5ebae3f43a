/** What is known of a buyer, and how an agent's patch changes it. */
import { isDeepStrictEqual } from "node:util";
import {
  type Profile,
  PROFILE_BOUNDS,
  type ProfilePatch,
  type ProfileSlot,
  type ProfileValues,
  profileValues,
} from "#db/tables/profile.ts";

export { PROPERTY_TYPES } from "#db/tables/properties.ts";
export { PROFILE_BOUNDS, profileValues };
export type { Profile, ProfilePatch, ProfileSlot, ProfileValues };
export const PROFILE_SLOTS = profileValues.keyof().options;

/** The values that are within their bounds, and the slots of those that are not. */
export function boundValues(
  given: Record<string, unknown>,
): { values: ProfileValues; refused: ProfileSlot[] } {
  const parsed = profileValues.safeParse(given);
  if (parsed.success) return { values: parsed.data, refused: [] };
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  const right = Object.entries(given).filter(([slot]) => !wrong.has(slot));
  return {
    values: profileValues.parse(Object.fromEntries(right)),
    refused: PROFILE_SLOTS.filter((slot) => wrong.has(slot)),
  };
}

/**
 * Applies a patch. Values that are out of bounds are dropped one by one and named in `refused`;
 * a budget whose minimum exceeds its maximum loses the bound that the patch did not set.
 */
export function applyPatch(
  profile: Profile,
  patch: ProfilePatch,
  message_seq: number,
): { profile: Profile; changed: ProfileSlot[]; refused: ProfileSlot[] } {
  let next = { ...profile };
  const changed: ProfileSlot[] = [];
  const known = Object.entries(patch).filter(([, value]) => value !== null);
  const { values, refused } = boundValues(Object.fromEntries(known));
  for (const slot of PROFILE_SLOTS) {
    const value = values[slot];
    if (patch[slot] === null ? !(slot in next) : value === undefined) continue;
    if (value === undefined) delete next[slot];
    else if (isDeepStrictEqual(next[slot]?.value, value)) continue;
    else next = { ...next, [slot]: { value, message_seq } };
    changed.push(slot);
  }
  const { budget_min, budget_max } = next;
  if (budget_min && budget_max && budget_min.value > budget_max.value) {
    delete next[changed.includes("budget_max") ? "budget_min" : "budget_max"];
  }
  return { profile: next, changed, refused };
}

/** A profile without the sources of its values. */
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
