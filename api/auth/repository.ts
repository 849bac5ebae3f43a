import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { Database, MagicLinkTokensTable, SessionsTable } from "#db/tables/mod.ts";
import type { Principal } from "../shared/context.ts";

export type AuthRepository = ReturnType<typeof createAuthRepository>;

export function createAuthRepository(db: Kysely<Database>) {
  return {
    activeBrokerByEmail: (email: string) =>
      db.selectFrom("brokers").select(["id", "name", "email"])
        .where("email", "=", email).where("status", "=", "active").executeTakeFirst(),

    /** Stores a broker's token; the one before it stops working. */
    async putToken(token: Omit<Selectable<MagicLinkTokensTable>, "used_at">): Promise<void> {
      await db.insertInto("magic_link_tokens").values({ ...token, used_at: null })
        .onConflict((oc) => oc.column("broker_id").doUpdateSet({ ...token, used_at: null }))
        .execute();
    },

    /** Spends a token and opens a session, in one statement: of concurrent calls one gets it. */
    async redeemToken(
      tokenHash: string,
      session: { id: string; created_at: string; expires_at: string },
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
          insert into sessions (id, broker_id, created_at, expires_at)
          select ${session.id}::uuid, id, ${session.created_at}::timestamptz,
            ${session.expires_at}::timestamptz from spent
        )
        select id, email from spent`.execute(db);
      return rows[0];
    },

    async openSession(session: Omit<Selectable<SessionsTable>, "revoked_at">): Promise<void> {
      await db.insertInto("sessions").values({ ...session, revoked_at: null }).execute();
    },

    /** Who a live session belongs to, with the role as it is now. */
    async principal(sessionId: string, now: string): Promise<Principal | undefined> {
      return await db.selectFrom("sessions as s").innerJoin("brokers as b", "b.id", "s.broker_id")
        .select(["b.id as broker_id", "s.id as session_id", "b.role"])
        .where("s.id", "=", sessionId).where("s.revoked_at", "is", null)
        .where("s.expires_at", ">", now).where("b.status", "=", "active")
        .executeTakeFirst();
    },

    async revokeSession(sessionId: string, now: string): Promise<void> {
      await db.updateTable("sessions").set({ revoked_at: now })
        .where("id", "=", sessionId).where("revoked_at", "is", null).execute();
    },

    async forgetEnded(sessionsBefore: string, linksBefore: string): Promise<void> {
      await db.deleteFrom("sessions").where("expires_at", "<", sessionsBefore).execute();
      await db.deleteFrom("magic_link_tokens").where("expires_at", "<", linksBefore).execute();
    },
  };
}

/** Ends all sessions of a broker. */
export async function endSessions(
  trx: Transaction<Database>,
  brokerId: string,
  now: string,
): Promise<void> {
  await trx.updateTable("sessions").set({ revoked_at: now })
    .where("broker_id", "=", brokerId).where("revoked_at", "is", null).execute();
}
