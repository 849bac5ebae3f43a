/** The jobs of telling readers: find them, take those who are due, write to each. */
import type { Kysely, Transaction } from "kysely";
import type { AlertRhythm, Database } from "#db/tables/mod.ts";
import type { Mailer } from "../notifications/mail/port.ts";
import type { MarketNews } from "../properties/mod.ts";
import type { Clock } from "../shared/clock.ts";
import type { Ids } from "../shared/ids.ts";
import { alertLetter, confirmLetter } from "./letters.ts";
import type { SearchLinks } from "./links.ts";
import { findReaders } from "./matching.ts";
import type { AlertsRepository } from "./repository.ts";
import {
  type AlertHome,
  type AlertJob,
  type DueAlert,
  markTold,
  readAlert,
  takeDue,
} from "./rounds.ts";

/** Homes whose readers are to be found. */
export interface NewsJob {
  news: MarketNews[];
  /** The search after which the first home's readers are not found yet; absent: none are. */
  after?: string | undefined;
}

/** Statements of a job that finds readers; another one goes on from there. */
const PORTIONS = 50;

/** A message to a buyer of the chat. */
export interface ChatAlert {
  conversation_id: string;
  /** The same for each attempt. */
  key: string;
  homes: readonly AlertHome[];
  /** How often the buyer is told. */
  every: AlertRhythm;
  now: Date;
}

/** Tells a buyer; within the transaction of that, `settle` is given the homes that were told. */
export type TellChat = (
  alert: ChatAlert,
  settle: (trx: Transaction<Database>, told: readonly AlertHome[]) => Promise<void>,
) => Promise<void>;

interface AlertJobsDeps {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  mailer: Mailer;
  repository: Pick<AlertsRepository, "request">;
  links: SearchLinks;
  tellChat: TellChat;
  portal_url: string;
  api_url: string;
  absolute: (path: string | null) => string | null;
  enqueueNews: (job: NewsJob) => Promise<void>;
  /** Queues an `alert` job for each, within the transaction. */
  enqueue: (trx: Transaction<Database>, jobs: AlertJob[]) => Promise<void>;
}

export function createAlertJobs(deps: AlertJobsDeps) {
  const { db, clock, ids, mailer, links, portal_url, api_url } = deps;
  const address = (path: string, token: string) => `${path}?token=${encodeURIComponent(token)}`;

  async function mail(job: AlertJob, { reader, homes }: DueAlert, email: string): Promise<void> {
    if (homes.length > 0) {
      const token = links.tokenOf("manage", reader.id);
      await mailer.send(alertLetter({
        alert_id: job.alert_id,
        to: { email, language: reader.language },
        homes,
        portal_url,
        absolute: deps.absolute,
        manage_url: address(`${portal_url}/searches`, token),
        unsubscribe_url: address(`${api_url}/v1/saved-searches/unsubscribe`, token),
      }));
    }
    // A process that ends before this sends the same mail again, under the same id.
    await db.transaction().execute((trx) => markTold(trx, job, homes, clock()));
  }

  return {
    async "confirm-search"({ request_id }: { request_id: string }): Promise<void> {
      const request = await deps.repository.request(request_id, clock());
      if (!request) return;
      const url = address(`${portal_url}/searches/confirm`, links.tokenOf("confirm", request_id));
      await mailer.send(confirmLetter(request, url));
    },

    async "market-news"({ news, after }: NewsJob): Promise<void> {
      const left = [...news];
      for (let n = 0; n < PORTIONS; n++) {
        const [home] = left;
        if (!home) return;
        after = await findReaders(db, { home, after }, clock());
        if (after === undefined) left.shift();
      }
      if (left.length > 0) await deps.enqueueNews({ news: left, after });
    },

    "alert-round": () =>
      db.transaction().execute(async (trx) => deps.enqueue(trx, await takeDue(trx, clock(), ids))),

    async alert(job: AlertJob): Promise<void> {
      const due = await readAlert(db, job);
      if (!due) return;
      const { homes, reader: { email, conversation_id, every } } = due;
      if (conversation_id === null) return await mail(job, due, email!);
      const now = clock();
      const key = `alert_${job.alert_id}`;
      await deps.tellChat(
        { conversation_id, key, homes, every, now },
        (trx, told) => markTold(trx, job, told, now),
      );
    },
  };
}
