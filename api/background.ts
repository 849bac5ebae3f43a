/** Every kind of background job: what it is given, how long it is tried, who does it. */
import type { Kysely, Transaction } from "kysely";
import type { Connection } from "#db/connect.ts";
import type { Database } from "#db/tables/mod.ts";
import type { createAlertJobs, NewsJob } from "./alerts/jobs.ts";
import type { AlertsRepository } from "./alerts/repository.ts";
import type { AlertJob } from "./alerts/rounds.ts";
import type { AnalyticsService } from "./analytics/service.ts";
import type { AuthService } from "./auth/service.ts";
import { type BusyJob, createBusyCalendars } from "./calendars/busy/fetching.ts";
import type { EndedInvitation } from "./calendars/ended.ts";
import type { createInvitations, InvitationJob } from "./calendars/invitations.ts";
import { refreshPortraits, replacePortraits } from "./brokers/portraits.ts";
import { writeToQuiet } from "./conversations/buyers/nurture.ts";
import { remindOfVisits } from "./conversations/buyers/visits.ts";
import { createEarlierJobs } from "./conversations/earlier_jobs.ts";
import { removeErased, sweepFiles } from "./conversations/files/sweeping.ts";
import { putOffSilent } from "./conversations/repository.ts";
import { keepEarlierWishes } from "./conversations/wishes.ts";
import { forgetOldHits } from "./http/limits.ts";
import type { TellBuyer } from "./conversations/tell.ts";
import type { Gateway } from "./gateways/mod.ts";
import { createQueue, type JobHandlers, type JobKind, type Queue } from "./jobs/queue.ts";
import { createFetching, createTakeOver } from "./media/fetching.ts";
import type { Intake } from "./media/intake.ts";
import type { FetchJob } from "./media/remote.ts";
import { createMediaUpkeep, createSizing } from "./media/sizing.ts";
import type { MediaStore } from "./media/store/port.ts";
import { createDigests } from "./notifications/digest.ts";
import { createLines, type LineJob } from "./notifications/chat/lines.ts";
import type { Mailer } from "./notifications/mail/port.ts";
import { forgetOldNotifications } from "./notifications/repository.ts";
import type { MarketNews } from "./properties/market.ts";
import { replacePlaces } from "./properties/media/imported.ts";
import { refreshPhotosWith } from "./properties/media/repository.ts";
import type { Clock } from "./shared/clock.ts";
import type { Ids } from "./shared/ids.ts";
import type { Log } from "./shared/log.ts";
import type { PublicFetch } from "./shared/public_fetch.ts";

// A type, as an interface would not do as a record.
type Jobs = {
  "magic-link": { email: string };
  /** Looks whose morning it is, and queues a `digest` for each. */
  "digest-round": Record<string, never>;
  digest: { broker_id: string; day: string };
  /** Mails a change of a visit to its broker or its buyer. */
  invitation: InvitationJob;
  /** Takes a visit that was erased out of a broker's calendar. */
  "invitation-end": EndedInvitation;
  /** Looks whose calendar is to be fetched, and queues a `busy-calendar` for each. */
  "busy-round": Record<string, never>;
  /** Fetches the calendar by which a broker is busy. */
  "busy-calendar": BusyJob;
  /** Says a line in a broker's own chat. */
  "chat-line": LineJob;
  /** Gets a file that a buyer sent. */
  "fetch-file": { file_id: string };
  /** Removes the files of conversations that were erased. */
  "erased-files": Record<string, never>;
  /** Makes the sizes of a picture. */
  picture: { media_id: string };
  /** Fetches a picture from another host. */
  "fetch-picture": FetchJob;
  /** Reminds buyers of visits, and asks who went quiet. */
  "tell-buyers": Record<string, never>;
  /** Looks who waits for a person, and does something about it. */
  "waiting-round": Record<string, never>;
  /** Asks the address of a saved search to confirm. */
  "confirm-search": { request_id: string };
  /** Finds who waits for homes that came on the market or became cheaper. */
  "market-news": NewsJob;
  /** Looks who is to be told of homes now, and queues an `alert` for each. */
  "alert-round": Record<string, never>;
  alert: AlertJob;
  /** What an earlier version mailed by jobs of these names: an upgrade may find some waiting. */
  handover: { lead_id: string; reason: string };
  unanswered: { conversation_id: string };
  unheard: { conversation_id: string };
  housekeeping: Record<string, never>;
};

const KINDS: Record<keyof Jobs, JobKind> = {
  // A sign-in link is of no use after 10 minutes.
  "magic-link": { retry: "minutes", at_a_time: 4 },
  invitation: { retry: "hours" },
  "invitation-end": { retry: "hours" },
  "busy-round": { retry: "minutes", cron: "*/5 * * * *" },
  // What fails is written down, and tried again when it is due.
  "busy-calendar": { retry: "minutes", at_a_time: 2 },
  "chat-line": { retry: "minutes", burst: "together" },
  // Gateways are slow, and buyers send several files.
  "fetch-file": { retry: "hours", at_a_time: 4 },
  // Housekeeping goes on where it is given up.
  "erased-files": { retry: "minutes" },
  // Mornings begin at quarters of an hour, in every time zone.
  "digest-round": { retry: "minutes", cron: "*/5 * * * *" },
  digest: { retry: "hours" },
  picture: { retry: "minutes", burst: "one by one" },
  "fetch-picture": { retry: "minutes", burst: "together" },
  "tell-buyers": { retry: "minutes", cron: "*/5 * * * *" },
  "waiting-round": { retry: "minutes", cron: "* * * * *" },
  "confirm-search": { retry: "hours" },
  "market-news": { retry: "hours", burst: "one by one" },
  "alert-round": { retry: "minutes", cron: "*/5 * * * *" },
  alert: { retry: "hours", burst: "together" },
  handover: { retry: "hours" },
  unanswered: { retry: "hours" },
  unheard: { retry: "hours" },
  housekeeping: { retry: "minutes", cron: "*/15 * * * *" },
};

/** Homes that one job looks for readers of: an import may bring very many. */
const NEWS_A_JOB = 100;

/** Opens the queues of all kinds of jobs, making their tables on first use. */
export async function openQueue(connection: Connection, log: Log) {
  const queue = createJobQueue(connection, log);
  await queue.open();
  return queue;
}

/** The queues of all kinds of jobs, to be opened before a transaction stores any. */
export function createJobQueue(connection: Connection, log: Log) {
  const queue = createQueue<Jobs>(connection, log, KINDS);
  return {
    ...queue,
    enqueueMagicLink: (email: string) => queue.enqueue("magic-link", { email }),
    enqueuePicture: (trx: Transaction<Database>, media_id: string) =>
      queue.enqueue("picture", { media_id }, { trx }),
    enqueueFetches: (trx: Transaction<Database>, jobs: readonly FetchJob[]) =>
      queue.enqueueAll("fetch-picture", jobs, trx),
    tellMarket: async (trx: Transaction<Database>, news: readonly MarketNews[]) => {
      const jobs = Array.from({ length: Math.ceil(news.length / NEWS_A_JOB) }, (_, n) => ({
        news: news.slice(n * NEWS_A_JOB, (n + 1) * NEWS_A_JOB),
      }));
      await queue.enqueueAll("market-news", jobs, trx);
    },
    enqueueNews: (job: NewsJob) => queue.enqueue("market-news", job),
    enqueueConfirmation: (trx: Transaction<Database>, request_id: string) =>
      queue.enqueue("confirm-search", { request_id }, { trx }),
    enqueueAlerts: (trx: Transaction<Database>, jobs: readonly AlertJob[]) =>
      queue.enqueueAll("alert", jobs, trx),
    enqueueInvitations: (trx: Transaction<Database>, jobs: readonly InvitationJob[]) =>
      queue.enqueueAll("invitation", jobs, trx),
    enqueueEnded: (trx: Transaction<Database>, jobs: readonly EndedInvitation[]) =>
      queue.enqueueAll("invitation-end", jobs, trx),
    enqueueRemoval: (trx: Transaction<Database>) => queue.enqueue("erased-files", {}, { trx }),
    enqueueBusyCalendars: (trx: Transaction<Database>, jobs: readonly BusyJob[]) =>
      queue.enqueueAll("busy-calendar", jobs, trx),
    enqueueLine: (trx: Transaction<Database>, job: LineJob) =>
      queue.enqueue("chat-line", job, { trx }),
    enqueueFiles: (trx: Transaction<Database>, fileIds: string[]) =>
      queue.enqueueAll("fetch-file", fileIds.map((file_id) => ({ file_id })), trx),
  };
}

interface JobHandlersDeps {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  auth: Pick<AuthService, "deliverMagicLink" | "forgetEnded">;
  analytics: Pick<AnalyticsService, "forgetOldViews">;
  mailer: Mailer;
  store: MediaStore;
  intake: Intake;
  fetchPublic: PublicFetch;
  gateways: readonly Gateway[];
  fetchFile: JobHandlers<Jobs>["fetch-file"];
  waitingRound: JobHandlers<Jobs>["waiting-round"];
  queue: Pick<Queue<Jobs>, "enqueueAll">;
  tellBuyer: TellBuyer;
  alertJobs: ReturnType<typeof createAlertJobs>;
  alertsRepository: Pick<AlertsRepository, "forget">;
  invitations: Pick<ReturnType<typeof createInvitations>, "job"> & {
    end: JobHandlers<Jobs>["invitation-end"];
  };
  /** What is kept of homes and brokers goes at once; other processes hear of the change. */
  forgetCatalog: () => void;
  portal_url: string;
}

/** What each kind of job does, put together from the features. */
export function createJobHandlers(deps: JobHandlersDeps): JobHandlers<Jobs> {
  const { db, clock, auth, analytics, mailer, store, intake, fetchFile, fetchPublic } = deps;
  const { queue, waitingRound, portal_url } = deps;
  const mediaUpkeep = createMediaUpkeep({
    db,
    store,
    clock,
    enqueuePictures: (trx, jobs) => queue.enqueueAll("picture", jobs, trx),
  });
  const takeOver = createTakeOver({
    db,
    clock,
    enqueueFetches: (trx, jobs) => queue.enqueueAll("fetch-picture", jobs, trx),
  });
  const refresh = async (trx: Transaction<Database>, mediaId: string) => {
    await refreshPhotosWith(trx, mediaId);
    await refreshPortraits(trx, mediaId);
  };
  const makeSizes = createSizing({ db, store, clock, refresh });
  return {
    "magic-link": ({ email }) => auth.deliverMagicLink(email),
    ...createDigests({
      db,
      clock,
      mailer,
      portal_url,
      enqueue: (trx, due) => queue.enqueueAll("digest", due, trx),
    }),
    ...createBusyCalendars({
      db,
      clock,
      fetchPublic,
      enqueue: (trx, due) => queue.enqueueAll("busy-calendar", due, trx),
    }),
    invitation: deps.invitations.job,
    "invitation-end": deps.invitations.end,
    "chat-line": createLines(deps),
    "fetch-file": fetchFile,
    "erased-files": () => removeErased(db, store, clock()),
    "waiting-round": waitingRound,
    ...deps.alertJobs,
    ...createEarlierJobs(deps),
    async picture(job) {
      await makeSizes(job);
      deps.forgetCatalog();
    },
    "fetch-picture": createFetching({
      db,
      clock,
      fetchPublic,
      intake,
      refresh,
      async replace(trx, mediaId, by) {
        await replacePlaces(trx, mediaId, by);
        await replacePortraits(trx, mediaId, by);
      },
    }),
    async "tell-buyers"() {
      await remindOfVisits(deps);
      await writeToQuiet(deps);
    },
    async housekeeping() {
      await forgetOldHits(db, clock());
      await analytics.forgetOldViews();
      await auth.forgetEnded();
      await putOffSilent(db, clock());
      await forgetOldNotifications(db, clock());
      await mediaUpkeep();
      await takeOver();
      await sweepFiles(db, store, clock());
      await deps.alertsRepository.forget(clock());
      await keepEarlierWishes(db, clock());
    },
  };
}
