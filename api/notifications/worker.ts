/** The worker that sends notifications by the channels outside the portal. */
import type { Kysely } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { startLoop } from "../jobs/loop.ts";
import type { Clock } from "../shared/clock.ts";
import type { Ids } from "../shared/ids.ts";
import type { Log } from "../shared/log.ts";
import type { Bus } from "./bus.ts";
import type { NotificationChannel, Sent } from "./channels/port.ts";
import { digestLanguage } from "./digest_letter.ts";
import { factsOf } from "./facts.ts";
import { handoverSections } from "./handover.ts";
import type { Kind } from "./kinds.ts";
import { letterOf } from "./letter.ts";
import { type Batch, claimBatch, nextSendDue, settleBatch } from "./sends.ts";
import type { Unsubscribing } from "./unsubscribe.ts";
import { channelsOf, mayReplaceChat, wantsChat, wishesOf } from "./wishes.ts";

/** Letters that one process sends at a time. */
const CONCURRENCY = 4;

/**
 * The mail of a visit to its broker, which is an invitation for the calendar. Undefined where a
 * letter is to say it, as the visit is another's, or was never in a calendar.
 */
export type InviteBroker = (
  /** `again`: the broker was told, and is reminded. */
  told: { visit_id: string; broker_id: string; kind: Kind; again: boolean },
) => Promise<"sent" | "skipped" | undefined>;

interface SendingDeps {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  log: Log;
  channels: readonly NotificationChannel[];
  invite: InviteBroker;
  unsubscribing: Unsubscribing;
  portal_url: string;
}

export type Sending = ReturnType<typeof createSending>;

/** Claims and sends what is due. */
export function createSending(deps: SendingDeps) {
  const { db, clock, ids, log, channels } = deps;
  const names = channels.map(({ name }) => name);

  const claim = () => claimBatch(db, clock(), names, ids);

  /** Sends a claimed letter and stores what became of it. */
  async function work(batch: Batch): Promise<void> {
    const about = { channel: batch.channel, attempt: batch.attempts };
    const became = await deliver(batch).catch((error) => {
      log.error("notification_not_sent", error, about);
      return { outcome: "failed" as const };
    });
    if (became.outcome === "refused") {
      log.warn("notification_refused", { ...about, reason: became.reason });
    }
    await settleBatch(db, batch, became, { now: clock(), ids });
  }

  async function deliver(batch: Batch): Promise<Sent | { outcome: "skipped" }> {
    const told = await recipientOf(db, batch);
    const channel = channels.find(({ name }) => name === batch.channel);
    if (!told || !channel) return { outcome: "skipped" };
    const { broker_id } = batch;
    const { kind, about: { visit_id }, data } = told.first;
    // What is mailed in the place of a chat is the chat's letter.
    const invites = visit_id !== null && channel.name === "mail" && batch.instead_of === null;
    const invited = invites
      ? await deps.invite({ visit_id, broker_id, kind, again: data.again === true })
      : undefined;
    if (invited) return { outcome: invited };
    const made = await compose(deps, batch, told);
    return made ? await channel.send(made.letter, made.to) : { outcome: "skipped" };
  }

  return {
    claim,
    work,
    nextDue: () => nextSendDue(db, names),
    /** Sends all that is due by now, one after the other. */
    async sendDue(): Promise<void> {
      for (let batch = await claim(); batch; batch = await claim()) await work(batch);
    },
  };
}

/** Whom a batch is for, and of what it tells; undefined where that is not wanted any more. */
async function recipientOf(
  db: Kysely<Database>,
  { broker_id, channel, instead_of, notification_ids }: Batch,
) {
  const person = await wishesOf(db).select(["b.name", "b.email", "b.languages"])
    .where("b.id", "=", broker_id).where("b.status", "=", "active").executeTakeFirst();
  if (!person) return undefined;
  const facts = await factsOf(db, notification_ids);
  const [first] = facts;
  if (!first) return undefined;
  const wanted = instead_of !== null
    ? mayReplaceChat(first.kind, person)
    // A chat that is gone refuses it, so that it is mailed.
    : channel === "chat"
    ? wantsChat(first.kind, person)
    : channelsOf(first.kind, person).includes(channel);
  return wanted ? { person, facts, first } : undefined;
}

/** A batch as a letter; undefined where there is nothing to tell any more. */
async function compose(
  { db, portal_url, unsubscribing }: SendingDeps,
  { id, broker_id }: Batch,
  { person, facts, first }: NonNullable<Awaited<ReturnType<typeof recipientOf>>>,
) {
  const language = digestLanguage(person.languages);
  const letter = letterOf(facts, {
    key: id,
    language,
    portal_url,
    unsubscribe: (kind) => unsubscribing.linksOf(broker_id, kind),
  });
  if (!letter) return undefined;
  const { kind, about: { lead_id }, data: { reason } } = first;
  const details = kind === "handover" && lead_id !== null
    ? await handoverSections(db, lead_id, String(reason), language)
    : undefined;
  return {
    letter: { ...letter, ...details },
    to: { broker_id, name: person.name, email: person.email },
  };
}

/** Starts the worker; answers with the way to stop it. */
export function startNotifications(
  { sending, bus, clock, log }: { sending: Sending; bus: Bus; clock: Clock; log: Log },
): () => Promise<void> {
  const loop = startLoop<Batch>({
    name: "notifications",
    concurrency: CONCURRENCY,
    claim: async () => {
      const batch = await sending.claim();
      return batch ? [batch] : [];
    },
    work: sending.work,
    next_due: sending.nextDue,
    clock,
    log,
  });
  const unsubscribe = bus.subscribe((event) => {
    if (event.type === "wake" && event.queue === "notifications") loop.wake();
  });
  return async () => {
    unsubscribe();
    await loop.stop();
  };
}
