/** Durable background work on pg-boss, which keeps its queues in the same database. */
import { fromKysely, fromPglite, PgBoss } from "pg-boss";
import type { Transaction } from "kysely";
import type { Connection } from "#db/connect.ts";
import type { Database } from "#db/tables/mod.ts";
import type { Log } from "../shared/log.ts";

/** Every kind of job and its data. */
interface Jobs {
  "magic-link": { email: string };
  handover: { lead_id: string; reason: string };
  unanswered: { conversation_id: string };
  /** Looks whose morning it is, and queues a `digest` for each. */
  "digest-round": Record<string, never>;
  digest: { broker_id: string; day: string };
  housekeeping: Record<string, never>;
}
type JobName = keyof Jobs;
export type JobHandlers = { [N in JobName]: (data: Jobs[N]) => Promise<void> };

export interface Queue {
  /**
   * Stores a job; within a transaction, if one is given. With `throttle`, jobs of the same kind and
   * key beyond the first within so many seconds are left out.
   */
  enqueue<N extends JobName>(
    name: N,
    data: Jobs[N],
    options?: { trx?: Transaction<Database>; throttle?: { key: string; seconds: number } },
  ): Promise<void>;
  /** Stores any number of jobs of a kind by one statement. */
  enqueueAll<N extends JobName>(
    name: N,
    data: readonly Jobs[N][],
    options: { trx: Transaction<Database> },
  ): Promise<void>;
  /** Starts working the queues of this process. */
  work(handlers: JobHandlers): Promise<void>;
  /** Has the jobs that recur queued by the wall clock, each time by one of all processes. */
  schedule(): Promise<void>;
  /** Waits for running jobs, at most 5 s. */
  stop(): Promise<void>;
}

/**
 * A sign-in link is of no use after 15 minutes, so a mail that cannot be sent is given up then. A job
 * whose process died is another's after two minutes: longer than any of them takes.
 */
const POLICY = {
  retryLimit: 8,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 120,
  expireInSeconds: 120,
} as const;
/** What a broker should know is tried for as long as it is news: about five hours. */
const NEWS = { ...POLICY, retryLimit: 40, retryDelayMax: 600 } as const;
const QUEUES: Record<JobName, typeof POLICY | typeof NEWS> = {
  "magic-link": POLICY,
  handover: NEWS,
  unanswered: NEWS,
  "digest-round": POLICY,
  digest: NEWS,
  housekeeping: POLICY,
};
/** As cron has it, UTC. Mornings begin at quarters of an hour, in every time zone. */
const RECURRING = { housekeeping: "*/15 * * * *", "digest-round": "*/5 * * * *" } as const;
const NAMES = Object.keys(QUEUES) as JobName[];

/** Milliseconds that running jobs get to end when the queues stop. */
export const STOP_MS = 5000;

/** Opens the queues, making their tables on first use. */
export async function createQueue(connection: Connection, log: Log): Promise<Queue> {
  const { engine } = connection;
  const boss = new PgBoss({
    ...(engine.pglite
      ? { db: fromPglite(engine.pglite), backend: "pglite" as const }
      : { db: { executeSql: (text: string, values?: unknown[]) => engine.query(text, values) } }),
    schema: "jobs",
  });
  boss.on("error", (error) => log.error("job_queue", error));
  await boss.start();
  for (const name of NAMES) {
    await boss.createQueue(name, QUEUES[name]);
    // Has the library read the queue's settings now: reading them from within a transaction would
    // wait for that transaction on the embedded database's one connection.
    await boss.findJobs(name, { id: "00000000-0000-0000-0000-000000000000" });
  }
  return {
    async enqueue(name, data, { trx, throttle } = {}) {
      await boss.send(name, data, {
        ...(trx ? { db: fromKysely(trx as never) } : {}),
        ...(throttle ? { singletonKey: throttle.key, singletonSeconds: throttle.seconds } : {}),
      });
    },
    async enqueueAll(name, data, { trx }) {
      if (data.length === 0) return;
      await boss.insert(name, data.map((one) => ({ data: one })), { db: fromKysely(trx as never) });
    },
    async work(handlers) {
      for (const name of NAMES) {
        await boss.work(name, { pollingIntervalSeconds: 1 }, async ([job]) => {
          if (!job) return;
          try {
            await handlers[name](job.data as never);
          } catch (error) {
            log.error("job_failed", error, { job: name });
            // The library stores what is thrown; a driver's message may hold an address.
            throw new Error(`${name} failed`);
          }
        });
      }
    },
    async schedule() {
      for (const [name, when] of Object.entries(RECURRING)) await boss.schedule(name, when, {});
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS, close: true }),
  };
}
