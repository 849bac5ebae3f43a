/** Telling the people of the office what happened in a conversation, within its transaction. */
import type { Transaction } from "kysely";
import { sendLeft } from "#db/ending.ts";
import type { ConversationRow, Database } from "#db/tables/mod.ts";
import type { Profile } from "#db/tables/profile.ts";
import type { DialogueMemory } from "../assistant/agent.ts";
import { keepHandover } from "../leads/mod.ts";
import { type BusEvent, publish } from "../notifications/bus.ts";
import { handoverOf } from "../notifications/handover.ts";
import { notify } from "../notifications/record.ts";
import type { Kind } from "../notifications/kinds.ts";
import type { Ids } from "../shared/ids.ts";

interface Telling {
  conversation: Pick<ConversationRow, "id" | "playground">;
  /** Whose it is. */
  broker_id: string | null;
  at: string;
  ids: Ids;
}

interface Told {
  kind: Kind;
  lead_id?: string;
  property_id?: string;
  /** Instead of whose the conversation is. */
  broker_id?: string | null;
  /** Who is not to be told. */
  except?: string;
  data?: Record<string, unknown>;
}

/** Announces events of a conversation to every process; of one of the playground to none. */
export const announce = async (
  trx: Transaction<Database>,
  { playground }: Pick<ConversationRow, "playground">,
  ...events: BusEvent[]
): Promise<void> => {
  if (!playground) await publish(trx, ...events);
};

/** Tells of something in a conversation; of one of the playground nobody. */
export async function tellOffice(
  trx: Transaction<Database>,
  { conversation, at, ids, ...telling }: Telling,
  { kind, lead_id, property_id, broker_id = telling.broker_id, except, data }: Told,
): Promise<void> {
  if (conversation.playground) return;
  const about = { conversation_id: conversation.id, lead_id, property_id };
  await notify(trx, { kind, broker_id, about, data, except, at, ids });
}

/** Tells that a buyer wants a person, and keeps with the lead what that person should know. */
export async function tellHandover(
  trx: Transaction<Database>,
  telling: Telling,
  { lead_id, reason, profile, memory }: {
    lead_id: string;
    reason: string;
    profile: Profile;
    memory: DialogueMemory;
  },
): Promise<void> {
  await sendLeft(trx);
  const lead = await trx.selectFrom("leads").select(["name", "score", "tier", "reasons"])
    .where("id", "=", lead_id).executeTakeFirstOrThrow();
  const packet = handoverOf({ lead, profile, memory, reason }, "en");
  await keepHandover(trx, lead_id, reason, packet);
  await tellOffice(trx, telling, { kind: "handover", lead_id, data: { reason } });
}
