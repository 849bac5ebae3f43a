/** What a turn makes of the conversation's lead. */
import { asksOfVisit } from "../assistant/afterwards.ts";
import type { Effect } from "../assistant/machine.ts";
import { valuesOf } from "../assistant/profile.ts";
import { cleanText } from "../gateways/text.ts";
import { type LeadEvent, putChatLead } from "../leads/mod.ts";
import { linkVisits, type VisitState } from "../visits/mod.ts";
import type { RecordedOutcome, Storing } from "./commit.ts";
import type { LoadedTurn } from "./load.ts";
import { tellHandover, tellOffice } from "./telling.ts";

/** Stores what is known of the buyer by now; null while that is nothing of use. */
export async function storeLead(
  { deps, trx, current, loaded, outcome, now, at }: Storing,
  broker_id: string | null,
  visit: VisitState,
): Promise<string | null> {
  if (current.playground) return null;
  const { effects } = outcome.transition;
  const handover = effects.find((e) => e.type === "notify_broker");
  const lead = await putChatLead(trx, {
    conversation: current,
    broker_id,
    before: now.lead ?? undefined,
    property_id: outcome.memory.focus === undefined ? undefined : now.home?.id,
    profile: outcome.profile,
    values: valuesOf(outcome.profile),
    liked: outcome.memory.liked.length,
    visit,
    offer: effects.some((e) => e.type === "notify_broker" && e.reason === "offer"),
    lost: effects.some((e) => e.type === "lead_lost"),
    owner: outcome.output.writer === "owner",
    events: [
      ...effects.flatMap((effect) => leadEventOf(effect, visit)),
      ...saidOfVisit(loaded, outcome),
    ],
    at,
    ids: deps.ids,
  });
  if (lead === null) return null;
  if (now.visits.length > 0 || visit !== "none") await linkVisits(trx, current.id, lead.id);
  const reason = handover?.reason ?? (lead.became_owner ? "owner" : undefined);
  const telling = { ...deps, conversation: current, broker_id: lead.broker_id, at };
  // Whose the conversation is already is told of the message itself.
  const hands = current.owner === "bot" || lead.became_owner || reason?.startsWith("data_");
  if (reason !== undefined && hands) {
    const { profile, memory } = outcome;
    await tellHandover(trx, telling, { lead_id: lead.id, reason, profile, memory });
  } else if (lead.created) {
    await tellOffice(trx, telling, { kind: "lead_new", lead_id: lead.id });
  }
  return lead.id;
}

/** What a lead's timeline shows of an effect. */
function leadEventOf(effect: Effect, visit: VisitState): Pick<LeadEvent, "type" | "data">[] {
  switch (effect.type) {
    case "visit_confirmed":
      return visit === "confirmed" || visit === "requested"
        ? [{ type: "visit", data: { status: visit } }]
        : [];
    case "visit_cancelled":
      return [{ type: "visit", data: { status: "cancelled" } }];
    case "notify_broker":
      return [{ type: "handover", data: { reason: effect.reason } }];
    default:
      return [];
  }
}

/** Characters of what a lead's timeline shows of an answer. */
const MAX_SAID = 1000;

/** What the buyer answers to the question how a visit was. */
function saidOfVisit(
  { input: { history, messages } }: LoadedTurn,
  { transition: { intent } }: RecordedOutcome,
): Pick<LeadEvent, "type" | "data">[] {
  const said = messages.map(({ text }) => text).join("\n").trim();
  const isAnswer = asksOfVisit(history) && said !== "" && intent !== "opt_out" &&
    intent !== "opt_in";
  return isAnswer ? [{ type: "visit", data: { said: cleanText(said, MAX_SAID) } }] : [];
}
