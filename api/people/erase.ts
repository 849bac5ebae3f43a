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
import { Problem } from "../shared/errors.ts";
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
  erasing: Erasing,
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
    await eraseRows(trx, { conversations, visits, leads }, at, erasing);
    for (const { id } of leads) await writeEntry(trx, id);
    return true;
  });

/**
 * Erases a chat that became no lead; false where the scope has no such chat. One that did is erased
 * by its lead.
 */
export const eraseChat = (
  db: Kysely<Database>,
  scope: Scope,
  { id, at, writeEntry }: { id: string; at: string; writeEntry: WriteEntry },
  erasing: Erasing,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const conversations = await lockConversations(trx, [id]);
    let own = trx.selectFrom("conversations").select("lead_id").where("id", "in", conversations);
    if (scope !== undefined) own = own.where("broker_id", "=", scope);
    const found = conversations.length === 0 ? undefined : await own.executeTakeFirst();
    if (!found) return false;
    if (found.lead_id !== null) {
      throw new Problem("conflict", "The chat has become a lead: erase the lead.");
    }
    const visits = await lockVisits(trx, { lead_ids: [], conversation_ids: conversations });
    await eraseRows(trx, { conversations, visits, leads: [] }, at, erasing);
    await writeEntry(trx, id);
    return true;
  });

/** Erases what is locked, and all that hangs on it. */
async function eraseRows(
  trx: Trx,
  { conversations, visits, leads }: {
    conversations: string[];
    visits: string[];
    leads: { id: string; email: string | null }[];
  },
  at: string,
  { enqueueRemoval, enqueueEnded }: Erasing,
): Promise<void> {
  const ids = leads.map(({ id }) => id);
  await endInvitations(trx, visits, { at, enqueue: enqueueEnded });
  await forgetAbout(trx, { lead_id: ids, conversation_id: conversations, visit_id: visits });
  if (ids.length > 0) await eraseLeads(trx, ids);
  await eraseConversations(trx, conversations, { at, enqueueRemoval });
  await forgetAddresses(trx, leads.flatMap(({ email }) => email?.toLowerCase() ?? []));
}

async function lockVisits(
  trx: Trx,
  { lead_ids, conversation_ids }: { lead_ids: string[]; conversation_ids: string[] },
): Promise<string[]> {
  const rows = await trx.selectFrom("visits").select("id").where((eb) =>
    eb.or([
      ...(lead_ids.length > 0 ? [eb("lead_id", "in", lead_ids)] : []),
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
