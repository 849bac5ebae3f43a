import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { Connection } from "#db/connect.ts";
import { keepsPlan } from "#db/plans.ts";
import type { Database, MagicLinkTokensTable, SessionsTable } from "#db/tables/mod.ts";
import type { WriteEntry } from "../shared/audit.ts";
import type { Principal } from "../shared/context.ts";

export type AuthRepository = ReturnType<typeof createAuthRepository>;

/** A session that is opened. */
export type NewSession = Pick<
  Selectable<SessionsTable>,
  "id" | "created_at" | "expires_at" | "device"
>;

/** A session that somebody could use now, and who. */
export type LiveSession = Principal & { used_at: string };

/** Of what is shown of one person's sessions. */
const MOST_SHOWN = 100;

/** `lookups`: for what is looked up by keys. */
export function createAuthRepository(
  db: Kysely<Database>,
  lookups: Connection["lookups"] = db,
) {
  return {
    activeBrokerByEmail: (email: string) =>
      db.selectFrom("brokers").select(["id", "name", "email"])
        .where("email", "=", email).where("status", "=", "active").executeTakeFirst(),

    /**
     * Stores a broker's token, and the one before it stops working. False where the broker is none any
     * more, or has another address by now: the row's lock meets the change of it.
     */
    async putToken(
      { broker_id, token_hash, created_at, expires_at }: Omit<
        Selectable<MagicLinkTokensTable>,
        "used_at"
      >,
      email: string,
    ): Promise<boolean> {
      const { rows } = await sql`
        insert into magic_link_tokens (broker_id, token_hash, created_at, expires_at)
        select id, ${token_hash}::text, ${created_at}::timestamptz, ${expires_at}::timestamptz
        from brokers where id = ${broker_id} and email = ${email} and status = 'active' for share
        on conflict (broker_id) do update set token_hash = excluded.token_hash,
          created_at = excluded.created_at, expires_at = excluded.expires_at, used_at = null
        returning broker_id`.execute(db);
      return rows.length > 0;
    },

    /** Spends a token and opens a session, in one statement: of concurrent calls one gets it. */
    async redeemToken(
      tokenHash: string,
      session: NewSession,
    ): Promise<{ id: string; email: string } | undefined> {
      const { rows } = await sql<{ id: string; email: string }>`
        with spent as (
          update magic_link_tokens t set used_at = ${session.created_at}::timestamptz
          from brokers b
          where t.token_hash = ${tokenHash} and t.used_at is null
            and t.expires_at > ${session.created_at}::timestamptz
            and b.id = t.broker_id and b.status = 'active'
          returning b.id, b.email
        ), opened as (
          insert into sessions (id, broker_id, created_at, used_at, expires_at, device)
          select ${session.id}::uuid, id, ${session.created_at}::timestamptz,
            ${session.created_at}::timestamptz, ${session.expires_at}::timestamptz,
            ${session.device}::text from spent
        )
        select id, email from spent`.execute(db);
      return rows[0];
    },

    async openSession(session: NewSession & { broker_id: string }): Promise<void> {
      await db.insertInto("sessions").values({ ...session, used_at: session.created_at }).execute();
    },

    /** A live session, used after `idleSince`, with the role as it is now. */
    liveSession: (id: string, now: string, idleSince: string): Promise<LiveSession | undefined> =>
      lookups.selectFrom("sessions as s").innerJoin("brokers as b", "b.id", "s.broker_id")
        .select(["b.id as broker_id", "s.id as session_id", "b.role", "s.used_at"])
        .select("s.created_at as signed_in_at")
        .where("s.id", "=", id).where("s.revoked_at", "is", null)
        .where("s.expires_at", ">", now).where("s.used_at", ">", idleSince)
        .where("b.status", "=", "active").modifyEnd(keepsPlan)
        .executeTakeFirst(),

    /** Notes a use, if none was noted since `before`: of many at once, one writes. */
    async noteUse(id: string, now: string, before: string): Promise<void> {
      await db.updateTable("sessions").set({ used_at: now })
        .where("id", "=", id).where("used_at", "<=", before).execute();
    },

    /** A broker's sessions that could be used now, the last used first. */
    liveSessions: (brokerId: string, now: string, idleSince: string) =>
      db.selectFrom("sessions").select(["id", "device", "created_at", "used_at", "expires_at"])
        .where("broker_id", "=", brokerId).where("revoked_at", "is", null)
        .where("expires_at", ">", now).where("used_at", ">", idleSince)
        .orderBy("used_at", "desc").orderBy("id", "desc").limit(MOST_SHOWN).execute(),

    /** Ends one of a broker's sessions. False where there is none to end. */
    endSession: (brokerId: string, id: string, now: string, writeEntry: WriteEntry) =>
      db.transaction().execute(async (trx): Promise<boolean> => {
        const { numUpdatedRows } = await trx.updateTable("sessions").set({ revoked_at: now })
          .where("id", "=", id).where("broker_id", "=", brokerId)
          .where("revoked_at", "is", null).executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await writeEntry(trx, id);
        return true;
      }),

    /** Ends a broker's sessions, but for one; answers with how many could still be used. */
    endSessions: (
      brokerId: string,
      { now, idleSince, except }: { now: string; idleSince: string; except?: string },
      writeEntry: WriteEntry,
    ): Promise<number | undefined> =>
      db.transaction().execute(async (trx) => {
        const broker = await trx.selectFrom("brokers").select("id").where("id", "=", brokerId)
          .executeTakeFirst();
        if (!broker) return undefined;
        const ended = await endSessions(trx, brokerId, now, except);
        const live = ended.filter(({ expires_at, used_at }) =>
          expires_at > now && used_at > idleSince
        );
        if (live.length > 0) await writeEntry(trx, brokerId);
        return live.length;
      }),

    async forgetEnded(sessionsBefore: string, linksBefore: string): Promise<void> {
      await db.deleteFrom("sessions").where("expires_at", "<", sessionsBefore).execute();
      await db.deleteFrom("magic_link_tokens").where("expires_at", "<", linksBefore).execute();
    },
  };
}

/** Ends all sessions of a broker, but for one; answers with those that had not been ended. */
async function endSessions(
  trx: Transaction<Database>,
  brokerId: string,
  now: string,
  except?: string,
): Promise<{ expires_at: string; used_at: string }[]> {
  return await trx.updateTable("sessions").set({ revoked_at: now })
    .where("broker_id", "=", brokerId).where("revoked_at", "is", null)
    .$if(except !== undefined, (query) => query.where("id", "!=", except!))
    .returning(["expires_at", "used_at"]).execute();
}

/** Ends what a broker, or who reads the broker's old mail, could go on with: sessions, mailed links. */
export async function endAccess(
  trx: Transaction<Database>,
  brokerId: string,
  now: string,
  except?: string,
): Promise<void> {
  await endSessions(trx, brokerId, now, except);
  await trx.deleteFrom("magic_link_tokens").where("broker_id", "=", brokerId).execute();
}
