/**
 * Invitations by mail: to a visit's broker and, where an address is known, its buyer. Each change
 * raises the visit's sequence and queues a job for each of both, in its transaction; the job writes
 * what is true when it runs, and a job that a later change has overtaken writes nothing.
 */
import { type Kysely, sql, type Transaction } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Database, VisitInvitationRow } from "#db/tables/mod.ts";
import { digestLanguage } from "../notifications/digest_letter.ts";
import type { Mailer } from "../notifications/mail/port.ts";
import { after, type Clock, DAY } from "../shared/clock.ts";
import { nextSequence, type OnVisitChange } from "../visits/mod.ts";
import type { AnswerLinks } from "./answer_links.ts";
import { type Guest, invitationLetter } from "./invitation_letter.ts";

/** One change of a visit, to be told to one of both. */
export type InvitationJob = { visit_id: string; sequence: number; role: Guest["role"] };

/** Changes of a visit that its buyer is mailed of, and visits a day that an address is invited to. */
const MAX_CHANGES = 20;
const MAX_VISITS = 5;

/** Queues jobs within a transaction. */
export type EnqueueInvitations = (
  trx: Transaction<Database>,
  jobs: InvitationJob[],
) => Promise<void>;

/** Queues the invitations of a change. */
export const inviteOnChange =
  (enqueue: EnqueueInvitations): OnVisitChange => async (trx, { visit_id }) => {
    const sequence = await nextSequence(trx, visit_id);
    await enqueue(trx, [
      { visit_id, sequence, role: "broker" },
      { visit_id, sequence, role: "buyer" },
    ]);
  };

interface InvitationsDeps {
  db: Kysely<Database>;
  clock: Clock;
  mailer: Mailer;
  links: AnswerLinks;
  portal_url: string;
  /** As the mailer has it: `Name <address>`, or an address. */
  mail_from: string;
}

/** The job that sends an invitation. */
export function createInvitations(deps: InvitationsDeps) {
  const { db, clock, mailer, links, portal_url } = deps;
  const sender = senderOf(deps.mail_from);

  return async function invite({ visit_id, sequence, role }: InvitationJob): Promise<void> {
    const visit = await visitById(db, visit_id);
    // A later change has a job of its own.
    if (!visit || visit.sequence !== sequence) return;
    if (role === "buyer" && visit.consent === "opted_out") return;
    const known = await db.selectFrom("visit_invitations").selectAll()
      .where("visit_id", "=", visit_id).where("role", "=", role).executeTakeFirst();
    const before = known && !known.cancelled ? known : undefined;
    const guest = guestOf(visit, role);
    const isOn = isAgreed(visit.status) && visit.starts_at !== null &&
      visit.ends_at !== null && Date.parse(visit.starts_at) > clock().getTime();

    const send = async (to: Guest, cancelled: boolean, times: Times) => {
      const asked = visit.status === "requested";
      const occasion = cancelled ? "cancelled" : asked ? "asked" : before ? "moved" : "fixed";
      await mailer.send(invitationLetter({
        visit: { ...visit, ...times },
        to,
        occasion,
        sender,
        desk_url: `${portal_url}/dashboard/visits`,
        answers: occasion === "asked" && role === "broker"
          ? links.urls({ ...visit, ...times })
          : undefined,
      }));
      await keep(db, {
        visit_id,
        role,
        email: to.email,
        name: to.name,
        language: to.language,
        sequence,
        ...times,
        cancelled,
        sent_at: clock().toISOString(),
      });
    };

    // Whoever was invited and is not any more, or is not meant any more, is told so.
    if (before && (!isOn || before.email !== guest?.email)) {
      const over = Date.parse(before.starts_at) <= clock().getTime();
      if (!over) await send({ ...before, role }, true, timesOf(before));
    }
    if (!isOn || !guest) return;
    if (before?.sequence === sequence && before.email === guest.email) return;
    // Buyers are told of a time once it is theirs; what takes an earlier one away is told too.
    if (role === "buyer" && visit.status === "requested" && !before) return;
    if (role === "buyer" && !await mayInvite(db, guest.email, visit, clock())) return;
    await send(guest, false, timesOf(visit));
  };
}

/** When a visit takes place. */
type Times = Pick<VisitInvitationRow, "starts_at" | "ends_at">;

const timesOf = ({ starts_at, ends_at }: { [K in keyof Times]: Times[K] | null }): Times => ({
  starts_at: starts_at!,
  ends_at: ends_at!,
});

type Visit = NonNullable<Awaited<ReturnType<typeof visitById>>>;

const visitById = (db: Kysely<Database>, id: string) =>
  db.selectFrom("visits as v")
    .leftJoin("leads as l", "l.id", "v.lead_id")
    .leftJoin("conversations as c", "c.id", "v.conversation_id")
    .leftJoin("brokers as b", "b.id", "v.broker_id")
    .selectAll("v")
    .select((eb) => [
      jsonObjectFrom(
        eb.selectFrom("properties as p")
          .select(["p.title", "p.address", "p.neighborhood", "p.city"])
          .where("p.id", "=", sql.ref<string>("v.property_id")),
      ).$notNull().as("property"),
      eb.fn.coalesce("l.name", "c.buyer_name").as("buyer_name"),
      "l.phone as buyer_phone",
      "l.email as buyer_email",
      "c.consent",
      "c.memory",
      "b.name as broker_name",
      "b.phone as broker_phone",
      "b.email as broker_email",
      "b.status as broker_status",
      "b.languages as broker_languages",
    ])
    .where("v.id", "=", id).executeTakeFirst()
    .then((row) =>
      row && {
        ...row,
        buyer: { name: row.buyer_name, phone: row.buyer_phone },
        broker: row.broker_name === null
          ? null
          : { name: row.broker_name, phone: row.broker_phone },
      }
    );

/** Whom a role's mails go to; undefined where there is nobody. */
function guestOf(visit: Visit, role: Guest["role"]): Guest | undefined {
  const language = digestLanguage(visit.broker_languages ?? []);
  if (role === "broker") {
    const { broker_email: email, broker_name: name } = visit;
    return email && name && visit.broker_status === "active"
      ? { role, email, name, language }
      : undefined;
  }
  const { buyer_email: email, buyer_name: name } = visit;
  return email
    ? { role, email, name: name ?? email, language: visit.memory?.language ?? language }
    : undefined;
}

/**
 * Whether a buyer is mailed of one more change. Anybody can give any address: what it is sent for
 * that is bounded.
 */
async function mayInvite(
  db: Kysely<Database>,
  email: string,
  { id, sequence }: { id: string; sequence: number },
  now: Date,
): Promise<boolean> {
  if (sequence > MAX_CHANGES) return false;
  const { count } = await db.selectFrom("visit_invitations")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("email", "=", email).where("role", "=", "buyer").where("visit_id", "!=", id)
    .where("sent_at", ">", after(now, -DAY).toISOString()).executeTakeFirstOrThrow();
  return Number(count) < MAX_VISITS;
}

const keep = (
  db: Kysely<Database>,
  { visit_id, role, ...columns }: VisitInvitationRow,
) =>
  db.insertInto("visit_invitations").values({ visit_id, role, ...columns })
    .onConflict((oc) => oc.columns(["visit_id", "role"]).doUpdateSet(columns)).execute();

const isAgreed = (status: string) => status === "requested" || status === "confirmed";

/** `Name <address>`, or an address, in its parts. */
function senderOf(from: string): { name: string; email: string } {
  const [, name = "", email = from] = /^(.*?)\s*<([^>]+)>$/.exec(from) ?? [];
  return { name: name.replace(/^"|"$/g, "") || "Hearthline", email };
}
