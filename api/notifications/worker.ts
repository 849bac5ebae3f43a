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
import { letterOf } from "./letter.ts";
import { type Batch, claimBatch, nextSendDue, settleBatch } from "./sends.ts";
import type { Unsubscribing } from "./unsubscribe.ts";
import { channelsOf, mayReplaceChat, wantsChat, wishesOf } from "./wishes.ts";

/** Letters that one process sends at a time. */
const CONCURRENCY = 4;

interface SendingDeps {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  log: Log;
  channels: readonly NotificationChannel[];
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
    const made = await compose(deps, batch);
    const channel = channels.find(({ name }) => name === batch.channel);
    const about = { channel: batch.channel, attempt: batch.attempts };
    const became: Sent | { outcome: "skipped" | "failed" } = !made || !channel
      ? { outcome: "skipped" }
      : await channel.send(made.letter, made.to).catch((error) => {
        log.error("notification_not_sent", error, about);
        return { outcome: "failed" as const };
      });
    if (became.outcome === "refused") {
      log.warn("notification_refused", { ...about, reason: became.reason });
    }
    await settleBatch(db, batch, became, { now: clock(), ids });
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

/** A batch as a letter; undefined where its person is to be told nothing of it any more. */
async function compose(
  { db, portal_url, unsubscribing }: SendingDeps,
  { id, broker_id, channel, instead_of, notification_ids }: Batch,
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
  if (!wanted) return undefined;
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
    claim: sending.claim,
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
