import { type Kysely, sql } from "kysely";
import { jsonb } from "#db/json.ts";
import { newestFirst, type Position, readPage } from "#db/page.ts";
import type { Database } from "#db/tables/mod.ts";
import { after, DAY } from "../shared/clock.ts";
import { factsOf } from "./facts.ts";
import { type Kind, KINDS } from "./kinds.ts";
import { wishesOf } from "./wishes.ts";

export type NotificationsRepository = ReturnType<typeof createNotificationsRepository>;

export const NOTIFICATION_ORDER = newestFirst("created", "n.created_at");

/** Days for which notifications are kept. */
const KEPT_DAYS = 90;
/** Days after which no gateway delivers a message again: WhatsApp does for seven. */
const REDELIVERED_DAYS = 30;

export function createNotificationsRepository(db: Kysely<Database>) {
  return {
    /** A person's notifications with what they are about, the newest first. */
    async list(
      broker_id: string,
      { limit, unread, after }: { limit: number; unread: boolean; after?: Position | undefined },
    ) {
      let matching = db.selectFrom("notifications as n").where("n.broker_id", "=", broker_id);
      if (unread) matching = matching.where("n.read_at", "is", null);
      const { rows, ...page } = await readPage(db, { order: NOTIFICATION_ORDER, limit, after }, {
        rows: matching.select(["n.id", "n.created_at", "n.read_at"]),
        matching: matching.select("n.id"),
        id: "n.id",
      });
      const facts = await factsOf(db, rows.map(({ id }) => id));
      const known = new Map(facts.map((one) => [one.id, one]));
      return { ...page, rows: rows.map((row) => ({ ...row, facts: known.get(row.id)! })) };
    },

    /** Notes that a person has read some of their notifications, or all. */
    async markRead(
      broker_id: string,
      ids: readonly string[] | undefined,
      at: string,
    ): Promise<void> {
      let own = db.updateTable("notifications").set({ read_at: at })
        .where("broker_id", "=", broker_id).where("read_at", "is", null);
      if (ids) own = own.where("id", "in", ids);
      await own.execute();
    },

    person: (broker_id: string) =>
      wishesOf(db).select(["b.languages", "b.role", "s.quiet_from", "s.quiet_to"])
        .where("b.id", "=", broker_id).executeTakeFirstOrThrow(),

    async putSettings(
      broker_id: string,
      settings: {
        channels: Record<string, string[]>;
        quiet_from: string | null;
        quiet_to: string | null;
        updated_at: string;
      },
    ): Promise<void> {
      const columns = { ...settings, channels: jsonb(settings.channels) };
      await db.insertInto("notification_settings").values({ broker_id, ...columns })
        .onConflict((oc) =>
          oc.column("broker_id").doUpdateSet({
            ...columns,
            // Who chooses mail again has it back, in the place of a chat too.
            unmailed: sql`array(select kind from unnest(notification_settings.unmailed) kind
              where not coalesce((excluded.channels -> kind) @> '"mail"', true))`,
          })
        ).execute();
    },

    /** Ends the mails of a kind, in the place of a chat too; false where there is no such person. */
    async withoutMail(broker_id: string, kind: Kind, at: string): Promise<boolean> {
      const usual = jsonb(KINDS[kind].channels);
      const { rows } = await sql`
        insert into notification_settings as s (broker_id, channels, unmailed, updated_at)
        select id, jsonb_build_object(${kind}::text, ${usual} - 'mail'), array[${kind}::text],
          ${at}::timestamptz
        from brokers where id = ${broker_id}::uuid
        on conflict (broker_id) do update set updated_at = excluded.updated_at,
          unmailed = array_remove(s.unmailed, ${kind}::text) || excluded.unmailed,
          channels = s.channels || jsonb_build_object(${kind}::text,
            coalesce(s.channels -> ${kind}::text, ${usual}) - 'mail')
        returning 1`.execute(db);
      return rows.length > 0;
    },
  };
}

/** Removes what nobody looks for any more. */
export async function forgetOldNotifications(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom("broker_chat_messages")
    .where("received_at", "<", after(now, -REDELIVERED_DAYS * DAY).toISOString()).execute();
  await db.deleteFrom("notifications")
    .where("created_at", "<", after(now, -KEPT_DAYS * DAY).toISOString()).execute();
}
