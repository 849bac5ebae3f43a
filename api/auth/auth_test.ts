import { deepStrictEqual, match, notStrictEqual, ok, strictEqual } from "node:assert/strict";
import { SMTPServer } from "smtp-server";
import PostalMime from "postal-mime";
import { test } from "vitest";
import { type TestApi, testApi, until } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";

const MINUTE = 60_000;

/** The token of the newest mail. */
const tokenOf = (api: TestApi) =>
  new URL(/http\S+/.exec(api.mails.at(-1)!.text)![0]).searchParams.get("token")!;

/** Makes a link for an address, as the worker does. */
async function link(api: TestApi, email: string): Promise<string> {
  await api.container.auth.deliverMagicLink(email);
  return tokenOf(api);
}

const verify = (api: TestApi, token: string, from?: string) =>
  api.call("GET", `/v1/auth/verify?token=${encodeURIComponent(token)}`, { from });

test("a link signs in once, and the session works by header and by cookie", async () => {
  await using api = await testApi();
  const ana = await addPerson(api, "Ana Reis");
  const token = await link(api, ana.email);
  const first = await verify(api, token);
  strictEqual(first.status, 200);
  strictEqual(first.json.token_type, "Bearer");
  strictEqual(first.json.expires_in, 12 * 3600);
  strictEqual(first.headers.get("cache-control"), "no-store");
  strictEqual((await verify(api, token)).json.code, "magic_link_invalid");

  const byHeader = await api.call("GET", "/v1/me", { token: first.json.access_token });
  strictEqual(byHeader.json.email, ana.email);
  const cookie = `service_token=${first.json.access_token}`;
  strictEqual((await api.call("GET", "/v1/me", { headers: { cookie } })).status, 200);
});

test("unknown, expired and replaced links get one and the same answer", async () => {
  await using api = await testApi();
  const ana = await addPerson(api, "Ana Reis");
  const rui = await addPerson(api, "Rui Lobo");
  const old = await link(api, ana.email);
  const replaced = await link(api, ana.email);
  notStrictEqual(old, replaced);
  const eva = await addPerson(api, "Eva Pinto");
  const [late, good] = [await link(api, rui.email), await link(api, eva.email)];
  const answers = [await verify(api, "unknown"), await verify(api, old)];
  // As long as the mail says.
  match(api.mails.at(-1)!.text, /once and for 10 minutes/);
  api.clock.advance(10 * MINUTE - 1);
  strictEqual((await verify(api, good)).status, 200);
  api.clock.advance(1);
  answers.push(await verify(api, late));
  for (const { status, json, headers } of answers) {
    strictEqual(status, 401);
    match(headers.get("www-authenticate") ?? "", /^Bearer/);
    deepStrictEqual({ ...json, instance: "" }, { ...answers[0]!.json, instance: "" });
  }
});

test("HEAD does not spend a link", async () => {
  await using api = await testApi();
  const ana = await addPerson(api, "Ana Reis");
  const token = await link(api, ana.email);
  strictEqual((await api.call("HEAD", `/v1/auth/verify?token=${token}`)).status, 405);
  strictEqual((await verify(api, token)).status, 200);
});

test("50 links, each verified by 20 at once, make exactly 50 sessions", async () => {
  await using api = await testApi();
  const { db } = api.container.connection;
  const tokens: string[] = [];
  for (let n = 0; n < 50; n++) {
    const { email } = await addPerson(api, `Race ${n}`);
    tokens.push(await link(api, email));
  }
  await db.deleteFrom("sessions").execute();
  const answers = await Promise.all(
    tokens.flatMap((token, n) =>
      Array.from({ length: 20 }, (_, m) => verify(api, token, `198.51.${n}.${m}`))
    ),
  );
  strictEqual(answers.filter(({ status }) => status === 200).length, 50);
  strictEqual(answers.filter(({ status }) => status === 401).length, 950);
  const sessions = await db.selectFrom("sessions").select((eb) => eb.fn.countAll().as("n"))
    .executeTakeFirstOrThrow();
  strictEqual(Number(sessions.n), 50);
});

test("logout kills the token everywhere at once", async () => {
  await using api = await testApi();
  const { email, token } = await addPerson(api, "Ana Reis");
  const other = await api.login(email);
  strictEqual((await api.call("POST", "/v1/auth/logout", { token })).status, 204);
  const refused = await api.call("GET", "/v1/me", { token });
  strictEqual(refused.status, 401);
  match(refused.headers.get("www-authenticate")!, /invalid_token/);
  strictEqual((await api.call("GET", "/v1/me", { token: other })).status, 200);
});

test("expired, tampered, foreign and unsigned tokens are refused", async () => {
  await using api = await testApi();
  const { token } = await addPerson(api, "Ana Reis");
  const [head, body, mac] = token.split(".");
  const encode = (value: object) =>
    new TextEncoder().encode(JSON.stringify(value)).toBase64({
      alphabet: "base64url",
      omitPadding: true,
    });
  const bad = [
    "",
    "x",
    `${head}.${body}.${mac!.split("").reverse().join("")}`,
    `${encode({ alg: "none", typ: "JWT" })}.${body}.`,
    `${head}.${encode({ sub: "x", jti: "y", exp: 9999999999 })}.${mac}`,
  ];
  for (const token of bad) strictEqual((await api.call("GET", "/v1/me", { token })).status, 401);
  api.clock.advance(12 * 60 * MINUTE + 1000);
  strictEqual((await api.call("GET", "/v1/me", { token })).status, 401);
});

test("secrets rotate: the second still verifies, a removed one does not", async () => {
  const [a, b] = ["a".repeat(32), "b".repeat(32)];
  await using first = await testApi({ env: { JWT_SECRET: a } });
  const { token } = await addPerson(first, "Ana Reis");
  const { createTokens } = await import("./tokens.ts");
  const rotated = await createTokens([b, a]);
  const removed = await createTokens([b]);
  ok(await rotated.verify(token, first.clock.now));
  strictEqual(await removed.verify(token, first.clock.now), undefined);
});

test("role and status are the database's, not the token's", async () => {
  await using api = await testApi();
  const { id, token } = await addPerson(api, "Ana Reis");
  const { db } = api.container.connection;
  strictEqual((await api.call("GET", "/v1/admin/brokers", { token })).status, 404);
  await db.updateTable("brokers").set({ role: "admin" }).where("id", "=", id).execute();
  strictEqual((await api.call("GET", "/v1/admin/brokers", { token })).status, 200);
  await db.updateTable("brokers").set({ status: "inactive" }).where("id", "=", id).execute();
  strictEqual((await api.call("GET", "/v1/me", { token })).status, 401);
});

test("magic-link answers the same for known and unknown, 1 a minute and 5 an hour", async () => {
  await using api = await testApi();
  const ana = await addPerson(api, "Ana Reis");
  const ask = (email: string) => api.call("POST", "/v1/auth/magic-link", { json: { email } });
  const known = await ask(ana.email);
  const unknown = await ask("nobody@office.example");
  strictEqual(known.status, 202);
  strictEqual(known.text, unknown.text);
  for (const email of [ana.email.toUpperCase(), "nobody@office.example"]) {
    const again = await ask(email);
    strictEqual(again.status, 429);
    strictEqual(again.headers.get("retry-after"), "60");
  }
  for (let n = 2; n <= 5; n++) {
    api.clock.advance(MINUTE);
    strictEqual((await ask(ana.email)).status, 202, `request ${n}`);
  }
  api.clock.advance(MINUTE);
  const sixth = await ask(ana.email);
  strictEqual(sixth.status, 429);
  strictEqual(sixth.headers.get("retry-after"), String(55 * 60));
});

test("addresses that somebody makes up cost no mail, and end after 20 a minute", async () => {
  await using api = await testApi();
  const ana = await addPerson(api, "Ana Reis");
  const ask = (email: string, from: string) =>
    api.call("POST", "/v1/auth/magic-link", { json: { email }, from });
  const made = await Promise.all(
    Array.from({ length: 30 }, (_, n) => ask(`n${n}@office.example`, "192.0.2.66")),
  );
  deepStrictEqual(made.map(({ status }) => status).sort(), [
    ...Array(20).fill(202),
    ...Array(10).fill(429),
  ]);
  strictEqual((await ask(ana.email, "192.0.2.1")).status, 202);
  const { rows } = await api.container.connection.engine.query(
    "select data->>'email' as email from jobs.job where name = 'magic-link'",
  );
  deepStrictEqual(rows, [{ email: ana.email }]);
});

test("dev login is not there unless it is enabled, and knows active brokers only", async () => {
  const status = async (api: TestApi, email: string) =>
    (await api.call("POST", "/v1/auth/dev-login", { json: { email } })).status;
  await using closed = await testApi({ env: { DEV_LOGIN: "false" } });
  strictEqual(await status(closed, (await addPerson(closed, "Ana Reis")).email), 404);
  await using open = await testApi();
  strictEqual(await status(open, "nobody@office.example"), 404);
  const gone = await addPerson(open, "Rui Lobo", "broker", { status: "inactive" });
  strictEqual(await status(open, gone.email), 404);
  strictEqual(await status(open, (await addPerson(open, "Ana Reis")).email), 200);
});

test("the link arrives by SMTP and works; an unknown address gets no mail", async () => {
  const raw: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Uint8Array[] = [];
      stream.on("data", (chunk: Uint8Array) => chunks.push(chunk));
      stream.on("end", () => {
        raw.push(new TextDecoder().decode(Uint8Array.from(chunks.flatMap((c) => [...c]))));
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = smtp.listen(0, "127.0.0.1", () => {
      resolve((listening.address() as { port: number }).port);
    });
  });
  try {
    await using api = await testApi({
      env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
      mailer: undefined,
      workers: true,
      realTime: true,
    });
    const { email } = await addPerson(api, "Ana Reis");
    const ask = (email: string) => api.call("POST", "/v1/auth/magic-link", { json: { email } });
    strictEqual((await ask("nobody@office.example")).status, 202);
    strictEqual((await ask(email)).status, 202);
    await until("the mail", () => raw.length > 0);
    const mail = await PostalMime.parse(raw[0]!);
    deepStrictEqual(mail.to?.map(({ address }) => address), [email]);
    const url = new URL(/http\S+/.exec(mail.text!)![0]);
    strictEqual(url.pathname, "/auth/callback");
    strictEqual((await verify(api, url.searchParams.get("token")!)).status, 200);
    strictEqual(raw.length, 1);
    const stored = await api.container.connection.db.selectFrom("magic_link_tokens")
      .select("token_hash").executeTakeFirstOrThrow();
    match(stored.token_hash, /^[0-9a-f]{64}$/);
  } finally {
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  }
});

test("of IPv6 a limit counts the subscriber's network, however it is written", async () => {
  await using api = await testApi();
  const ask = async (n: number, from: string) =>
    (await api.call("POST", "/v1/auth/magic-link", { json: { email: `a${n}@x.example` }, from }))
      .status;
  for (let n = 0; n < 20; n++) strictEqual(await ask(n, `2001:db8:1:2:${n}::1`), 202);
  strictEqual(await ask(20, "2001:0DB8:0001:0002:ffff::"), 429);
  strictEqual(await ask(21, "2001:db8:1:3::1"), 202);
  for (let n = 30; n < 50; n++) strictEqual(await ask(n, "::ffff:192.0.2.7"), 202);
  strictEqual(await ask(50, "192.0.2.7"), 429);
});
