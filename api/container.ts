/** The composition root. Adapters are constructed here and in `adapters.ts` alone. */
import { connect, type Connection } from "#db/connect.ts";
import { migrationStatus } from "#db/migrate.ts";
import {
  createAgents,
  createGateways,
  createListener,
  createLog,
  createMailer,
  createMedia,
} from "./adapters.ts";
import { createJobHandlers, openQueue } from "./background.ts";
import { createOnVisitChange } from "./listeners.ts";
import type { Config } from "./config.ts";
import { createLimiter } from "./http/limits.ts";
import { createMetrics } from "./http/metrics.ts";
import { createBus } from "./notifications/bus.ts";
import { type Clock, systemClock } from "./shared/clock.ts";
import { type Ids, uuidv7 } from "./shared/ids.ts";
import type { Log } from "./shared/log.ts";
import { createPublicFetch, type PublicFetch } from "./shared/public_fetch.ts";
import { createPublicPost, type PublicPost } from "./shared/public_post.ts";
import { loadSecrets, makeSecrets } from "./shared/secrets.ts";
import { mailChannel } from "./notifications/channels/mail.ts";
import { pushChannel } from "./notifications/channels/push.ts";
import { magicLinkLetter } from "./notifications/letters.ts";
import type { Mailer } from "./notifications/mail/port.ts";
import { createNotificationsRepository } from "./notifications/repository.ts";
import { createNotificationsService } from "./notifications/service.ts";
import { createUnsubscribing } from "./notifications/unsubscribe.ts";
import { createSending, startNotifications } from "./notifications/worker.ts";
import { createPushSubscriptions } from "./notifications/push/subscriptions.ts";
import { vapidOf } from "./notifications/push/vapid.ts";
import { createAgencyTexts } from "./admin/agency_texts.ts";
import { createAgencySettings } from "./admin/settings.ts";
import { createAuditLog } from "./admin/audit.ts";
import { createTemplates } from "./admin/templates.ts";
import { createAlertJobs } from "./alerts/jobs.ts";
import { createSearchLinks } from "./alerts/links.ts";
import { createAlertsRepository } from "./alerts/repository.ts";
import { createAlertsService } from "./alerts/service.ts";
import { createAnalyticsRepository } from "./analytics/repository.ts";
import { createAnalyticsService } from "./analytics/service.ts";
import { createAuthRepository } from "./auth/repository.ts";
import { createAuthService } from "./auth/service.ts";
import { createTokens } from "./auth/tokens.ts";
import { createBrokersRepository } from "./brokers/repository.ts";
import { createBrokersService } from "./brokers/service.ts";
import { createVisitAnswers } from "./calendars/answers.ts";
import { createAnswerLinks } from "./calendars/answer_links.ts";
import { createCalendarsRepository } from "./calendars/repository.ts";
import { createCalendarsService } from "./calendars/service.ts";
import type { Agent } from "./assistant/agent.ts";
import { createAnswers } from "./conversations/answers.ts";
import { createAttaching } from "./conversations/files/attaching.ts";
import { createFileFetching } from "./conversations/files/fetching.ts";
import { createKeepFiles } from "./conversations/files/incoming.ts";
import { createFileLinks } from "./conversations/files/links.ts";
import { createChatAlerts } from "./conversations/home_alerts.ts";
import { createInbox } from "./conversations/inbox.ts";
import { createPropertyTools } from "./conversations/properties.ts";
import { createOperations } from "./conversations/operations.ts";
import { createOwnership } from "./conversations/ownership.ts";
import { createPlayground } from "./conversations/playground/service.ts";
import type { ProcessDeps } from "./conversations/process.ts";
import { createConversationsRepository } from "./conversations/repository.ts";
import { createConversationsService } from "./conversations/service.ts";
import { createTellBuyer } from "./conversations/tell.ts";
import { createWaitingRound } from "./conversations/waiting.ts";
import { startChatWorkers } from "./conversations/workers.ts";
import { createIntake } from "./media/intake.ts";
import { unfetchedPhotos } from "./properties/media/imported.ts";
import { createPropertyMediaRepository } from "./properties/media/repository.ts";
import { createPropertyMediaService } from "./properties/media/service.ts";
import type { MediaStore } from "./media/store/port.ts";
import { createLeadsRepository } from "./leads/repository.ts";
import { createLeadsService } from "./leads/service.ts";
import { importProperties } from "./properties/import/store.ts";
import { createPublicTitles } from "./properties/public_titles.ts";
import { createPropertiesReader } from "./properties/repository.ts";
import { createPropertiesService } from "./properties/service.ts";
import { createPropertiesWriter } from "./properties/writer.ts";
import { createVisitHours } from "./visits/hours.ts";
import { createVisitsRepository } from "./visits/repository.ts";
import { createVisitsService } from "./visits/service.ts";

/** What tests replace; everything else is as in production. */
export interface Overrides {
  connection?: Connection;
  clock?: Clock;
  ids?: Ids;
  log?: Log;
  mailer?: Mailer;
  /** 0–1. */
  random?: () => number;
  agent?: Agent;
  /** Of pictures at other hosts. */
  fetchPublic?: PublicFetch;
  /** To browsers' push services. */
  publicPost?: PublicPost;
  /** Put around the configured store. */
  store?: (configured: MediaStore) => MediaStore;
}

export type Container = Awaited<ReturnType<typeof createContainer>>;

type Base = Awaited<ReturnType<typeof createBase>>;
type Features = Awaited<ReturnType<typeof createFeatures>>;
type Chat = ReturnType<typeof createChat>;

/** Builds everything; nothing runs in the background until `startWorkers`. */
export async function createContainer(config: Config, overrides: Overrides = {}) {
  const base = await createBase(config, overrides);
  const features = await createFeatures(base);
  const chat = createChat(base, features, overrides.agent);
  return {
    ...base,
    ...features,
    ...chat,
    agentName: chat.process.agent.name,
    authenticate: features.auth.authenticate,
    stillSignedIn: ({ session_id }: { session_id: string }) => features.auth.isLive(session_id),

    /** Whether every migration has run. Rejects when the database does not answer. */
    ready: async () => (await migrationStatus(base.db)).every(({ executed_at }) => executed_at),

    ...createLifecycle(base, features, chat),
  };
}

/** What every feature needs: database, time, ids, log, mail, queue and limits. */
async function createBase(config: Config, overrides: Overrides) {
  const clock = overrides.clock ?? systemClock;
  const ids = overrides.ids ?? uuidv7;
  const log = overrides.log ?? createLog(config, clock);
  const connection = overrides.connection ?? await connect({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    poolSize: config.DATABASE_POOL,
  });
  const { db } = connection;
  const media = createMedia(config, clock);
  const gateways = createGateways(config, clock);
  const tellBuyer = createTellBuyer({ ids, gateways });
  const secrets = await secretsOf(config);
  const queue = await openQueue(connection, log);
  return {
    config,
    clock,
    ids,
    log,
    connection,
    db,
    random: overrides.random ?? Math.random,
    ticks: () => performance.now(),
    ...secrets,
    bus: await createBus(connection),
    queue,
    mailer: overrides.mailer ?? createMailer(config),
    fetchPublic: overrides.fetchPublic ?? createPublicFetch(),
    publicPost: overrides.publicPost ?? createPublicPost(),
    media: { ...media, store: overrides.store?.(media.store) ?? media.store },
    metrics: createMetrics(),
    takeLimit: createLimiter(db, clock),
    audit: createAuditLog(db, clock, ids),
    gateways,
    tellBuyer,
    onVisitChange: createOnVisitChange({ ...queue, ids, tellBuyer }),
    answerLinks: createAnswerLinks({
      secrets: secrets.jwtSecrets,
      portal_url: config.PORTAL_URL,
    }),
    /** Makes paths of our own pictures absolute. */
    absolute: (url: string | null) => url?.startsWith("/") ? config.API_URL + url : url,
  };
}

/** The configured secrets; missing ones are made, and kept unless the database is in memory. */
async function secretsOf(config: Config) {
  const { JWT_SECRET: jwtSecrets, PORTAL_SECRET: portalSecret } = config;
  const vapid = (key: string) => vapidOf(key, config.MAIL_FROM);
  if (jwtSecrets && portalSecret && config.VAPID_PRIVATE_KEY) {
    return { jwtSecrets, portalSecret, vapid: vapid(config.VAPID_PRIVATE_KEY) };
  }
  const made = config.DATABASE_URL === "memory:"
    ? makeSecrets()
    : await loadSecrets(config.DATA_DIR);
  return {
    jwtSecrets: jwtSecrets ?? [made.jwt_secret],
    portalSecret: portalSecret ?? made.portal_secret,
    vapid: vapid(config.VAPID_PRIVATE_KEY ?? made.vapid_private_key),
  };
}

/** The features that work without conversations. */
async function createFeatures(base: Base) {
  const { config, db, clock, ids, queue, mailer } = base;
  const reader = createPropertiesReader(db);
  const intake = createIntake({ ...base, ...base.media, enqueuePicture: queue.enqueuePicture });
  const writing = { ...base, audit: base.audit.record, announce: base.bus.publish };
  const alertsRepository = createAlertsRepository(db, queue.enqueueConfirmation);
  const searchLinks = createSearchLinks(base.jwtSecrets);
  const visits = createVisitsService({
    ...writing,
    repository: createVisitsRepository(db, base),
  });
  return {
    alertsRepository,
    searchLinks,
    alerts: createAlertsService({ ...base, repository: alertsRepository, links: searchLinks }),
    intake,
    auth: createAuthService({
      repository: createAuthRepository(db),
      tokens: await createTokens(base.jwtSecrets),
      clock,
      ids,
      linkToken: () => crypto.randomUUID(),
      sessionTtl: config.JWT_TTL,
      enqueueMagicLink: queue.enqueueMagicLink,
      sendMagicLink: (to, token) => mailer.send(magicLinkLetter(to, token, config.PORTAL_URL)),
    }),
    brokers: createBrokersService({
      ...writing,
      intake,
      repository: createBrokersRepository(db),
    }),
    reader,
    titles: createPublicTitles(db, clock),
    properties: createPropertiesService({
      ...writing,
      reader,
      writer: createPropertiesWriter(db, queue.tellMarket),
      importFile: (parsed, options) =>
        importProperties(db, parsed, {
          ...options,
          enqueueFetches: queue.enqueueFetches,
          tellMarket: queue.tellMarket,
        }),
    }),
    propertyMedia: createPropertyMediaService({
      ...writing,
      intake,
      repository: createPropertyMediaRepository(db),
      unfetched: () => unfetchedPhotos(db),
    }),
    leads: createLeadsService({ ...writing, repository: createLeadsRepository(db) }),
    agencyTexts: createAgencyTexts(writing),
    templates: createTemplates(writing),
    agencySettings: createAgencySettings(writing),
    analytics: createAnalyticsService({ ...base, repository: createAnalyticsRepository(db) }),
    ...createNotifying(base),
    visitHours: createVisitHours(writing),
    calendars: createCalendarsService({
      clock,
      repository: createCalendarsRepository(db, queue.enqueueBusyCalendars),
      token: () => crypto.randomUUID(),
      api_url: config.API_URL,
    }),
    visits,
    visitAnswers: createVisitAnswers({ ...base, links: base.answerLinks, visits }),
  };
}

/** Telling the people of the office. */
function createNotifying(base: Base) {
  const { PORTAL_URL: portal_url, API_URL: api_url } = base.config;
  const unsubscribing = createUnsubscribing({ secrets: base.jwtSecrets, portal_url, api_url });
  const pushSubscriptions = createPushSubscriptions({
    ...base,
    publicKey: base.vapid.publicKey,
  });
  const channels = [
    mailChannel(base.mailer),
    pushChannel({ ...base, subscriptions: pushSubscriptions }),
  ];
  return {
    pushSubscriptions,
    sending: createSending({ ...base, channels, unsubscribing, portal_url }),
    notifications: createNotificationsService({
      ...base,
      repository: createNotificationsRepository(base.db),
      unsubscribing,
    }),
  };
}

/** Messages from the gateways to the agent and back, and what people see and do of them. */
function createChat(base: Base, features: Features, replaced: Agent | undefined) {
  const { reader, titles, alertsRepository, searchLinks } = features;
  const { config, db, clock, queue, gateways } = base;
  const { agents, configured, choice } = createAgents(config);
  const ownership = createOwnership(base);
  const transcribe = createListener(config);
  const quiet_window_ms = config.QUIET_WINDOW_MS;
  const inbox = createInbox({
    ...base,
    quiet_window_ms,
    keepFiles: createKeepFiles({
      gateways,
      listens: transcribe !== undefined,
      ids: base.ids,
      enqueueFiles: queue.enqueueFiles,
    }),
  });
  const process: ProcessDeps = {
    ...base,
    agent: replaced ?? configured,
    propertyTools: createPropertyTools({ ...base, reader, titles, portal_url: config.PORTAL_URL }),
    own_origins: [config.PORTAL_URL, config.API_URL],
  };
  const conversationsRepository = createConversationsRepository(db);
  return {
    conversationsRepository,
    attaching: createAttaching({ ...base, ...base.media }),
    fetchFile: createFileFetching({
      ...base,
      ...base.media,
      quiet_window_ms,
      transcribe,
    }),
    fileLinks: createFileLinks({ secrets: base.jwtSecrets, clock, api_url: config.API_URL }),
    waitingRound: createWaitingRound({ ...base, gateways }),
    ownership,
    inbox,
    process,
    conversations: createConversationsService({
      ...base,
      repository: conversationsRepository,
      ownership,
    }),
    alertJobs: createAlertJobs({
      ...base,
      repository: alertsRepository,
      links: searchLinks,
      tellChat: createChatAlerts({ ...base, propertyTools: process.propertyTools }),
      portal_url: config.PORTAL_URL,
      api_url: config.API_URL,
      enqueue: queue.enqueueAlerts,
    }),
    answers: createAnswers({ ...base, audit: base.audit.record }),
    operations: createOperations({
      ...base,
      gateways: gateways.map(({ name }) => name),
      audit: base.audit.record,
    }),
    playground: createPlayground({
      ...base,
      inbox,
      process,
      agents,
      ownership,
      ...choice,
    }),
  };
}

function createLifecycle(base: Base, features: Features, chat: Chat) {
  const { auth, analytics, intake, sending, alertsRepository } = features;
  const { process, fetchFile, fileLinks, waitingRound } = chat;
  const { config, queue, bus, mailer, connection, media } = base;
  const closing = new AbortController();
  let stopWorkers: (() => Promise<unknown>) | undefined;
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
    portal_url: config.PORTAL_URL,
    mail_from: config.MAIL_FROM,
  });
  return {
    /** What the workers do, by the kind of job. */
    handlers,
    closing: closing.signal,

    async startWorkers(): Promise<void> {
      await queue.work(handlers);
      // Tests run recurring jobs by hand, at times of their own.
      if (config.APP_ENV !== "test") await queue.schedule();
      const stopChat = startChatWorkers({ ...base, process, links: fileLinks });
      const stopSending = startNotifications({ ...base, sending });
      stopWorkers = () => Promise.all([stopChat(), stopSending()]);
    },

    /** Ends the background work, then the connections. */
    async close(): Promise<void> {
      closing.abort();
      await stopWorkers?.();
      await queue.stop();
      await bus.close();
      mailer.close();
      await connection.close();
      await media.close();
    },
  };
}
