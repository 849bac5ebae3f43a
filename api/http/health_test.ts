/** What the service says of its health, and who may read the metrics in production. */
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import type { Engine } from "#db/connect.ts";
import { SECOND } from "../shared/clock.ts";
import { testApi, until } from "../testing/mod.ts";

const TOKEN = "metrics-token-metrics-token-metrics-token";
const PRODUCTION = {
  APP_ENV: "production",
  DEV_LOGIN: "",
  SMTP_URL: "smtp://mail.example:25",
  MAIL_FROM: "Office <office@office.example>",
  API_URL: "https://api.office.example",
  PORTAL_URL: "https://office.example",
};

test("metrics are for the token or a caller on the same machine", async () => {
  await using api = await testApi({
    env: { ...PRODUCTION, METRICS_TOKEN: TOKEN, TRUSTED_PROXY_HOPS: "1" },
  });
  const at = (name: string) => `http://${name}/metrics`;
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const cases: [status: number, from: string, url: string, headers?: Record<string, string>][] = [
    [200, "192.0.2.1", at("api.office.example"), bearer(TOKEN)],
    [401, "192.0.2.1", at("api.office.example"), bearer(TOKEN.slice(1))],
    [401, "192.0.2.1", at("localhost:8000")],
    [200, "127.0.0.1", at("localhost:8000")],
    [200, "::1", at("[::1]:8000")],
    [200, "::ffff:127.0.0.1", at("127.0.0.1:8000")],
    // A proxy on this machine that forwards a stranger, whatever the stranger claims to be.
    [401, "127.0.0.1", at("api.office.example")],
    [401, "127.0.0.1", at("localhost:8000"), { "x-forwarded-for": "198.51.100.7" }],
    [401, "127.0.0.1", at("localhost:8000"), { "x-forwarded-for": "127.0.0.1, 127.0.0.1" }],
    [401, "127.0.0.1", at("localhost:8000"), { "x-forwarded-proto": "https" }],
    [401, "127.0.0.1", at("localhost:8000"), { forwarded: "for=127.0.0.1" }],
    [200, "127.0.0.1", at("api.office.example"), {
      "x-forwarded-for": "198.51.100.7",
      ...bearer(TOKEN),
    }],
  ];
  for (const [status, from, url, headers] of cases) {
    const answer = await api.call("GET", url, { from, headers });
    strictEqual(answer.status, status, JSON.stringify({ from, url, headers }));
    if (status === 401) match(answer.headers.get("www-authenticate")!, /^Bearer/);
  }
  strictEqual((await api.call("GET", "/livez")).status, 200);
});

test("without METRICS_TOKEN no token opens the metrics", async () => {
  await using api = await testApi({ env: PRODUCTION });
  for (const token of ["", "undefined"]) {
    const headers = { authorization: `Bearer ${token}` };
    strictEqual((await api.call("GET", "/metrics", { headers })).status, 401);
  }
});

/** Has the database's server refuse (0) or grant (-1) room on its disk, on every connection. */
const bound = (engine: Engine, limit: number): Promise<void> =>
  engine.exec(
    engine.pglite ? `set temp_file_limit = ${limit}` : `do $$ begin
      execute format('alter database %I set temp_file_limit = ${limit}', current_database());
      perform pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid();
    end $$; set temp_file_limit = ${limit}`,
  );

test("without room on the database's disk the service is not ready, until there is", async () => {
  await using api = await testApi();
  const { engine } = api.container.connection;
  const readyz = () => {
    // What was found a moment ago is not asked again.
    api.clock.advance(5 * SECOND);
    return api.call("GET", "/readyz");
  };
  strictEqual((await readyz()).status, 200);
  await bound(engine, 0);
  const { status, json, headers } = await until("it to notice", async () => {
    const answer = await readyz();
    return /disk/.test(answer.text) && answer;
  });
  deepStrictEqual([status, json.code], [503, "unavailable"]);
  ok(Number(headers.get("retry-after")) > 0);
  strictEqual((await api.call("GET", "/livez")).status, 200);
  strictEqual((await api.call("GET", "/v1/properties")).status, 200, "what is there can be read");
  await bound(engine, -1);
  await until("room", async () => (await readyz()).status === 200);
});
