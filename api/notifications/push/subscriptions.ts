/** The browsers of a broker: which there are, and who is sent what. */
import type { Kysely } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import type { Clock } from "../../shared/clock.ts";
import { Problem } from "../../shared/errors.ts";
import type { Ids } from "../../shared/ids.ts";
import type { PublicPost } from "../../shared/public_post.ts";
import type { NewPushSubscription } from "./contract.ts";

/** Browsers of one broker; the oldest makes room. */
const MOST = 20;

interface PushSubscriptionsDeps {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  publicPost: Pick<PublicPost, "accepts">;
  /** The key that browsers subscribe for. */
  publicKey: string;
}

export type PushSubscriptions = ReturnType<typeof createPushSubscriptions>;

export function createPushSubscriptions(
  { db, clock, ids, publicPost, publicKey }: PushSubscriptionsDeps,
) {
  /** Those that our key can send to; others are of a key that was replaced. */
  const reachable = (brokerId: string) =>
    db.selectFrom("push_subscriptions").where("broker_id", "=", brokerId)
      .where("vapid_public_key", "=", publicKey);

  return {
    async state(brokerId: string) {
      const { browsers } = await reachable(brokerId)
        .select((eb) => eb.fn.countAll<number>().as("browsers")).executeTakeFirstOrThrow();
      return { public_key: publicKey, browsers: Number(browsers) };
    },

    /** Keeps a browser. One that somebody else used before is now this broker's alone. */
    async add(brokerId: string, subscription: NewPushSubscription): Promise<void> {
      await refuseUnusable(publicPost, subscription);
      const { endpoint, keys } = subscription;
      const of = { broker_id: brokerId, ...keys, vapid_public_key: publicKey };
      await db.transaction().execute(async (trx) => {
        // Two of the broker's browsers at once would each see room.
        await trx.selectFrom("brokers").select("id").where("id", "=", brokerId).forNoKeyUpdate()
          .execute();
        await trx.insertInto("push_subscriptions")
          .values({ id: ids(), endpoint, ...of, created_at: clock().toISOString() })
          .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(of))
          .execute();
        const kept = trx.selectFrom("push_subscriptions").select("id")
          .where("broker_id", "=", brokerId).orderBy("created_at", "desc").orderBy("id", "desc")
          .limit(MOST);
        await trx.deleteFrom("push_subscriptions").where("broker_id", "=", brokerId)
          .where("id", "not in", kept).execute();
      });
    },

    async remove(brokerId: string, endpoint: string): Promise<void> {
      await db.deleteFrom("push_subscriptions").where("broker_id", "=", brokerId)
        .where("endpoint", "=", endpoint).execute();
    },

    async removeAll(brokerId: string): Promise<void> {
      await db.deleteFrom("push_subscriptions").where("broker_id", "=", brokerId).execute();
    },

    /** The broker's browsers that a letter has not reached yet. */
    async unreached(brokerId: string, letter: string) {
      return await reachable(brokerId).select(["id", "endpoint", "p256dh", "auth"])
        .where((eb) => eb.or([eb("last_letter", "is", null), eb("last_letter", "!=", letter)]))
        .execute();
    },

    async reached(id: string, letter: string): Promise<void> {
      await db.updateTable("push_subscriptions").set({ last_letter: letter }).where("id", "=", id)
        .execute();
    },

    /** Forgets a browser whose push service knows it no more. */
    async forget(id: string): Promise<void> {
      await db.deleteFrom("push_subscriptions").where("id", "=", id).execute();
    },
  };
}

/** Throws for what nothing can be sent to: another address, or keys that encrypt nothing. */
async function refuseUnusable(
  { accepts }: Pick<PublicPost, "accepts">,
  { endpoint, keys }: NewPushSubscription,
): Promise<void> {
  const { default: webPush } = await import("web-push");
  const errors = [];
  if (!accepts(endpoint)) {
    errors.push({ pointer: "#/endpoint", detail: "must be a public https address" });
  }
  try {
    webPush.encrypt(keys.p256dh, keys.auth, "tried", "aes128gcm");
  } catch {
    errors.push({ pointer: "#/keys", detail: "must be the keys of a browser" });
  }
  if (errors.length > 0) {
    throw new Problem("invalid_input", "The browser cannot be sent notices.", { errors });
  }
}
