/** A service that listens before everything has begun. */
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { sql } from "kysely";
import { test } from "vitest";
import { createApp } from "./app.ts";
import { buildContainer } from "./container.ts";
import { DRAIN_MS, serve } from "./server.ts";
import { silentLog } from "./shared/log.ts";
import { testApi } from "./testing/mod.ts";
import { addPerson } from "./testing/people.ts";

test("what stores a job waits until the queues are open, what reads does not", async () => {
  await using api = await testApi({ seed: true });
  const { config, connection } = api.container;
  let opened = false;
  const container = await buildContainer(config, {
    connection: { ...connection, close: () => Promise.resolve() },
    clock: () => api.clock.now,
    log: silentLog,
    mailer: { send: () => Promise.resolve(), close() {} },
  });
  const { queue } = container;
  const open = async () => {
    await queue.open();
    opened = true;
  };
  const app = createApp(container);
  const server = serve(app, { ...container, queue: { ...queue, open } }, {
    hostname: "127.0.0.1",
    port: 0,
  });
  try {
    const list = await fetch(`${server.url}/v1/properties?limit=1`);
    deepStrictEqual([list.status, (await list.json()).data.length, opened], [200, 1, false]);
    const asked = await fetch(`${server.url}/v1/saved-searches`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        email: "ana@example.org",
        criteria: { city: "Lisbon" },
        consent: true,
      }),
    });
    deepStrictEqual([asked.status, opened], [202, true]);
    await asked.body?.cancel();
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from jobs.job where name = 'confirm-search'`.execute(connection.db);
    strictEqual(rows[0]!.n, 1);
  } finally {
    await server.stop();
  }
});

test("a live stream ends as the service stops, which does not wait for it", async () => {
  await using api = await testApi();
  const { token } = await addPerson(api, "Ana Reis");
  const { container } = api;
  const server = serve(
    api.app,
    { ...container, close: () => Promise.resolve() },
    { hostname: "127.0.0.1", port: 0 },
  );
  const headers = { authorization: `Bearer ${token}` };
  const stream = await fetch(`${server.url}/v1/events`, { headers });
  const reader = stream.body!.getReader();
  await reader.read();
  const began = performance.now();
  await server.stop();
  ok(performance.now() - began < DRAIN_MS / 2);
  strictEqual((await reader.read()).done, true);
});
