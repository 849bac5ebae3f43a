/** The API in few files, as the image runs it. */
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { test } from "vitest";
import { DEMO_BROKER_EMAIL } from "./demo/people.ts";
import { phoneHeic } from "./media/testing/pictures.ts";
import { until } from "./testing/mod.ts";
import { startProgram } from "./testing/process.ts";

test("bundled, it finds what it reads from files, and the threads that it starts", async () => {
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["task", "--quiet", "bundle"],
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).output();
  ok(success, new TextDecoder().decode(stderr));
  const api = await startProgram(["run", "-A", "--no-check", "api/_bundle/main.js"], {
    API_PORT: "0",
    DATABASE_URL: "memory:",
    DEMO_DATA: "true",
    DEV_LOGIN: "true",
  });
  const status = async (path: string) => {
    const answer = await fetch(new URL(path, api.url));
    await answer.body?.cancel();
    return answer.status;
  };
  const { data: [home] } = await (await fetch(`${api.url}/v1/properties?limit=1`)).json();
  const picture = new URL(home.photos[0].url).pathname;
  const paths = [picture, "/docs/scalar.js", "/openapi.json", "/metrics", "/readyz"];
  deepStrictEqual(await Promise.all(paths.map(status)), paths.map(() => 200));

  const login = await fetch(`${api.url}/v1/auth/dev-login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: DEMO_BROKER_EMAIL }),
  });
  const headers = { authorization: `Bearer ${(await login.json()).access_token}` };
  const portrait = async () =>
    (await (await fetch(`${api.url}/v1/me`, { headers })).json()).photo_url;
  const before = await portrait();
  // Read in a thread, whose module is none of the bundle's.
  const put = await fetch(`${api.url}/v1/me/photo`, {
    method: "PUT",
    headers,
    body: await phoneHeic(),
  });
  strictEqual(put.status, 202, await put.text());
  const made = await until("the portrait", async () => {
    const now = await portrait();
    return now !== before && now;
  });
  deepStrictEqual(await status(new URL(made).pathname), 200);
  deepStrictEqual(await api.stop(), 0);
});
