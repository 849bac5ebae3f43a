/** Who may read the metrics in production. */
import { match, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { testApi } from "../testing/mod.ts";

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
