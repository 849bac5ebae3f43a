/** What is known of a buyer, and how an agent's patch changes it. */
import {
  type Profile,
  type ProfilePatch,
  type ProfileSlot,
  type ProfileValues,
  profileValues,
} from "#db/tables/profile.ts";

export { PROPERTY_TYPES } from "#db/tables/properties.ts";
export { profileValues };
export type { Profile, ProfilePatch, ProfileSlot, ProfileValues };
export const PROFILE_SLOTS = profileValues.keyof().options;

/**
 * Applies a patch. Values that fail their schema are dropped one by one and named in `refused`;
 * a budget whose minimum exceeds its maximum loses the bound that was not just said.
 */
export function applyPatch(
  profile: Profile,
  patch: ProfilePatch,
  messageSeq: number,
): { profile: Profile; changed: ProfileSlot[]; refused: ProfileSlot[] } {
  const next: Record<string, { value: unknown; message_seq: number }> = { ...profile };
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
