/** Erasing a person: all rows in one transaction, files and calendars by jobs that it queues. */
import type { Kysely, Transaction } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { forgetAddresses } from "../alerts/mod.ts";
import { endInvitations, type EnqueueEnded } from "../calendars/mod.ts";
import {
  type EnqueueRemoval,
  eraseConversations,
  lockConversations,
} from "../conversations/mod.ts";
import { eraseLeads } from "../leads/mod.ts";
import { forgetAbout } from "../notifications/record.ts";
import type { WriteEntry } from "../shared/audit.ts";
import type { Scope } from "../shared/context.ts";
import { personOf } from "./record.ts";

type Trx = Transaction<Database>;

export interface Erasing {
  /** Removes files whose conversations are gone. */
  enqueueRemoval: EnqueueRemoval;
  /** Takes visits out of brokers' calendars. */
  enqueueEnded: EnqueueEnded;
}

interface What {
  lead_id: string;
  /** Also what has the same address. */
  all: boolean;
  at: string;
  /** Tells, by the ids of leads, who erased them. */
  writeEntry: WriteEntry;
}

/**
 * Erases a lead's person; false where the scope has no such lead. Locks are taken as a turn that is
 * stored takes them: conversations, then visits, then leads.
 */
export const erasePerson = (
  db: Kysely<Database>,
  scope: Scope,
  { lead_id, all, at, writeEntry }: What,
  { enqueueRemoval, enqueueEnded }: Erasing,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const person = (await personOf(trx, scope, lead_id))?.[all ? "all" : "own"];
    if (!person) return false;
    const conversations = await lockConversations(trx, person.conversation_ids);
    const visits = await lockVisits(trx, { ...person, conversation_ids: conversations });
    const leads = await lockLeads(trx, { ...person, conversation_ids: conversations });
    // Somebody else was faster, or it is another broker's by now.
    const own = leads.find(({ id }) => id === lead_id);
    if (!own || (scope !== undefined && own.broker_id !== scope)) return false;
    const ids = leads.map(({ id }) => id);
    await endInvitations(trx, visits, { at, enqueue: enqueueEnded });
    await forgetAbout(trx, { lead_id: ids, conversation_id: conversations, visit_id: visits });
    await eraseLeads(trx, ids);
    await eraseConversations(trx, conversations, { at, enqueueRemoval });
    await forgetAddresses(trx, leads.flatMap(({ email }) => email?.toLowerCase() ?? []));
    for (const id of ids) await writeEntry(trx, id);
    return true;
  });

async function lockVisits(
  trx: Trx,
  { lead_ids, conversation_ids }: { lead_ids: string[]; conversation_ids: string[] },
): Promise<string[]> {
  const rows = await trx.selectFrom("visits").select("id").where((eb) =>
    eb.or([
      eb("lead_id", "in", lead_ids),
      ...(conversation_ids.length > 0 ? [eb("conversation_id", "in", conversation_ids)] : []),
    ])
  ).orderBy("id").forUpdate().execute();
  return rows.map(({ id }) => id);
}

/** The leads, also one that a turn has made of a conversation since they were looked for. */
const lockLeads = (
  trx: Trx,
  { lead_ids, conversation_ids }: { lead_ids: string[]; conversation_ids: string[] },
) =>
  trx.selectFrom("leads").select(["id", "email", "broker_id"]).where((eb) =>
    eb.or([
      eb("id", "in", lead_ids),
      ...(conversation_ids.length > 0 ? [eb("conversation_id", "in", conversation_ids)] : []),
    ])
  ).orderBy("id").forUpdate().execute();
