/** What a turn makes of the conversation's visit. */
import { isDeepStrictEqual } from "node:util";
import type { VisitDraft } from "../assistant/agent.ts";
import type { Effect } from "../assistant/machine.ts";
import {
  cancelVisit,
  dropDraft,
  putVisit,
  type VisitChange,
  visitOf,
  type VisitState,
} from "../visits/mod.ts";
import type { LoadedTurn } from "./load.ts";
import type { Storing } from "./commit.ts";

/** How far a visit is once a turn is stored, and what the turn made of it. */
interface TurnVisit {
  state: VisitState;
  change?: VisitChange;
}

/**
 * Stores the visit that the turn arranged; one that a broker changed while the agent thought stays
 * as the broker has it.
 */
export async function storeVisit(
  { deps, trx, current, loaded, outcome, now: { visits }, at }: Storing,
  broker_id: string | null,
): Promise<TurnVisit> {
  const { draft, state } = visitOf(visits, at, loaded.visit_told);
  const before = loaded.input.memory.visit;
  if (!isDeepStrictEqual(draft, before)) return { state };
  const happened = (type: Effect["type"]) =>
    outcome.transition.effects.some((effect) => effect.type === type);
  const { visit } = outcome.memory;
  if (happened("visit_cancelled")) {
    return await cancelVisit(trx, current.id, { slug: visit?.property_slug, at });
  }
  const agreed = happened("visit_confirmed");
  // What is booked of the home is not moved after all.
  const stays = !agreed && before?.status === "draft" && visit?.status === "confirmed" &&
    visit.property_slug === before.property_slug;
  if (stays) return await dropDraft(trx, current.id, at);
  const same = isDeepStrictEqual(planOf(visit), planOf(before));
  // The broker proposed another time of it, and the buyer says yes to that.
  const accepts = agreed && same && before?.waiting === true && wasAsked(loaded);
  const isKnown = same && !accepts && (!agreed || before?.status === "confirmed");
  if (!visit || visit.status === "cancelled" || isKnown) return { state };
  return await putVisit(trx, {
    ...visit,
    id: deps.ids(),
    conversation: current,
    broker_id,
    agreed,
    accepts,
    at,
  });
}

const planOf = (visit: VisitDraft | undefined) =>
  visit && { ...visit, waiting: undefined, proposed: undefined };

const wasAsked = ({ input }: LoadedTurn): boolean =>
  input.history.findLast(({ role }) => role !== "buyer")?.mark?.confirming !== undefined;
