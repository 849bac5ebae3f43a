import type { DialogueMemory } from "./agent.ts";
import type { Facts } from "./machine.ts";
import { isSearchable, type ProfileValues } from "./profile.ts";

/**
 * What the state machine must know of a turn beside the classification; `values` hold its patch,
 * `before` and `after` are the memory that it begins and ends with.
 */
export const factsOf = (
  before: DialogueMemory,
  values: ProfileValues,
  after: DialogueMemory,
): Facts => ({
  searchable: isSearchable(values),
  listing_known: after.focus !== undefined,
  listings_shown: after.shown.length > 0,
  visit_under_way: before.visit !== undefined && before.visit.status !== "cancelled",
});
