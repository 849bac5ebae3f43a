/** What signs people in: the mailed token, the access token, the cookie. */
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { type TestApi, testApi } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";
import { createTokens } from "./tokens.ts";

/** Makes a link for an address, as the worker does; answers with its token. */
async function link(api: TestApi, email: string): Promise<string> {
  await api.container.auth.deliverMagicLink(email);
  return new URL(/http\S+/.exec(api.mails.at(-1)!.text)![0]).searchParams.get("token")!;
}

const verify = (api: TestApi, token: string) =>
  api.call("GET", `/v1/auth/verify?${new URLSearchParams({ token })}`);

test("a link's token is a random UUID; anything else is an unknown one", async () => {
  await using api = await testApi();
  const { email } = await addPerson(api, "Ana Reis");
  const other = await addPerson(api, "Rui Lobo");
  const tokens = [await link(api, email), await link(api, email), await link(api, other.email)];
  strictEqual(new Set(tokens).size, 3);
  for (const token of tokens) {
    match(token, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  const unknown = await verify(api, "4b3403665fea4e1ba0b1d4a0e7f0e1c2");
  strictEqual(unknown.json.code, "magic_link_invalid");
  const token = tokens[1]!;
  const others = [
    ...[crypto.randomUUID(), "", " ", "x", "\0", "\ud83c", "🏠", "x".repeat(8000), "'; --"],
    ...[` ${token}`, `${token}x`, `{${token}}`, `urn:uuid:${token}`, token.replaceAll("-", "")],
  ];
  for (const wrong of others) {
    const { status, json } = await verify(api, wrong);
    deepStrictEqual([status, { ...json, instance: "" }], [401, { ...unknown.json, instance: "" }]);
    // Thirty a minute are let in.
    api.clock.advance(2000);
  }
  // UUIDs are the same in either case (RFC 9562).
  strictEqual((await verify(api, token.toUpperCase())).status, 200);
  const { db } = api.container.connection;
  const stored = await db.selectFrom("magic_link_tokens").select("token_hash").execute();
  ok(stored.every(({ token_hash }) => !tokens.includes(token_hash)));
});

test("the access token carries the email of sign-in; the row says who it is", async () => {
  await using api = await testApi();
  const claimsOf = (token: string) =>
    JSON.parse(new TextDecoder().decode(
      Uint8Array.fromBase64(token.split(".")[1]!, { alphabet: "base64url" }),
    ));
  const ana = await addPerson(api, "Ana Reis");
  const { id: adminId, token: admin } = await addPerson(api, "Eva Pinto", "admin");
  const mailed = (await verify(api, await link(api, ana.email))).json.access_token;
  for (const token of [mailed, ana.token]) {
    const claims = claimsOf(token);
    deepStrictEqual([claims.email, claims.sub], [ana.email, ana.id]);
    deepStrictEqual(
      Object.keys(claims).sort(),
      ["aud", "email", "exp", "iat", "iss", "jti", "sub"],
    );
  }
  const email = "renamed@office.example";
  await api.call("PATCH", `/v1/admin/brokers/${adminId}`, { token: admin, json: { email } });
  const { json: renamed } = await api.call("GET", "/v1/me", { token: admin });
  deepStrictEqual([renamed.id, renamed.email], [adminId, email]);
  strictEqual(claimsOf(await api.login(email)).email, email);

  // Signed by us, but of a session that is somebody else's.
  const tokens = await createTokens(["test-secret-test-secret-test-secret-"]);
  const { jti, iat, exp, sub } = claimsOf(admin);
  const forged = (of: string) => tokens.sign({ sub: of, email: ana.email, jti, iat, exp });
  strictEqual((await api.call("GET", "/v1/me", { token: await forged(ana.id) })).status, 401);
  strictEqual((await api.call("GET", "/v1/me", { token: await forged(sub) })).json.email, email);
});

test("a cookie writes unless the browser says that another origin asks", async () => {
  await using api = await testApi();
  const { token } = await addPerson(api, "Ana Reis");
  const cookie = `service_token=${token}`;
  const own = "http://localhost";
  const cases: [site: string | null, origin: string | null, status: number][] = [
    [null, null, 200],
    [null, own, 200],
    [null, "null", 403],
    [null, "https://evil.example", 403],
    [null, "http://localhost:3000", 403],
    [null, "http://localhost.evil.example", 403],
    ["same-origin", null, 200],
    ["same-origin", own, 200],
    ["none", null, 200],
    ["same-site", null, 403],
    ["same-site", "http://localhost:3000", 403],
    ["cross-site", null, 403],
    ["cross-site", "https://evil.example", 403],
    ["cross-site", "null", 403],
    ["cross-site", own, 403],
    ["what-is-this", null, 403],
  ];
  for (const [site, origin, status] of cases) {
    const says = {
      ...(site === null ? {} : { "sec-fetch-site": site }),
      ...(origin === null ? {} : { origin }),
    };
    const what = `sec-fetch-site ${site}, origin ${origin}`;
    const write = (credentials: Record<string, string>) =>
      api.call("PATCH", "/v1/me", {
        json: { city: "Porto" },
        headers: { ...credentials, ...says },
      });
    const answer = await write({ cookie });
    strictEqual(answer.status, status, what);
    if (status === 403) strictEqual(answer.json.code, "cross_site", what);
    // No browser adds a bearer token by itself, and reading changes nothing.
    strictEqual((await write({ authorization: `Bearer ${token}` })).status, 200, what);
    const read = await api.call("GET", "/v1/me", { headers: { cookie, ...says } });
    strictEqual(read.status, 200, what);
  }
});
