/** Visits that are erased, as they are taken out of the calendars of those who were invited. */
import type { Transaction } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { type Guest, invitationLetter, type InvitedVisit } from "./invitation_letter.ts";
import { type InvitationsDeps, senderOf, wantsMail } from "./invitations.ts";
import { visitRows } from "./visit_rows.ts";

/** The end of an invitation: all that its mail says, as no row is left to read it of. */
export type EndedInvitation = {
  visit: Pick<InvitedVisit, "id" | "starts_at" | "ends_at" | "sequence" | "time_zone" | "property">;
  to: Guest;
  /** Whose mails of cancelled visits it is one of. */
  broker_id: string | null;
  at: string;
};

/** Queues the end of invitations within a transaction. */
export type EnqueueEnded = (
  trx: Transaction<Database>,
  ended: EndedInvitation[],
) => Promise<void>;

/**
 * Has visits that are about to be erased taken out of the calendars of brokers who were invited to
 * them. What is queued names nobody but the broker; the buyer is sent nothing.
 */
export async function endInvitations(
  trx: Transaction<Database>,
  visitIds: readonly string[],
  { at, enqueue }: { at: string; enqueue: EnqueueEnded },
): Promise<void> {
  if (visitIds.length === 0) return;
  const rows = await visitRows(trx).innerJoin("visit_invitations as i", "i.visit_id", "v.id")
    .leftJoin(
      "brokers as b",
      (join) => join.onRef("b.id", "=", "v.broker_id").onRef("b.email", "=", "i.email"),
    )
    .select(["v.id", "v.sequence", "v.time_zone", "i.starts_at", "i.ends_at"])
    .select(["i.email", "i.name", "i.language", "b.id as broker_id"])
    .where("v.id", "in", visitIds).where("i.role", "=", "broker")
    .where("i.cancelled", "=", false).where("i.starts_at", ">", at).execute();
  await enqueue(
    trx,
    rows.map(({ id, starts_at, ends_at, sequence, time_zone, property, broker_id, ...guest }) => ({
      visit: { id, starts_at, ends_at, sequence: sequence + 1, time_zone, property },
      to: { role: "broker", email: guest.email, name: guest.name, language: guest.language },
      broker_id,
      at,
    })),
  );
}

/** The job that takes an erased visit out of a broker's calendar. */
export const createEnding =
  ({ db, mailer, unsubscribing, portal_url, mail_from }: InvitationsDeps) =>
  async ({ visit, to, broker_id, at }: EndedInvitation): Promise<void> => {
    const kind = "visit_cancelled";
    if (broker_id !== null && !await wantsMail(db, { broker_id }, kind)) return;
    await mailer.send(invitationLetter({
      visit: {
        ...visit,
        status: "cancelled",
        buyer: { name: null, phone: null },
        broker: null,
        updated_at: at,
      },
      to,
      occasion: "cancelled",
      again: false,
      earlier: undefined,
      sender: senderOf(mail_from),
      portal_url,
      unsubscribe: broker_id === null ? undefined : unsubscribing.linksOf(broker_id, kind),
    }));
  };
