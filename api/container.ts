/** The composition root. Adapters are constructed here and in `adapters.ts` alone. */
import { migrationStatus } from "#db/migrate.ts";
import { takeRoom } from "#db/room.ts";
import { createJobHandlers } from "./background.ts";
import type { Config } from "./config.ts";
import { startNotifications } from "./notifications/worker.ts";
import { loadTurns } from "./conversations/process.ts";
import { startChatWorkers } from "./conversations/workers.ts";
import { type Base, createBase, type Overrides } from "./container/base.ts";
import { type Chat, createChat } from "./container/chat.ts";
import { createFeatures, type Features } from "./container/features.ts";
import { createKept } from "./shared/kept.ts";

export type Container = Awaited<ReturnType<typeof buildContainer>>;

/** Builds everything and opens the queues; nothing runs in the background until `startWorkers`. */
export async function createContainer(config: Config, overrides: Overrides = {}) {
  const container = await buildContainer(config, overrides);
  await container.queue.open();
  return container;
}

/** The same with the queues closed: until `queue.open` has ended nothing can be changed. */
export async function buildContainer(config: Config, overrides: Overrides = {}) {
  const base = await createBase(config, overrides);
  const features = await createFeatures(base);
  const chat = createChat(base, features, overrides.agent);
  // Everybody may ask, and each answer takes a write.
  const room = createKept<true>({ clock: base.clock });
  return {
    ...base,
    ...features,
    ...chat,
    agentName: chat.process.agent.name,
    authenticate: features.auth.authenticate,
    stillSignedIn: features.auth.isLive,

    /**
     * Whether every migration has run, when the queues are open. Rejects when the database does not
     * answer, or finds no room on its disk.
     */
    async ready(): Promise<boolean> {
      await base.queue.open();
      const migrations = await migrationStatus(base.db);
      await room.read("disk", () => takeRoom(base.db).then(() => true));
      return migrations.every(({ executed_at }) => executed_at);
    },

    ...createLifecycle(base, features, chat),
  };
}

function createLifecycle(base: Base, features: Features, chat: Chat) {
  const { auth, analytics, intake, sending, invitations, alertsRepository } = features;
  const { process, builtin, fetchFile, fileLinks, waitingRound } = chat;
  const { config, queue, bus, mailer, connection, media } = base;
  const closing = new AbortController();
  let workers: Promise<() => Promise<unknown>> | undefined;
  const handlers = createJobHandlers({
    ...base,
    store: media.store,
    intake,
    fetchFile,
    waitingRound,
    auth,
    analytics,
    alertsRepository,
    alertJobs: chat.alertJobs,
    invitations,
    portal_url: config.PORTAL_URL,
  });
  async function start(): Promise<() => Promise<unknown>> {
    await queue.work(handlers);
    // Tests run recurring jobs by hand, at times of their own.
    if (config.APP_ENV !== "test") await queue.schedule();
    // So that the first buyer need not wait for it.
    await Promise.all([loadTurns(), import("./assistant/agents/builtin/mod.ts")]);
    const stopChat = startChatWorkers({ ...base, process, builtin, links: fileLinks });
    const stopSending = startNotifications({ ...base, sending });
    return () => Promise.all([stopChat(), stopSending()]);
  }

  return {
    /** What the workers do, by the kind of job. */
    handlers,
    closing: closing.signal,

    async startWorkers(): Promise<void> {
      await (workers ??= start());
    },

    /** Ends what lasts as long as the process does, and would keep it from ending: live streams. */
    beginClosing: (): void => closing.abort(),

    /** Ends the background work, then the connections. */
    async close(): Promise<void> {
      closing.abort();
      await (await workers?.catch(() => undefined))?.();
      await queue.stop();
      await bus.close();
      mailer.close();
      await connection.close();
      await media.close();
    },
  };
}
