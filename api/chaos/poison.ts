/**
 * What a buyer whose messages cannot be read costs the others: their p99 from webhook to reply,
 * with and without such buyers, in alternating rounds. `deno run -A api/chaos/poison.ts [ROUNDS]`.
 * In one process, as an agent that throws is put in.
 */
import { connect } from "#db/connect.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { startCluster } from "#db/testing/cluster.ts";
import { createApp } from "../app.ts";
import { parseConfig } from "../config.ts";
import { createContainer } from "../container.ts";
import { silentLog } from "../kernel/log.ts";
import { createBuiltinAgent } from "../modules/chat/agents/builtin/mod.ts";
import { signedMessage, stubGateway } from "../testing/gateway.ts";
import { GATEWAY_SECRET } from "../testing/mod.ts";
import { percentile } from "./report.ts";

const ROUND_MS = 20_000;
const BUYERS = 40;
const POISONED = 5;
/** Milliseconds that a turn's agent takes. */
const AGENT_MS = 100;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const builtin = createBuiltinAgent();
const rounds = Number(Deno.args[0] ?? 4);
const cluster = await startCluster();
const gateway = stubGateway();
const admin = await connect({ databaseUrl: cluster.url, dataDir: "", poolSize: 1 });
await migrateToLatest(admin.db);
await admin.close();
const container = await createContainer(
  parseConfig({
    APP_ENV: "test",
    DATABASE_URL: cluster.url,
    JWT_SECRET: "chaos-secret-chaos-secret-chaos-secret",
    PORTAL_SECRET: "chaos-secret-chaos-secret-chaos-secret",
    GATEWAY_SECRET,
    GATEWAY_SEND_URL: gateway.url,
    QUIET_WINDOW_MS: "0",
  }),
  {
    log: silentLog,
    agent: {
      name: "builtin",
      async respond(input) {
        await pause(AGENT_MS);
        if (input.message.includes("poison")) throw new Error("cannot be read");
        return await builtin.respond(input);
      },
    },
  },
);
await container.startWorkers();
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
  const end = performance.now() + ROUND_MS;
  const buyer = async (n: number) => {
    await pause(n * 25);
    while (performance.now() < end) {
      const started = performance.now();
      const id = await say(`+35191000${1000 + n}`, "Hello");
      while (!gateway.received.some(({ in_reply_to }) => in_reply_to === id)) await pause(2);
      times.push(performance.now() - started);
      await pause(1000);
    }
  };
  const poison = async (n: number) => {
    while (performance.now() < end) {
      await say(`+35192000${1000 + n}`, "poison");
      await pause(500);
    }
  };
  await Promise.all([
    ...Array.from({ length: BUYERS }, (_, n) => buyer(n)),
    ...Array.from({ length: poisoned }, (_, n) => poison(n)),
  ]);
  gateway.received.length = 0;
  return times;
}

const times = { without: [] as number[], with: [] as number[] };
await round(0);
for (let n = 0; n < rounds; n++) {
  times.without.push(...await round(0));
  times.with.push(...await round(POISONED));
  // What is left of the poison is tried again between the rounds, not within the next.
  await container.connection.engine.exec(
    "update conversations set answered_seq = received_seq, attempts = 0 where lease_until is null",
  );
}
for (const [name, values] of Object.entries(times)) {
  console.log(
    `${name} ${POISONED} poisoned buyers: ${values.length} answers, ` +
      `p50 ${percentile(values, 0.5).toFixed(0)} ms, p99 ${percentile(values, 0.99).toFixed(0)} ms`,
  );
}
const ratio = percentile(times.with, 0.99) / percentile(times.without, 0.99);
console.log(`p99 ratio ${ratio.toFixed(3)}`);
await container.close();
await gateway[Symbol.asyncDispose]();
await cluster.stop();
