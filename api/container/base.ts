/** What every feature is built upon. */
import { connect, type Connection } from "#db/connect.ts";
import { createGateways, createLog, createMailer, createMedia } from "../adapters.ts";
import { createJobQueue } from "../background.ts";
import { createOnVisitChange } from "../listeners.ts";
import type { Config } from "../config.ts";
import { createLimiter } from "../http/limits.ts";
import { createMetrics } from "../http/metrics.ts";
import { createPublicAnswers } from "../http/public_answers.ts";
import { type Bus, createBus } from "../notifications/bus.ts";
import { type Clock, systemClock } from "../shared/clock.ts";
import { type Ids, uuidv7 } from "../shared/ids.ts";
import { createKept } from "../shared/kept.ts";
import type { Log } from "../shared/log.ts";
import { createPublicFetch, type PublicFetch } from "../shared/public_fetch.ts";
import { createPublicPost, type PublicPost } from "../shared/public_post.ts";
import { loadSecrets, makeSecrets } from "../shared/secrets.ts";
import type { Mailer } from "../notifications/mail/port.ts";
import { vapidOf } from "../notifications/push/vapid.ts";
import { createKeptSimilar } from "../properties/similar_homes.ts";
import { createAuditLog } from "../admin/audit.ts";
import { createAnswerLinks } from "../calendars/answer_links.ts";
import type { Agent } from "../assistant/agent.ts";
import type { Found } from "../conversations/properties.ts";
import { createTellBuyer } from "../conversations/tell.ts";
import type { PictureAccess } from "../media/mod.ts";
import type { MediaStore } from "../media/store/port.ts";

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

export type Base = Awaited<ReturnType<typeof createBase>>;

/** What every feature needs: database, time, ids, log, mail, queue and limits. */
export async function createBase(config: Config, overrides: Overrides) {
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
  const queue = createJobQueue(connection, log);
  const bus = await createBus(connection);
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
    bus,
    ...keepsOf(bus, clock),
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

/** Searches of the chat whose homes are kept in memory. */
const FOUND = 1000;

/** Of which it is known for a moment who may have them: strangers can make up addresses. */
const MAX_PICTURES = 10_000;

/** What is kept in memory of homes and brokers. */
function keepsOf(bus: Bus, clock: Clock) {
  const publicAnswers = createPublicAnswers(clock, bus.unheardMs);
  const placeNames = createKept<readonly string[]>({ clock });
  const foundHomes = createKept<Found>({ clock, entries: FOUND });
  const keptSimilar = createKeptSimilar(clock, bus.unheardMs);
  const pictures = createKept<PictureAccess>({ clock, entries: MAX_PICTURES });
  function forgetCatalog(): void {
    publicAnswers.clear();
    placeNames.clear();
    foundHomes.clear();
    keptSimilar.clear();
    pictures.clear();
  }
  bus.subscribe(({ type }) => {
    if (type === "catalog.changed") forgetCatalog();
  });
  return { publicAnswers, placeNames, foundHomes, keptSimilar, pictures, forgetCatalog };
}

/** The configured secrets; missing ones are made, and kept unless the database is in memory. */
async function secretsOf(config: Config) {
  const { JWT_SECRET: jwtSecrets, PORTAL_SECRET: portalSecret } = config;
  const vapid = (key: string) => vapidOf(key, config.MAIL_FROM);
  if (jwtSecrets && portalSecret && config.VAPID_PRIVATE_KEY) {
    return { jwtSecrets, portalSecret, vapid: vapid(config.VAPID_PRIVATE_KEY) };
  }
  const made = config.DATABASE_URL === "memory:"
    ? await makeSecrets()
    : await loadSecrets(config.DATA_DIR);
  return {
    jwtSecrets: jwtSecrets ?? [made.jwt_secret],
    portalSecret: portalSecret ?? made.portal_secret,
    vapid: vapid(config.VAPID_PRIVATE_KEY ?? made.vapid_private_key),
  };
}
