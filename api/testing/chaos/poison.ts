/**
 * What a buyer whose messages cannot be read costs the others: their milliseconds from webhook to
 * reply, with and without such buyers, in alternating rounds. In one process, as an agent that
 * throws is put in.
 */
import { connect } from "#db/connect.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { startCluster } from "#db/testing/cluster.ts";
import { createApp } from "../../app.ts";
import { parseConfig } from "../../config.ts";
import { createContainer } from "../../container.ts";
import { silentLog } from "../../shared/log.ts";
import { createBuiltinAgent } from "../../assistant/agents/builtin/mod.ts";
import { signedMessage, stubGateway } from "../gateway.ts";
import { GATEWAY_SECRET } from "../mod.ts";
import type { ChaosOptions } from "./options.ts";

const POISONED = 5;
/** Milliseconds that a buyer thinks after an answer, and a poisoned one between messages. */
const THINK_MS = 1000;
const POISON_MS = 500;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Milliseconds from webhook to reply, of the buyers who can be read. */
export interface PoisonTimes {
  without: number[];
  poisoned: number[];
}

async function open(cluster_url: string, send_url: string, agent_ms: number) {
  const builtin = createBuiltinAgent();
  const admin = await connect({ databaseUrl: cluster_url, dataDir: "", poolSize: 1 });
  await migrateToLatest(admin.db);
  await admin.close();
  const container = await createContainer(
    parseConfig({
      APP_ENV: "test",
      DATABASE_URL: cluster_url,
      JWT_SECRET: "chaos-secret-chaos-secret-chaos-secret",
      PORTAL_SECRET: "chaos-secret-chaos-secret-chaos-secret",
      GATEWAY_SECRET,
      GATEWAY_SEND_URL: send_url,
      QUIET_WINDOW_MS: "0",
    }),
    {
      log: silentLog,
      agent: {
        name: "builtin",
        async respond(input) {
          await pause(agent_ms);
          if (input.message.includes("poison")) throw new Error("cannot be read");
          return await builtin.respond(input);
        },
      },
    },
  );
  await container.startWorkers();
  return container;
}

/** Runs a warm-up and the rounds, each once without and once with poisoned buyers. */
export async function measurePoison(options: ChaosOptions): Promise<PoisonTimes> {
  const cluster = await startCluster();
  const gateway = stubGateway();
  const container = await open(cluster.url, gateway.url, options.model_ms);
  const app = createApp(container);
  let sent = 0;

  async function say(from: string, text: string): Promise<string> {
    const message_id = `p${++sent}`;
    const signed = await signedMessage({ message_id, from, text }, new Date());
    const answer = await app.request("/webhook", { method: "POST", ...signed }, {
      remote_address: "192.0.2.1",
    });
    if (!answer.ok) throw new Error(`webhook answered ${answer.status}`);
    return message_id;
  }

  /** Each buyer writes, waits for the reply, thinks, and writes again. */
  async function round(poisoned: number): Promise<number[]> {
    const times: number[] = [];
    const end = performance.now() + options.load_s * 1000;
    const buyer = async (n: number) => {
      await pause(n * 25);
      while (performance.now() < end) {
        const started = performance.now();
        const id = await say(`+35191000${1000 + n}`, "Hello");
        while (!gateway.received.some(({ in_reply_to }) => in_reply_to === id)) await pause(2);
        times.push(performance.now() - started);
        await pause(THINK_MS);
      }
    };
    const poison = async (n: number) => {
      while (performance.now() < end) {
        await say(`+35192000${1000 + n}`, "poison");
        await pause(POISON_MS);
      }
    };
    await Promise.all([
      ...Array.from({ length: options.buyers }, (_, n) => buyer(n)),
      ...Array.from({ length: poisoned }, (_, n) => poison(n)),
    ]);
    gateway.received.length = 0;
    return times;
  }

  const times: PoisonTimes = { without: [], poisoned: [] };
  try {
    await round(0);
    for (let n = 0; n < options.rounds; n++) {
      times.without.push(...await round(0));
      times.poisoned.push(...await round(POISONED));
      // What is left of the poison is tried again between the rounds, not within the next.
      await container.connection.engine.exec(
        `update conversations set answered_seq = received_seq, attempts = 0
          where lease_until is null`,
      );
    }
    return times;
  } finally {
    await container.close();
    await gateway[Symbol.asyncDispose]();
    await cluster.stop();
  }
}
