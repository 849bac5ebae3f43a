/**
 * Jobs that an earlier version queued, each for a mail of its own: what such a job was to tell is
 * told by `notify`. An upgrade finds them waiting, as mails that failed were tried for hours.
 */
import type { Kysely, Transaction } from "kysely";
import type { ConversationRow, Database } from "#db/tables/mod.ts";
import { EMPTY_MEMORY } from "../assistant/agent.ts";
import type { Clock } from "../shared/clock.ts";
import type { Ids } from "../shared/ids.ts";
import type { Kind } from "../notifications/kinds.ts";
import { tellHandover, tellOffice } from "./telling.ts";

interface EarlierJobsDeps {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
}

type About = { conversation_id: string };

/** The handlers. What is gone, or was told since, is not told. */
export function createEarlierJobs({ db, clock, ids }: EarlierJobsDeps) {
  type Tell = (
    trx: Transaction<Database>,
    conversation: ConversationRow,
    telling: Parameters<typeof tellOffice>[1],
  ) => Promise<void>;

  const once = (kind: Kind, id: string, tell: Tell): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const conversation = await trx.selectFrom("conversations").selectAll().where("id", "=", id)
        .forUpdate().executeTakeFirst();
      // The earlier version wrote no notifications: this job's own first try did, or a later event.
      const told = await trx.selectFrom("notifications").select("id").where("kind", "=", kind)
        .where("conversation_id", "=", id).executeTakeFirst();
      if (!conversation || told) return;
      const { broker_id } = conversation;
      await tell(trx, conversation, { conversation, broker_id, at: clock().toISOString(), ids });
    });

  return {
    async handover({ lead_id, reason }: { lead_id: string; reason: string }): Promise<void> {
      const lead = await db.selectFrom("leads").select("conversation_id").where("id", "=", lead_id)
        .executeTakeFirst();
      if (!lead?.conversation_id) return;
      await once(
        "handover",
        lead.conversation_id,
        (trx, { profile, memory }, telling) =>
          tellHandover(trx, telling, {
            lead_id,
            reason,
            profile,
            memory: { ...EMPTY_MEMORY, ...memory },
          }),
      );
    },

    unanswered: ({ conversation_id }: About): Promise<void> =>
      once(
        "message_given_up",
        conversation_id,
        (trx, _, telling) =>
          tellOffice(trx, telling, { kind: "message_given_up", data: { why: "unanswered" } }),
      ),

    unheard: ({ conversation_id }: About): Promise<void> =>
      once(
        "recording_unheard",
        conversation_id,
        (trx, _, telling) => tellOffice(trx, telling, { kind: "recording_unheard" }),
      ),
  };
}
