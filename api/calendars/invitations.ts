/**
 * Invitations by mail: to a visit's broker and, where an address is known, its buyer. Each change
 * raises the visit's sequence. To the buyer it is told by a job that is queued in its transaction;
 * to the broker by the mail of the notification, which the invitation is, or by a job where it was
 * the broker who did it. Each writes what is true when it runs, and nothing where a later one did.
 */
import type { Kysely, Transaction } from "kysely";
import type { Database, VisitInvitationRow } from "#db/tables/mod.ts";
import { digestLanguage } from "../notifications/digest_letter.ts";
import { type Kind, VISIT_KINDS } from "../notifications/kinds.ts";
import type { Mailer } from "../notifications/mail/port.ts";
import type { Unsubscribing } from "../notifications/unsubscribe.ts";
import { channelsOf, wishesOf } from "../notifications/wishes.ts";
import type { InviteBroker } from "../notifications/worker.ts";
import { after, type Clock, DAY } from "../shared/clock.ts";
import { nextSequence, type OnVisitChange } from "../visits/mod.ts";
import type { AnswerLinks } from "./answer_links.ts";
import { type Guest, invitationLetter } from "./invitation_letter.ts";
import { visitRows } from "./visit_rows.ts";

/** One change of a visit, to be told to one of both. */
export type InvitationJob = {
  visit_id: string;
  sequence: number;
  role: Guest["role"];
  /**
   * For the broker: what the mail counts as among those that can be turned off. Without it nobody
   * is invited anew, but who is not the visit's broker any more is told so.
   */
  kind?: Kind;
};

/** Changes of a visit that its buyer is mailed of, and visits a day that an address is invited to. */
const MAX_CHANGES = 20;
const MAX_VISITS = 5;

/**
 * The sequence that is noted of a first invitation before it is sent: a process that ends then
 * leaves somebody who may have it, and who is told when the visit is off.
 */
const BEING_SENT = 0;

/** Queues jobs within a transaction. */
export type EnqueueInvitations = (
  trx: Transaction<Database>,
  jobs: InvitationJob[],
) => Promise<void>;

/** Queues the invitations of a change. */
export const inviteOnChange =
  (enqueue: EnqueueInvitations): OnVisitChange => async (trx, change) => {
    const { visit_id, happened, broker_id, actor_broker_id } = change;
    const sequence = await nextSequence(trx, visit_id);
    // Of what others do the broker's notification tells.
    const own = actor_broker_id !== undefined && actor_broker_id === broker_id;
    await enqueue(trx, [
      { visit_id, sequence, role: "broker", ...(own && { kind: VISIT_KINDS[happened] }) },
      { visit_id, sequence, role: "buyer" },
    ]);
  };

export interface InvitationsDeps {
  db: Kysely<Database>;
  clock: Clock;
  mailer: Mailer;
  links: AnswerLinks;
  unsubscribing: Pick<Unsubscribing, "linksOf">;
  portal_url: string;
  /** As the mailer has it: `Name <address>`, or an address. */
  mail_from: string;
}

/** What invites: the job, and what writes the mail of a notification. */
export function createInvitations(deps: InvitationsDeps) {
  return {
    async job({ visit_id, sequence, role, kind }: InvitationJob): Promise<void> {
      const visit = await visitById(deps.db, visit_id);
      // A later change has a job of its own.
      if (visit?.sequence !== sequence) return;
      const may_mail = role === "buyer" || await wantsMail(deps.db, visit, kind);
      await invite(deps, visit, { role, kind, may_mail });
    },

    /** Undefined where somebody else is told, or of what no calendar ever knew. */
    broker: (async ({ visit_id, broker_id, kind, again }) => {
      const visit = await visitById(deps.db, visit_id);
      if (!visit || visit.broker_id !== broker_id) return undefined;
      // Who has answered since is reminded of nothing.
      if (again && (visit.status !== "requested" || visit.proposed)) return "skipped";
      const sent = await invite(deps, visit, { role: "broker", kind, again, may_mail: true });
      return sent ? "sent" : kind === "visit_cancelled" ? undefined : "skipped";
    }) satisfies InviteBroker,
  };
}

/** Tells one of both of a visit as it is now; false where there was nothing to tell. */
async function invite(
  deps: InvitationsDeps,
  visit: Visit,
  { role, kind, may_mail, again = false }: {
    role: Guest["role"];
    kind: Kind | undefined;
    may_mail: boolean;
    again?: boolean;
  },
): Promise<boolean> {
  const { db, clock } = deps;
  if (role === "buyer" && visit.consent === "opted_out") return false;
  const known = await db.selectFrom("visit_invitations").selectAll()
    .where("visit_id", "=", visit.id).where("role", "=", role).executeTakeFirst();
  const before = known && !known.cancelled ? known : undefined;
  const guest = guestOf(visit, role);
  const isOn = isAgreed(visit.status) && visit.starts_at !== null &&
    visit.ends_at !== null && Date.parse(visit.starts_at) > clock().getTime();
  const isSame = before?.email === guest?.email;
  let sent = false;

  // Whoever was invited and is not any more, or is not meant any more, is told so.
  if (before && (!isOn || !isSame) && (!isSame || may_mail)) {
    const over = Date.parse(before.starts_at) <= clock().getTime();
    if (!over) {
      const to = { ...before, role };
      const own = isSame ? kind : undefined;
      await send(deps, visit, { to, kind: own, before, again, cancelled: true });
      sent = true;
    }
  }
  if (!isOn || !guest || !may_mail) return sent;
  if (before?.sequence === visit.sequence && isSame && !again) return sent;
  // Buyers are told of a time once it is theirs; what takes an earlier one away is told too.
  if (role === "buyer" && visit.status === "requested" && !before) return sent;
  if (role === "buyer" && !await mayInvite(db, guest.email, visit, clock())) return sent;
  if (!before || !isSame) {
    await note(deps, visit, guest, { ...timesOf(visit), sequence: BEING_SENT, cancelled: false });
  }
  const earlier = isSame && before?.sequence !== BEING_SENT ? before : undefined;
  await send(deps, visit, { to: guest, kind, before: earlier, again, cancelled: false });
  return true;
}

/** Whether a visit's broker wants mails of a kind. */
export async function wantsMail(
  db: Kysely<Database>,
  { broker_id }: Pick<Visit, "broker_id">,
  kind: Kind | undefined,
): Promise<boolean> {
  if (kind === undefined || broker_id === null) return false;
  const wishes = await wishesOf(db).where("b.id", "=", broker_id).executeTakeFirst();
  return wishes !== undefined && channelsOf(kind, wishes).includes("mail");
}

/** Sends an invitation, its update or its end, and writes down who has which. */
async function send(
  deps: InvitationsDeps,
  visit: Visit,
  { to, kind, before, again, cancelled }: {
    to: Guest;
    kind: Kind | undefined;
    before: Times | undefined;
    again: boolean;
    cancelled: boolean;
  },
): Promise<void> {
  const { mailer, links, unsubscribing, portal_url, mail_from } = deps;
  const { role } = to;
  const times = timesOf(cancelled && before ? before : visit);
  const asked = visit.proposed ? "proposed" : visit.status === "requested" ? "asked" : undefined;
  const occasion = cancelled ? "cancelled" : asked ?? (before ? "moved" : "fixed");
  await mailer.send(invitationLetter({
    visit: { ...visit, ...times },
    to,
    occasion,
    again,
    earlier: before?.starts_at === times.starts_at ? undefined : before?.starts_at,
    sender: senderOf(mail_from),
    portal_url,
    answers: occasion === "asked" && role === "broker"
      ? links.urls({ ...visit, ...times })
      : undefined,
    unsubscribe: role === "broker" && kind && visit.broker_id
      ? unsubscribing.linksOf(visit.broker_id, kind)
      : undefined,
  }));
  await note(deps, visit, to, { ...times, sequence: visit.sequence, cancelled });
}

/** Writes down what somebody has, or is about to get. */
const note = (
  { db, clock }: InvitationsDeps,
  visit: Visit,
  { role, email, name, language }: Guest,
  state: Times & Pick<VisitInvitationRow, "sequence" | "cancelled">,
) =>
  keep(db, {
    visit_id: visit.id,
    role,
    email,
    name,
    language,
    ...state,
    sent_at: clock().toISOString(),
  });

/** When a visit takes place. */
type Times = Pick<VisitInvitationRow, "starts_at" | "ends_at">;

const timesOf = ({ starts_at, ends_at }: { [K in keyof Times]: Times[K] | null }): Times => ({
  starts_at: starts_at!,
  ends_at: ends_at!,
});

type Visit = NonNullable<Awaited<ReturnType<typeof visitById>>>;

const visitById = (db: Kysely<Database>, id: string) =>
  visitRows(db)
    .leftJoin("brokers as b", "b.id", "v.broker_id")
    .selectAll("v")
    .select([
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
export function senderOf(from: string): { name: string; email: string } {
  const [, name = "", email = from] = /^(.*?)\s*<([^>]+)>$/.exec(from) ?? [];
  return { name: name.replace(/^"|"$/g, "") || "Hearthline", email };
}
