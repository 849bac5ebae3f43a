/** What each kind of job does. */
import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { forgetOldHits } from "../http/limits/mod.ts";
import { after, type Clock, DAY } from "../shared/clock.ts";
import { digestLetter } from "./digest_letter.ts";
import { handoverLetter, unansweredLetter } from "./letters.ts";
import type { Mailer } from "./mail/port.ts";
import type { AuthService } from "../auth/mod.ts";
import { putOffSilent } from "../conversations/mod.ts";
import { handoverPacket, keepPacket, unansweredNotice } from "./handover.ts";
import { readDigest, takeDueDigests } from "./digest.ts";
import type { JobHandlers, Queue } from "../jobs/queue.ts";

interface JobHandlersDeps {
  db: Kysely<Database>;
  clock: Clock;
  auth: AuthService;
  mailer: Mailer;
  queue: Pick<Queue, "enqueueAll">;
  portal_url: string;
}

/** Days for which single page views and ended sessions are kept. */
const KEEP_VIEWS_DAYS = 90;
const KEEP_SESSIONS_DAYS = 30;

export function createJobHandlers(deps: JobHandlersDeps): JobHandlers {
  const { db, clock, auth, mailer, queue, portal_url } = deps;
  return {
    "magic-link": ({ email }) => auth.deliverMagicLink(email),

    async handover({ lead_id, reason }) {
      const packet = await handoverPacket(db, lead_id, reason, portal_url);
      if (!packet) return;
      await keepPacket(db, lead_id, reason, packet.handover);
      await mailer.send(handoverLetter(packet.to, packet.handover));
    },

    async unanswered({ conversation_id }) {
      const notice = await unansweredNotice(db, conversation_id, portal_url);
      if (notice) await mailer.send(unansweredLetter(notice.to, notice.unanswered));
    },

    "digest-round": () =>
      db.transaction().execute(async (trx) => {
        await queue.enqueueAll("digest", await takeDueDigests(trx, clock()), { trx });
      }),

    async digest(due) {
      const found = await readDigest(db, due);
      if (found) await mailer.send(digestLetter(found.to, found.digest, portal_url));
    },

    async housekeeping() {
      const now = clock();
      await forgetOldHits(db, now);
      await db.deleteFrom("page_views")
        .where("viewed_at", "<", after(now, -KEEP_VIEWS_DAYS * DAY).toISOString()).execute();
      await db.deleteFrom("sessions")
        .where("expires_at", "<", after(now, -KEEP_SESSIONS_DAYS * DAY).toISOString()).execute();
      await sql`delete from magic_link_tokens where expires_at < ${now.toISOString()}::timestamptz`
        .execute(db);
      await putOffSilent(db, now);
    },
  };
}
