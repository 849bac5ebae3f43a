/** What a buyer's message survives: dead workers, a dead database, a dead gateway, its own poison. */
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { connect } from "#db/connect.ts";
import { startCluster } from "#db/testing/cluster.ts";
import { createApp } from "../app.ts";
import { parseConfig } from "../config.ts";
import { createContainer } from "../container.ts";
import { signedMessage, type StubGateway, stubGateway } from "../testing/gateway.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { GATEWAY_SECRET, type TestApi, testApi, until } from "../testing/mod.ts";
import { silentLog } from "../shared/log.ts";
import type { Agent } from "../assistant/agent.ts";
import { createBuiltinAgent } from "../assistant/agents/builtin/mod.ts";
import { LEASE_MS, MAX_ATTEMPTS } from "./claims.ts";
import { MAX_SENDS } from "./delivery.ts";

const BUYER = "+351912000002";
const OTHER = "+351912000003";

/** The built-in agent, but for messages that say `poison`; `turns` counts them all. */
function poisonable(): Agent & { asked: string[] } {
  const builtin = createBuiltinAgent();
  const asked: string[] = [];
  return {
    name: "builtin",
    asked,
    respond(input) {
      asked.push(input.message);
      if (input.message.includes("poison")) throw new Error("cannot be read");
      return builtin.respond(input);
    },
  };
}

/** The service with workers, on the test's clock: backoffs pass when it is moved. */
async function setup(agent?: Agent) {
  const gateway = stubGateway();
  const api = await testApi({
    env: { GATEWAY_SEND_URL: gateway.url },
    workers: true,
    ...(agent ? { agent } : {}),
  });
  return { api, gateway };
}

async function say(api: TestApi, text: string, id: string, from = BUYER): Promise<void> {
  const signed = await signedMessage({ message_id: id, from, text }, api.clock.now);
  strictEqual((await api.call("POST", "/webhook", signed)).json.status, "accepted");
}

const query = async <T>(api: TestApi, text: string): Promise<T[]> =>
  (await api.container.connection.engine.query(text)).rows as T[];

/** Whether no worker has anything in hand: its lease must not end by the test's clock. */
const idle = async (api: TestApi): Promise<boolean> =>
  (await query(
    api,
    `select 1 from conversations where lease_until is not null
      union all select 1 from outbox where status = 'pending' and lease_until is not null`,
  )).length === 0;

/** Moves the clock by steps until a condition holds. */
const pass = <T>(api: TestApi, what: string, ms: number, done: () => Promise<T | false>) =>
  until(what, async () => {
    const value = await done();
    if (!value && await idle(api)) {
      api.clock.advance(ms);
      // Workers sleep by the machine's clock.
      for (const queue of ["turns", "outbox"] as const) {
        await api.container.bus.publish({ type: "wake", queue });
      }
    }
    return value;
  });

const to = (gateway: StubGateway, buyer: string) => gateway.received.filter((m) => m.to === buyer);

test("a conversation whose worker died is taken up when the lease ends, not before", async () => {
  const { api, gateway } = await setup();
  await using _gateway = gateway;
  await using _api = api;
  const { db } = api.container.connection;
  // A worker of a process that died: it had claimed, and will never release.
  const end = new Date(api.clock.now.getTime() + LEASE_MS);
  await db.insertInto("conversations").values({
    id: api.container.ids(),
    gateway: "generic",
    address: BUYER,
    channel: "generic",
    lease_until: end.toISOString(),
    fence: 1,
    attempts: 1,
    created_at: api.clock.now.toISOString(),
    updated_at: api.clock.now.toISOString(),
  }).execute();
  await say(api, "Hello", "stalled");
  await say(api, "Hello", "free", OTHER);
  await until("the other buyer's answer", () => to(gateway, OTHER).length === 1);
  strictEqual(to(gateway, BUYER).length, 0);
  api.clock.advance(LEASE_MS + 1);
  await until("the stalled answer", () => to(gateway, BUYER).length === 1);
});

test("a worker that lost its lease stores nothing: one turn, one reply", async () => {
  const builtin = createBuiltinAgent();
  const gates: (() => void)[] = [];
  const { api, gateway } = await setup({
    name: "builtin",
    async respond(input) {
      await new Promise<void>((resolve) => gates.push(resolve));
      return await builtin.respond(input);
    },
  });
  await using _gateway = gateway;
  await using _api = api;
  await say(api, "Hello", "slow");
  await until("the first claim", () => gates.length === 1);
  api.clock.advance(LEASE_MS + 1);
  await until("the second claim", () => gates.length === 2);
  for (const open of gates) open();
  await until("the answer", () => gateway.received.length > 0);
  const [counts] = await query<{ turns: number; replies: number }>(
    api,
    `select (select count(*)::int from turns t join conversations c on c.id = t.conversation_id
        where c.address = '${BUYER}') as turns,
      (select count(*)::int from outbox where address = '${BUYER}') as replies`,
  );
  deepStrictEqual(counts, { turns: 1, replies: 1 });
});

test("poison goes to the dead letters after five tries, alone; what follows is answered", async () => {
  const agent = poisonable();
  const { api, gateway } = await setup(agent);
  await using _gateway = gateway;
  await using _api = api;
  await say(api, "poison", "p1");
  await say(api, "I want to buy in Porto", "p2");
  await say(api, "Hello", "o1", OTHER);
  await until("the other buyer's answer", () => to(gateway, OTHER).length === 1);
  await pass(api, "both replies", 500, () => Promise.resolve(to(gateway, BUYER).length === 2));
  const [apology, answer] = to(gateway, BUYER);
  match(apology!.text, /something went wrong/);
  strictEqual(apology!.in_reply_to, undefined);
  strictEqual(answer!.in_reply_to, "p2");
  strictEqual(agent.asked.filter((text) => text.includes("poison")).length, MAX_ATTEMPTS);
  deepStrictEqual(
    await query(
      api,
      `select message_id, status from inbox where message_id like 'p_' order by seq`,
    ),
    [{ message_id: "p1", status: "dead" }, { message_id: "p2", status: "answered" }],
  );
  await say(api, "Hello again", "p3");
  await until("the next answer", () => to(gateway, BUYER).length === 3);
});

test("a turn that kills its process each time is given up in the end", async () => {
  const agent = poisonable();
  const { api, gateway } = await setup(agent);
  await using _gateway = gateway;
  await using _api = api;
  await say(api, "Hello", "k0");
  await until("an answer", () => gateway.received.length === 1);
  // Claimed again and again, and never released.
  await query(api, `update conversations set attempts = 12 where address = '${BUYER}'`);
  await say(api, "Hi", "k1");
  await until("the apology", () => gateway.received.length === 2);
  match(gateway.received[1]!.text, /something went wrong/);
  strictEqual(agent.asked.length, 1);
});

test("a gateway that is down for two minutes delays replies, in order, and loses none", async () => {
  const { api, gateway } = await setup();
  await using _gateway = gateway;
  await using _api = api;
  let refused = 0;
  gateway.answer = () => {
    refused++;
    return new Response(null, { status: 503 });
  };
  for (let n = 1; n <= 3; n++) {
    await say(api, "Hello", `g${n}`);
    await until("the turn", async () => {
      const rows = await query(
        api,
        `select 1 from inbox where message_id = 'g${n}' and turn_id is not null`,
      );
      return rows.length === 1;
    });
  }
  const back = api.clock.now.getTime() + 120_000;
  while (api.clock.now.getTime() < back) {
    api.clock.advance(5000);
    await until("the attempt that is due", async () => {
      const due = await query(
        api,
        `select 1 from outbox o where status = 'pending' and
          next_attempt_at <= '${api.clock.now.toISOString()}' and not exists (
            select 1 from outbox earlier where earlier.conversation_id = o.conversation_id
              and earlier.status = 'pending' and earlier.seq < o.seq)`,
      );
      return due.length === 0;
    });
  }
  ok(refused >= 2 && refused < MAX_SENDS, `${refused} attempts`);
  strictEqual(gateway.received.length, 0);
  gateway.answer = () => Response.json({ message_id: crypto.randomUUID() });
  await pass(api, "the replies", 5000, () => Promise.resolve(gateway.received.length === 3));
  deepStrictEqual(gateway.received.map((m) => m.in_reply_to), ["g1", "g2", "g3"]);
});

if (!Deno.env.get("TEST_DATABASE_URL")) {
  // It crashes a server, so it takes one of its own, once.
  test("while the database is down webhooks get 503 and Retry-After; then all are answered", async () => {
    const cluster = await startCluster();
    const gateway = stubGateway();
    let ahead = 0;
    const admin = await connect({ databaseUrl: cluster.url, dataDir: "", poolSize: 1 });
    await admin.engine.exec("alter database postgres set synchronous_commit = on");
    await migrateToLatest(admin.db);
    await admin.close();
    const container = await createContainer(
      parseConfig({
        APP_ENV: "test",
        DATABASE_URL: cluster.url,
        JWT_SECRET: "test-secret-test-secret-test-secret-",
        PORTAL_SECRET: "portal-secret-portal-secret-portal-secret",
        GATEWAY_SECRET,
        GATEWAY_SEND_URL: gateway.url,
        QUIET_WINDOW_MS: "0",
      }),
      { log: silentLog, clock: () => new Date(Date.now() + ahead) },
    );
    const app = createApp(container);
    const statuses = new Map<number, number>();
    const deliver = async (n: number): Promise<void> => {
      for (;;) {
        const signed = await signedMessage(
          { message_id: `d${n}`, from: `+35191200${1000 + n}`, text: "Hello" },
          new Date(),
        );
        const answer = await app.request("/webhook", { method: "POST", ...signed }, {
          remote_address: "192.0.2.1",
        });
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status === 200) return;
        strictEqual(answer.status, 503, await answer.text());
        match(answer.headers.get("retry-after") ?? "", /^\d+$/);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    try {
      await container.startWorkers();
      await deliver(0);
      const crash = cluster.crashAndRestart();
      for (let n = 1; !statuses.has(503); n++) await deliver(n);
      const burst = Array.from({ length: 40 }, (_, n) => deliver(100 + n));
      await Promise.all([crash, ...burst]);
      await until("nothing unanswered", async () => {
        // What was in hand when the server died is free again when its lease ends.
        ahead += 200;
        const { rows } = await container.connection.engine.query(
          `select 1 from inbox where status <> 'answered'
           union all select 1 from outbox where status <> 'sent'`,
        );
        return rows.length === 0;
      });
      const heard: string[] = [];
      container.bus.subscribe(({ type }) => heard.push(type));
      await until("events again", async () => {
        await container.bus.publish({ type: "wake", queue: "turns" });
        return heard.length > 0;
      });
      const keys = new Set(gateway.received.map(({ in_reply_to }) => in_reply_to));
      for (let n = 0; n < 40; n++) ok(keys.has(`d${100 + n}`), `d${100 + n} was not answered`);
    } finally {
      await container.close();
      await gateway[Symbol.asyncDispose]();
      await cluster.stop();
    }
  });
}
