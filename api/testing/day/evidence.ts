/** What is found once the day is over, of everything that was said in it. */
import { sql } from "kysely";
import { DAY, MINUTE } from "../../shared/clock.ts";
import type { Agency, Said } from "./agency.ts";

/** What a promise's proof is looked for in. */
export type Evidence = Awaited<ReturnType<typeof gather>>;

/** How soon somebody of the office is told of what is not urgent. */
const SOON = 15 * MINUTE;

const laterThan = (at: Date, ms: number) => new Date(at.getTime() + ms);
const missing = (found: unknown, what: string): string | undefined => found ? undefined : what;

async function rowsOf({ api: { container: { db } } }: Agency) {
  const dated = <R extends { at: string }>(rows: R[]) =>
    rows.map((row) => ({ ...row, at: new Date(row.at) }));
  const told = await db.selectFrom("notifications as n").innerJoin(
    "brokers as b",
    "b.id",
    "n.broker_id",
  )
    .leftJoin("visits as v", "v.id", "n.visit_id").leftJoin("leads as l", "l.id", "n.lead_id")
    .select(["n.kind", "n.lead_id", "n.created_at as at", "b.email", "b.id as broker_id"])
    .select((eb) =>
      eb.fn.coalesce("n.conversation_id", "v.conversation_id", "l.conversation_id")
        .as("conversation_id")
    )
    .select(
      sql<string | null>`(select max(due_at) from notification_sends where notification_id = n.id)`
        .as("due_at"),
    ).execute();
  const messages = await db.selectFrom("messages")
    .select(["conversation_id", "role", "text", "key", "created_at as at"])
    .select(sql<number>`jsonb_array_length(listings)`.as("homes"))
    .orderBy("conversation_id").orderBy("seq").execute();
  return {
    told: dated(told),
    messages: dated(messages),
    conversations: await db.selectFrom("conversations").selectAll().execute(),
    visits: await db.selectFrom("visits").select(["id", "conversation_id", "status"])
      .select("starts_at").where("status", "!=", "arranging").orderBy("created_at", "desc")
      .execute(),
    questions: await db.selectFrom("open_questions").selectAll().execute(),
    events: await db.selectFrom("lead_events as e").innerJoin("leads as l", "l.id", "e.lead_id")
      .select(["l.conversation_id", "e.data"]).where("e.type", "=", "visit").execute(),
    leads: await db.selectFrom("leads").select(["id", "email", "name"]).execute(),
    requests: await db.selectFrom("alert_requests").select("email").execute(),
    readers: await db.selectFrom("alert_readers").select("email").execute(),
  };
}

/** Reads what is stored, and answers questions about it and about what was sent. */
export async function gather(agency: Agency) {
  const rows = await rowsOf(agency);
  const { said: all } = agency;
  type Told = typeof rows.told[number];

  const conversationOf = ({ to }: Pick<Said, "to">) =>
    rows.conversations.find(({ address }) => address === to || `+${address}` === to);
  const messages = (said: Said) => {
    const id = conversationOf(said)?.id;
    return rows.messages.filter(({ conversation_id }) => conversation_id === id);
  };
  const sentTo = (to: string) => all.filter((one) => one.to === to && one.by === "chat");
  const mailsTo = (to: string) => all.filter((one) => one.to === to && one.by === "mail");

  /** Whether a mail or a notice of what a person was told came in time, and says who it is about. */
  const reached = ({ email, at, due_at }: Told, name: string) => {
    const latest = laterThan(due_at && new Date(due_at) > at ? new Date(due_at) : at, SOON);
    return all.some((one) =>
      one.to === email && (one.by === "mail" || one.by === "push") && one.at >= at &&
      one.at <= latest && one.text.includes(name)
    );
  };

  /** Whether people were told of one of some kinds between two instants. */
  function between(said: Said, kinds: readonly string[], from: Date, least = 1) {
    const conversation = conversationOf(said);
    const told = rows.told.filter(({ kind, conversation_id, at }) =>
      kinds.includes(kind) && conversation_id === conversation?.id && at >= from && at <= said.at
    );
    if (told.length < least) return `told of ${kinds}: ${told.length}`;
    const unreached = told.find((one) => !reached(one, conversation?.buyer_name ?? "?"));
    return unreached && `${unreached.email} got neither mail nor notice of ${unreached.kind}`;
  }

  /** The broker, and then the others; where nobody's the conversation is, all at once. */
  const peopleFor = (said: Said) => conversationOf(said)?.broker_id === null ? 1 : 2;

  return {
    messages,
    sentTo,
    isSent: (to: string, text: string) => sentTo(to).some((one) => one.text === text),
    /** Whether a broker wrote it, whose word is a person's own. */
    isPersons: (said: Said) =>
      messages(said).some(({ role, text }) => role === "broker" && text === said.text),
    /** The broker was reminded by then, and others. */
    reminded: (said: Said) => between(said, ["takeover_unanswered"], new Date(0), peopleFor(said)),
    /** People of the office were told of it as it was said. */
    office: (said: Said, kinds: readonly string[]) => between(said, kinds, said.at),
    /** They were told of it by then. */
    wasTold: (said: Said, kinds: readonly string[]) => between(said, kinds, new Date(0)),
    visit(said: Said) {
      const id = conversationOf(said)?.id;
      const visit = rows.visits.find(({ conversation_id }) => conversation_id === id);
      return visit && { ...visit, starts_at: new Date(visit.starts_at!) };
    },
    questions(said: Said) {
      const id = conversationOf(said)?.id;
      return rows.questions.filter(({ conversation_id }) => conversation_id === id).map((one) => ({
        ...one,
        asked_at: new Date(one.asked_at),
        answered_at: one.answered_at && new Date(one.answered_at),
      }));
    },
    /** A person wrote, or was reminded, then others, and then the buyer was told. */
    answeredByPerson(said: Said) {
      const latest = laterThan(said.at, 95 * MINUTE);
      const after = messages(said).filter(({ at }) => at > said.at && at <= latest);
      if (after.some(({ role }) => role === "broker")) return undefined;
      const end = { ...said, at: latest };
      return between(end, ["takeover_unanswered"], said.at, peopleFor(said)) ??
        missing(after.some(({ role }) => role === "system"), "the buyer waits without a word");
    },
    stopped(said: Said) {
      const stop = messages(said).find(({ role, text }) => role === "buyer" && text === "STOP");
      return missing(
        !stop || sentTo(said.to).every(({ at }) => at <= stop.at),
        "something was sent after STOP",
      );
    },
    saidOfVisit(said: Said) {
      const answer = messages(said).find(({ role, at }) => role === "buyer" && at >= said.at);
      const id = conversationOf(said)?.id;
      const kept = rows.events.some(({ conversation_id, data }) =>
        conversation_id === id && data.said === answer?.text
      );
      return missing(!answer || kept, "the lead has it not");
    },
    showsHomes(said: Said) {
      const answer = messages(said).find(({ role, at }) => role === "buyer" && at > said.at);
      const shown = messages(said).some(({ at, homes }) => answer && at >= answer.at && homes > 0);
      return missing(!answer || shown, "no homes are shown");
    },
    /** Messages of a kind to one buyer are so many days apart. */
    apart(said: Said, key: string, days: number) {
      const times = messages(said).filter((one) => one.key?.startsWith(key)).map(({ at }) => +at);
      const close = times.some((at, n) => n > 0 && at - times[n - 1]! < days * DAY);
      return missing(!close, `less than ${days} days apart`);
    },
    lead({ to, at }: Said) {
      const lead = rows.leads.find(({ email }) => email === to);
      const told = rows.told.filter(({ kind, lead_id }) =>
        kind === "lead_new" && lead && lead_id === lead.id
      );
      return missing(
        told.length > 0 && told.every((one) => one.at >= at && reached(one, lead!.name)),
        "nobody has it",
      );
    },
    mailSoon: ({ to, at }: Said, says: RegExp) =>
      missing(
        mailsTo(to).some((one) =>
          one.at >= at && one.at <= laterThan(at, MINUTE) && says.test(one.text)
        ),
        "no mail",
      ),
    /** A search was asked about, and once it is confirmed, what fits is told within the hour. */
    search({ to }: Said) {
      const mails = mailsTo(to);
      const isReader = rows.readers.some(({ email }) => email === to);
      const told = agency.fitting.every(({ title, at }) =>
        mails.some((one) => one.text.includes(title) && one.at <= laterThan(at, 60 * MINUTE))
      );
      return missing(mails.length > 0, "nobody asked") ??
        missing(isReader === told, "not told of what fits");
    },
    forgotten: ({ to }: Said) =>
      missing(rows.requests.every(({ email }) => email !== to), "the address is still kept"),
    /** The buyer whom a letter names was told in the chat what it says that they were told. */
    chatNear: ({ at, text }: Said, says: RegExp) =>
      missing(
        rows.conversations.some(({ address, buyer_name }) =>
          buyer_name && text.includes(buyer_name) &&
          sentTo(address).some((one) =>
            says.test(one.text) && one.at <= at && one.at >= laterThan(at, -SOON)
          )
        ),
        "the buyer was not told so",
      ),
  };
}
