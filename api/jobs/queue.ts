/** Durable background work on pg-boss, which keeps its queues in the same database. */
import type { Db, JobResult, JobWithMetadata } from "pg-boss";
import type { Transaction } from "kysely";
import type { Connection } from "#db/connect.ts";
import { workAs } from "#db/work.ts";
import type { Database } from "#db/tables/mod.ts";
import type { Log } from "../shared/log.ts";

/** How jobs of a kind are tried, and when they recur. */
export interface JobKind {
  /** For how long a job that fails is tried again: for minutes, or for about five hours. */
  retry: "minutes" | "hours";
  /** As cron has it, UTC: for jobs without data that are queued by the wall clock. */
  cron?: string;
  /**
   * Many come at once: the next ones are taken at once, not at the next look, and done one after
   * the other, or a few at the same time.
   */
  burst?: "one by one" | "together";
  /** How many of them a process does at a time, whatever becomes of the others; else one. */
  at_a_time?: number;
}

/** An attempt at a job. */
export interface Attempt {
  /** Whether no other one follows if it fails. */
  last: boolean;
}
/** The data of each kind of job, by its name. */
type JobData = Record<string, object>;
export type JobHandlers<J extends JobData> = {
  [N in keyof J]: (data: J[N], attempt?: Attempt) => Promise<void>;
};

export type Queue<J extends JobData> = ReturnType<typeof createQueue<J>>;

/** A job whose process died is another's after two minutes: longer than any of them takes. */
const MINUTES = {
  retryLimit: 8,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 120,
  expireInSeconds: 120,
} as const;
const RETRIES = { minutes: MINUTES, hours: { ...MINUTES, retryLimit: 40, retryDelayMax: 600 } };

/** Jobs of a kind that comes in bursts that are taken at a time. */
const BATCH = 4;

/** Milliseconds that running jobs get to end when the queues stop. */
export const STOP_MS = 5000;

/** A server's database as the library asks for it. */
const serverDatabase = (engine: Connection["engine"]): Db => ({
  executeSql: (text, values) => engine.query(text, values),
  async listen(channel, onNotification, onReconnect) {
    const { stop } = await engine.listen(channel, onNotification);
    onReconnect();
    return { close: stop };
  },
});

/** Opens the queues, making their tables on first use. The library is loaded here: it is not small. */
async function openQueues(
  { engine }: Connection,
  log: Log,
  kinds: Record<string, JobKind>,
) {
  const { fromKysely, fromPglite, PgBoss } = await import("pg-boss");
  const boss = new PgBoss({
    ...(engine.pglite
      ? { db: fromPglite(engine.pglite), backend: "pglite" as const }
      : { db: serverDatabase(engine) }),
    schema: "jobs",
    // Jobs begin when they are committed; the look of each second is for what a NOTIFY missed.
    useListenNotify: true,
  });
  boss.on("error", (error) => log.error("job_queue", error));
  await boss.start();
  // By now the library knows the settings of the queues that there are.
  const there = new Map((await boss.getQueues()).map(({ name, notify }) => [name, notify]));
  for (const [name, { retry }] of Object.entries(kinds)) {
    const notify = there.get(name);
    if (notify) continue;
    // Queues of an earlier version have it not.
    if (notify === false) await boss.updateQueue(name, { notify: true });
    else await boss.createQueue(name, { ...RETRIES[retry], notify: true });
    // Has the library read the queue's settings now: reading them from within a transaction would
    // wait for that transaction on the embedded database's one connection.
    await boss.findJobs(name, { id: "00000000-0000-0000-0000-000000000000" });
  }
  return { boss, within: fromKysely };
}

/**
 * The queues. They are to be opened before a transaction stores a job: opening them takes
 * connections of its own, and waits for that transaction on the embedded database's only one.
 */
export function createQueue<J extends JobData>(
  connection: Connection,
  log: Log,
  kinds: Record<keyof J & string, JobKind>,
) {
  const names: (keyof J & string)[] = Object.keys(kinds);
  let opened: ReturnType<typeof openQueues> | undefined;
  const open = () => opened ??= openQueues(connection, log, kinds);
  return {
    /** Opens them, once. */
    open: async (): Promise<void> => void await open(),

    /** Stores a job, in a transaction if given; `throttle`: one of a key within so many seconds. */
    async enqueue<N extends keyof J & string>(
      name: N,
      data: J[N],
      { trx, throttle }: {
        trx?: Transaction<Database>;
        throttle?: { key: string; seconds: number };
      } = {},
    ): Promise<void> {
      const { boss, within } = await open();
      await boss.send(name, data, {
        ...(trx ? { db: within(trx) } : {}),
        ...(throttle ? { singletonKey: throttle.key, singletonSeconds: throttle.seconds } : {}),
      });
    },

    /** Stores any number of jobs of a kind by one statement, within a transaction. */
    async enqueueAll<N extends keyof J & string>(
      name: N,
      data: readonly J[N][],
      trx: Transaction<Database>,
    ): Promise<void> {
      if (data.length === 0) return;
      const { boss, within } = await open();
      await boss.insert(name, data.map((one) => ({ data: one })), { db: within(trx) });
    },

    /** Starts working the queues of this process. */
    async work(handlers: JobHandlers<J>): Promise<void> {
      const { boss } = await open();
      for (const name of names) {
        const { burst, at_a_time = 1 } = kinds[name];
        const options = {
          pollingIntervalSeconds: 1,
          // Retries, and what came while nobody listened, are announced by nothing.
          notifyPollingIntervalSeconds: 1,
          batchSize: burst ? BATCH : 1,
          burstWhenBatchFull: burst !== undefined,
          perJobResults: true,
          includeMetadata: true,
          localConcurrency: at_a_time,
        } as const;
        const run = async (
          { id, data, retryCount, retryLimit }: JobWithMetadata<J[typeof name]>,
        ): Promise<JobResult> => {
          const attempt = { last: retryCount >= retryLimit };
          const status = await workAs("job", () => handlers[name](data, attempt)).then(
            () => "completed" as const,
            (error) => {
              log.error("job_failed", error, { job: name });
              return "failed" as const;
            },
          );
          return { id, status };
        };
        await boss.work<J[typeof name], unknown, typeof options>(name, options, async (jobs) => {
          if (burst === "together") return await Promise.all(jobs.map(run));
          const results: JobResult[] = [];
          for (const job of jobs) results.push(await run(job));
          return results;
        });
      }
    },

    /** Has the jobs that recur queued by the wall clock, each time by one of all processes. */
    async schedule(): Promise<void> {
      const { boss } = await open();
      for (const name of names) {
        const { cron } = kinds[name];
        if (cron) await boss.schedule(name, cron, {});
      }
    },

    /** Waits for running jobs, at most 5 s. */
    async stop(): Promise<void> {
      // What could not be opened has nothing to stop.
      const { boss } = await opened?.catch(() => undefined) ?? {};
      await boss?.stop({ graceful: true, timeout: STOP_MS, close: true });
    },
  };
}
