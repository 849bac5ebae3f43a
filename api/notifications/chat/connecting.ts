/** How a broker connects a chat of their own, and ends it, from the portal. */
import type { Kysely } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { type Gateway, windowOf } from "../../gateways/port.ts";
import { after, type Clock, MINUTE } from "../../shared/clock.ts";
import { Problem } from "../../shared/errors.ts";
import { sha256 } from "../../shared/hash.ts";
import { disconnectChat } from "../chats.ts";
import type { ChatCode, ChatState } from "./contract.ts";

/** For how long a code works. */
const CODE_MINUTES = 15;

interface ConnectingDeps {
  db: Kysely<Database>;
  clock: Clock;
  gateways: readonly Gateway[];
  /** Makes a code. */
  code: () => string;
}

export type Connecting = ReturnType<typeof createConnecting>;

export function createConnecting({ db, clock, gateways, code: newCode }: ConnectingDeps) {
  return {
    async state(broker_id: string): Promise<ChatState> {
      const available = gateways.length > 0;
      const chat = await db.selectFrom("broker_chats").selectAll()
        .where("broker_id", "=", broker_id).executeTakeFirst();
      if (!chat) return { available, chat: null };
      const { gateway: name, address, connected_at, last_inbound_at } = chat;
      const gateway = gateways.find((one) => one.name === name);
      const { until } = windowOf(gateway, address, last_inbound_at, clock());
      return { available, chat: { gateway: name, connected_at, free_text_until: until } };
    },

    /** A code in the place of the one before. */
    async ask(broker_id: string): Promise<ChatCode> {
      if (gateways.length === 0) {
        throw new Problem("conflict", "No messaging gateway is configured.");
      }
      const code = newCode();
      const expires_at = after(clock(), CODE_MINUTES * MINUTE).toISOString();
      const columns = { code_hash: await sha256(code), expires_at };
      await db.insertInto("broker_chat_codes").values({ broker_id, ...columns })
        .onConflict((oc) => oc.column("broker_id").doUpdateSet(columns)).execute();
      const links = gateways.flatMap((gateway) => {
        const url = gateway.chatUrl?.(code);
        return url ? [{ gateway: gateway.name, url }] : [];
      });
      return { code, expires_at, links };
    },

    disconnect: (broker_id: string): Promise<boolean> =>
      db.transaction().execute((trx) => disconnectChat(trx, broker_id)),
  };
}
