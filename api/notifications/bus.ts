/** Events between processes, by NOTIFY: never the only copy of anything. Payloads are ids alone. */
import type { Kysely } from "kysely";
import type { Connection } from "#db/connect.ts";
import { noticeAtEnd, noticeSoon } from "#db/ending.ts";
import type { Database } from "#db/tables/mod.ts";

const CHANNEL = "hearthline";

export type BusEvent =
  | { type: "lead.created"; broker_id: string | null; lead_id: string }
  | { type: "message.created"; broker_id: string | null; conversation_id: string; seq: number }
  | { type: "conversation.updated"; broker_id: string | null; conversation_id: string }
  | { type: "notification.created"; broker_id: string; notification_id: string }
  /** Properties or brokers were written, by whatever writer: the database's triggers tell it. */
  | { type: "catalog.changed" }
  /** Work is due. */
  | { type: "wake"; queue: "turns" | "outbox" | "notifications" };

export type Bus = Awaited<ReturnType<typeof createBus>>;

/**
 * Announces events to every process, in order; within a transaction, once that has committed: where
 * the process dies in between, never.
 */
export const publish = (db: Kysely<Database>, ...events: BusEvent[]): Promise<void> =>
  noticeAtEnd(db, CHANNEL, events.map((event) => JSON.stringify(event)));

/** Announces events of what is stored by now; nobody waits for it. */
export const publishSoon = (db: Kysely<Database>, ...events: BusEvent[]): void =>
  noticeSoon(db, CHANNEL, events.map((event) => JSON.stringify(event)));

/** What a payload says; undefined for what is none of ours, as anybody with the database may send. */
function eventOf(payload: string): BusEvent | undefined {
  try {
    const event = JSON.parse(payload);
    return typeof event?.type === "string" ? event : undefined;
  } catch {
    return undefined;
  }
}

/** Listens once and hands events to all subscribers of this process. */
export async function createBus({ db, engine }: Connection) {
  const handlers = new Set<(event: BusEvent) => void>();
  const tell = (event: BusEvent) => {
    for (const handler of handlers) handler(event);
  };
  const { unheardMs, stop } = await engine.listen(
    CHANNEL,
    (payload) => {
      const event = eventOf(payload);
      if (event) tell(event);
    },
    // Perhaps. All others are wake-ups, and who waits for them looks by itself.
    () => tell({ type: "catalog.changed" }),
  );
  return {
    publish: (event: BusEvent) => publish(db, event),
    /** Calls back for each event of any process; answers with the way to stop. */
    subscribe(handler: (event: BusEvent) => void): () => void {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    /** All events until so many milliseconds ago have been heard. */
    unheardMs,
    close: stop,
  };
}
