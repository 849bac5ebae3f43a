/** What people of the office, visitors and readers must have been told after it all, each thing once. */
import type { Kysely } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import type { MailServer } from "../../notifications/testing/mail_server.ts";
import type { PushService } from "../../notifications/testing/push_service.ts";
import type { Sending } from "./gateway.ts";
import type { Person } from "./office.ts";
import type { Cast } from "./storm.ts";
import { DAY } from "./visitors.ts";
import { verifyInvitations } from "./verify_invitations.ts";

/** What arrived by a channel: different ids, and how often one of them came again. */
export interface Arrived {
  ids: number;
  repeats: number;
}

export interface Told {
  violations: string[];
  mails: Arrived;
  pushes: Arrived;
  /** In the office's own chats. */
  notices: Arrived;
  /** What was told how often, by its kind. */
  told: Record<string, number>;
}

interface Seen {
  cast: Cast;
  post: Pick<MailServer, "mails">;
  push: Pick<PushService, "pushed">;
  /** What the gateway was sent for people of the office. */
  chats: readonly Sending[];
}

/** Checks all of it. */
export async function verifyTold(db: Kysely<Database>, seen: Seen): Promise<Told> {
  const mails = seen.post.mails.map(({ messageId = "", to = [], subject = "" }) => ({
    id: messageId.replace(/^<|@.*$/g, ""),
    to: to[0]?.address ?? "",
    title: subject,
  }));
  const pushes = seen.push.pushed.map(({ topic, browser, notice }) => ({
    id: topic ?? "",
    to: browser,
    title: notice.title as string,
  }));
  const chats = seen.chats.filter(({ taken }) => taken).map(({ key, to, body }) => ({
    id: key,
    to,
    title: JSON.parse(body).data.text as string,
  }));
  const notices = chats.filter(({ id }) => !id.startsWith("line_"));
  const lines = new Set(chats.filter(({ id }) => id.startsWith("line_")).map(({ to }) => to));
  const told: Told["told"] = {};
  const violations = [
    ...await checkNotifications(db, seen.cast, told),
    ...await checkLetters(db, "mail", seen.cast, mails.filter(({ id }) => id.startsWith("n-"))),
    ...await checkLetters(db, "push", seen.cast, pushes),
    ...await checkLetters(db, "chat", seen.cast, notices),
    ...[...seen.cast.office.admins, ...seen.cast.office.brokers]
      .filter(({ phone }) => !lines.has(phone)).map(({ phone }) => `${phone} is not connected`),
    ...await checkBuyers(db, seen.cast, told),
    ...await verifyInvitations(db, seen.cast, seen.post),
    ...checkReaders(seen.cast, seen.post, told),
    ...mails.filter(({ id }) => !/^(n|visit|search|alert)-/.test(id))
      .map(({ id }) => `an unknown mail: ${id}`),
  ];
  return {
    violations,
    mails: arrived(mails),
    pushes: arrived(pushes),
    notices: arrived(chats),
    told,
  };
}

const arrived = (all: readonly { id: string }[]): Arrived => {
  const ids = new Set(all.map(({ id }) => id)).size;
  return { ids, repeats: all.length - ids };
};

const count = (told: Told["told"], what: string) => told[what] = (told[what] ?? 0) + 1;

/** How often each is there, against how often it is to be. */
function differences(what: string, expected: readonly string[], found: readonly string[]) {
  const times = (list: readonly string[], one: string) => list.filter((it) => it === one).length;
  return [...new Set([...expected, ...found])]
    .map((one) => [one, times(expected, one), times(found, one)] as const)
    .filter(([, wanted, is]) => wanted !== is)
    .map(([one, wanted, is]) => `${what}: ${one} ${is} times, not ${wanted}`);
}

/** Who was to be told what in the portal. */
async function checkNotifications(
  db: Kysely<Database>,
  { office, visitors, waiters, forms }: Cast,
  told: Told["told"],
): Promise<string[]> {
  const leads = await db.selectFrom("leads").select(["id", "broker_id", "email", "phone"])
    .execute();
  // Who asks for a person is told of as such.
  const news = leads.filter(({ phone }) => phone === null || !waiters.includes(phone));
  const conversations = await db.selectFrom("conversations")
    .select(["id", "address", "broker_id"]).execute();
  const admins = office.admins.map(({ id }) => id);
  const expected = [
    ...news.flatMap(({ id, broker_id }) =>
      (broker_id === null ? admins : [broker_id]).map((who) => `lead_new ${who} ${id}`)
    ),
    ...visitors.flatMap(({ life, broker, visit_id }) =>
      life.office.map((kind) => `${kind} ${broker.id} ${visit_id}`)
    ),
    ...waiters.flatMap((buyer) => {
      const { id, broker_id } = conversations.find(({ address }) => address === buyer)!;
      return [
        `handover ${broker_id} ${id}`,
        `buyer_message ${broker_id} ${id}`,
        ...[broker_id, ...admins].map((who) => `takeover_unanswered ${who} ${id}`),
      ];
    }),
  ];
  const rows = await db.selectFrom("notifications")
    .select(["kind", "broker_id", "lead_id", "visit_id", "conversation_id"]).execute();
  const found = rows.map(({ kind, broker_id, lead_id, visit_id, conversation_id }) => {
    count(told, kind);
    const about = kind === "lead_new" ? lead_id : visit_id ?? conversation_id;
    return `${kind} ${broker_id} ${about}`;
  });
  return [
    ...differences("told in the portal", expected, found),
    ...differences(
      "forms",
      Array.from({ length: forms }, (_, n) => `ana${n}@form.example`),
      leads.flatMap(({ email }) => email?.endsWith("@form.example") ? [email] : []),
    ),
  ];
}

interface Letter {
  id: string;
  to: string;
  title: string;
}

/** What a letter's id is made to by a channel, and whom it reaches. */
const IDS = {
  mail: { idOf: (id: string | null) => `n-${id}`, addressOf: ({ email }: Person) => email },
  push: {
    idOf: (id: string | null) => String(id).replaceAll("-", ""),
    addressOf: ({ slug }: Person) => slug,
  },
  chat: { idOf: (id: string | null) => `notice_${id}`, addressOf: ({ phone }: Person) => phone },
};

/** All that was to go by a channel did, to whom it was for, and came again as itself alone. */
async function checkLetters(
  db: Kysely<Database>,
  channel: keyof typeof IDS,
  { office }: Cast,
  letters: readonly Letter[],
): Promise<string[]> {
  const found: string[] = [];
  const people = new Map([...office.admins, ...office.brokers].map((one) => [one.id, one]));
  const sends = await db.selectFrom("notification_sends as s")
    .innerJoin("notifications as n", "n.id", "s.notification_id")
    .leftJoin("visits as v", "v.id", "n.visit_id")
    .select(["s.status", "s.batch_id", "s.broker_id", "n.kind", "v.status as visit"])
    .where("s.channel", "=", channel).execute();
  const { idOf, addressOf } = IDS[channel];
  const byId = Map.groupBy(letters, ({ id }) => id);
  for (const { status, batch_id, broker_id, kind, visit } of sends) {
    const came = byId.get(idOf(batch_id));
    const to = addressOf(people.get(broker_id)!);
    // The invitation is the mail of it: calendars are looked at for themselves.
    if (channel === "mail" && kind.startsWith("visit_") && !came) continue;
    // That a buyer comes is not told any more once the visit is off, which is told by itself.
    const isOff = visit === "cancelled" && kind.startsWith("visit_") && kind !== "visit_cancelled";
    if (status === "skipped" && isOff) continue;
    if (status !== "sent") found.push(`a ${channel} of ${kind} is ${status}`);
    else if (!came) found.push(`a ${channel} of ${kind} never arrived: ${batch_id}`);
    else if (came.some((one) => one.to !== to)) found.push(`a ${channel} went to somebody else`);
  }
  const known = new Map(sends.map(({ batch_id, kind }) => [idOf(batch_id), kind]));
  for (const [id, same] of byId) {
    const kind = known.get(id);
    if (!kind) found.push(`an unknown ${channel}: ${id}`);
    // What it tells is true when it is sent: a visit may have been moved meanwhile.
    const titles = new Set(same.map(({ title }) => title));
    if (titles.size > 1 && !kind?.startsWith("visit_")) {
      found.push(`${channel} ${id} came again as another: ${[...titles].join(" | ")}`);
    }
  }
  return found;
}

/** What buyers were told outside of answers; that it is on the wire too is checked there. */
async function checkBuyers(
  db: Kysely<Database>,
  { visitors, waiters }: Cast,
  told: Told["told"],
): Promise<string[]> {
  const messages = await db.selectFrom("messages as m")
    .innerJoin("conversations as c", "c.id", "m.conversation_id")
    .select(["m.key", "c.address", "c.id"]).where("m.role", "=", "system").execute();
  const said = messages.map(({ key, address, id }) => {
    const [about = "", , saying = ""] = (key ?? "an apology").split(":");
    const what = about === "visit" ? saying : about.replace(/_.*/, "");
    count(told, `buyer: ${what}`);
    return { what, address, id };
  });
  const visits = await db.selectFrom("visits").select(["id", "status", "date", "time"]).execute();
  const conversations = await db.selectFrom("conversations").select(["address", "phase", "owner"])
    .execute();
  return [
    ...visitors.flatMap(({ buyer, life, visit_id }) => {
      const { status, date, time } = visits.find(({ id }) => id === visit_id)!;
      const is = status === "confirmed" && date === DAY ? time : status;
      return is === (life.stands ?? "cancelled") ? [] : [`the visit of ${buyer} is at ${is}`];
    }),
    ...differences(
      "told to buyers",
      [
        ...visitors.flatMap(({ buyer, life }) => life.buyer.map((what) => `${what} ${buyer}`)),
        ...waiters.map((buyer) => `waiting ${buyer}`),
        // Whoever was quiet for a week.
        ...conversations.filter(({ phase, owner }) => owner === "bot" && phase !== "closed")
          .map(({ address }) => `nurture ${address}`),
      ],
      said.filter(({ what }) => what !== "alert").map(({ what, address }) => `${what} ${address}`),
    ),
    ...Object.entries(Object.groupBy(said.filter(({ what }) => what === "alert"), ({ id }) => id))
      .filter(([, alerts]) => alerts!.length > 1)
      .map(([id, alerts]) => `conversation ${id} was told of homes ${alerts!.length} times`),
  ];
}

/** Each reader got one alert, of the home. */
function checkReaders(
  { market }: Cast,
  { mails }: Pick<MailServer, "mails">,
  told: Told["told"],
): string[] {
  const alerts = mails.filter(({ messageId }) => messageId?.startsWith("<alert-"));
  const seen = new Map(alerts.map((mail) => [mail.messageId, mail]));
  for (const _ of seen.keys()) count(told, "reader: alert");
  return [
    ...differences(
      "alerts",
      market.readers,
      [...seen.values()].map(({ to }) => to?.[0]?.address ?? ""),
    ),
    ...alerts.filter(({ text }) => !text?.includes(`/properties/${market.home.slug}`))
      .map(({ messageId }) => `an alert of another home: ${messageId}`),
  ];
}
