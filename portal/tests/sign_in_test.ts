import assert from "node:assert/strict";
import { afterAll, beforeAll, test } from "vitest";
import { ADMIN, BROKER, mailedLink, signIn, type Stack, startStack } from "./harness.ts";
import { serveBuild } from "#api/testing/process.ts";

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const get = (path: string, init: RequestInit = {}) =>
  fetch(stack.url + path, { redirect: "manual", ...init });
const post = (path: string, fields: Record<string, string>, headers: HeadersInit = {}) =>
  get(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "sec-fetch-site": "same-origin", ...headers },
  });
const seen = async (response: Response) => {
  await response.body?.cancel();
  return [response.status, response.headers.get("location")];
};
const devCookie = async (email: string) => {
  const response = await post("/api/auth/dev-login", { email });
  await response.body?.cancel();
  const [cookie = ""] = response.headers.getSetCookie();
  return cookie;
};

test("the mailed link signs in once, by a click", async () => {
  const { page, errors, close } = await stack.visit();
  await page.goto("/dashboard/leads");
  await page.waitForURL("**/login?next=**");
  await page.getByLabel("Email").fill(BROKER);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.getByRole("heading", { name: "Look into your inbox" }).waitFor();

  const link = await mailedLink(stack.mailbox, BROKER);
  const token = new URL(link).searchParams.get("token") ?? "";
  // No address signs in by itself, and no form of another site.
  const callback = `/api/auth/callback?token=${encodeURIComponent(token)}`;
  for (const method of ["HEAD", "GET"]) {
    assert.equal((await seen(await get(callback, { method })))[0], 405);
  }
  const foreign = await fetch(`${stack.url}/api/auth/callback`, {
    method: "POST",
    headers: { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    body: new URLSearchParams({ token }),
  });
  assert.equal(foreign.status, 403);
  await foreign.body?.cancel();

  const opened = await page.goto(link);
  assert.equal(opened?.headers()["referrer-policy"], "no-referrer");
  assert.equal(opened?.headers()["cache-control"], "no-store");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/dashboard/leads");
  const cookie = (await page.context().cookies()).find(({ name }) => name === "service_token");
  assert.deepEqual([cookie?.httpOnly, cookie?.sameSite, cookie?.path], [true, "Lax", "/"]);
  assert.deepEqual(await seen(await post("/api/auth/callback", { token })), [
    303,
    "/login?error=link",
  ]);
  assert.deepEqual(errors, []);
  await close();
});

test("a wrong link says so and offers another", async () => {
  const { page, close } = await stack.visit();
  await page.goto("/auth/callback?token=wrong");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("alert").filter({ hasText: "That link does not work" }).waitFor();
  await page.goto("/auth/callback");
  await page.getByRole("alert").filter({ hasText: "no sign-in code" }).waitFor();
  await close();
});

test("an address without an account gets the same answer, and no mail", async () => {
  const response = await post("/api/auth/magic-link", { email: "nobody@example.com" });
  assert.deepEqual(await seen(response), [303, "/login?sent=1"]);
});

test("asking again at once, or with nonsense, is answered on the page", async () => {
  const email = "hasty@example.com";
  assert.deepEqual(await seen(await post("/api/auth/magic-link", { email })), [
    303,
    "/login?sent=1",
  ]);
  const [status, location] = await seen(await post("/api/auth/magic-link", { email }));
  assert.equal(status, 303);
  assert.match(String(location), /^\/login\?error=many&wait=\d+$/);
  assert.deepEqual(await seen(await post("/api/auth/magic-link", { email: "x" })), [
    303,
    "/login?error=email",
  ]);
});

test("what went wrong is said in the visitor's language", async () => {
  const told: Record<string, [address: RegExp, link: RegExp, phone: RegExp]> = {
    es: [/Escribe un correo válido/, /Ese enlace no sirve/, /Escriba un teléfono con el prefijo/],
    pt: [/Escreva um email válido/, /Esse link não/, /Escreva um telefone com o indicativo/],
  };
  for (const [lang, [address, link, phone]] of Object.entries(told)) {
    const headers = { "accept-language": lang };
    const asked = await seen(await post("/api/auth/magic-link", { email: "x" }, headers));
    const read = async (path: unknown, init: RequestInit = {}) =>
      await (await get(String(path), { ...init, headers: { ...headers, ...init.headers } })).text();
    assert.match(await read(asked[1]), address);
    assert.match(await read("/login?error=link"), link);
    const refused = await post("/dashboard/profile", { name: "Tomás", phone: "call me" }, {
      ...headers,
      cookie: (await devCookie(BROKER)).split(";")[0] ?? "",
    });
    assert.equal(refused.status, 422);
    const [, problem = ""] = /id="phone-error"[^>]*>(.*?)<\/p>/s.exec(await refused.text()) ?? [];
    assert.match(problem, phone);
    assert.doesNotMatch(problem, /must|[Ii]nvalid|Enter/);
  }
});

test("JSON gets the API's own answer", async () => {
  const response = await get("/api/auth/magic-link", {
    method: "POST",
    body: JSON.stringify({ email: "someone@example.com" }),
    headers: { "content-type": "application/json", origin: stack.url },
  });
  assert.equal(response.status, 202);
  assert.deepEqual(await response.json(), { status: "accepted" });
});

test("the cookie lives as long as the token and needs https off this machine", async () => {
  const cookie = await devCookie(BROKER);
  assert.match(cookie, /^service_token=[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
});

test("by https a cookie is this host's alone: its name says so, and the plain name is nobody's", async () => {
  const portal = await serveBuild(stack.buildDir, {
    API_URL: stack.apiUrl,
    PORTAL_URL: "https://portal.example",
    PORTAL_SECRET: "a-secret-of-the-tests-0123456789abcdef",
    DEV_LOGIN: "true",
  });
  try {
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(portal.url + path, { redirect: "manual", ...init });
    const set = async (path: string, fields: Record<string, string>, cookie = "") => {
      const body = new URLSearchParams(fields);
      const answer = await ask(path, { method: "POST", body, headers: { cookie } });
      await answer.body?.cancel();
      return answer.headers.getSetCookie()[0] ?? "";
    };
    const cookie = await set("/api/auth/dev-login", { email: BROKER });
    assert.match(
      cookie,
      /^__Host-service_token=[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const session = cookie.split(";")[0]!;
    const status = async (cookie: string) =>
      (await seen(await ask("/dashboard", { headers: { cookie } })))[0];
    assert.equal(await status(session), 200);
    assert.equal(await status(session.replace("__Host-", "")), 303);
    assert.match(await set("/preferences", { lang: "pt", next: "/" }), /^__Host-lang=pt;/);
    assert.match(await set("/api/auth/logout", {}, session), /^__Host-service_token=; Max-Age=0;/);
    assert.equal(await status(session), 303);
  } finally {
    await portal.stop();
  }
});

test("private pages ask to sign in without a good session", async () => {
  const good = (await devCookie(BROKER)).split(";")[0] ?? "";
  const [head, body, signature = ""] = good.split(".");
  const forged = [head, body, signature.split("").reverse().join("")].join(".");
  for (const cookie of ["", "service_token=x", forged]) {
    const unknown = ["/dashboard/anything", "/dashboard/leads/a/b", "/admin/any?thing=1"];
    for (const path of ["/dashboard", "/admin", "/dashboard/leads?status=new", ...unknown]) {
      const response = await get(path, { headers: cookie ? { cookie } : {} });
      const [status, location] = await seen(response);
      assert.equal(status, 303);
      const next = new URL(String(location), stack.url).searchParams.get("next");
      assert.equal(next, path === "/dashboard" ? null : path);
      assert.equal(response.headers.get("cache-control"), "no-store");
    }
  }
  const response = await get("/dashboard", { headers: { cookie: good } });
  await response.body?.cancel();
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("cache-control"), "no-store");
  for (const path of ["/dashboard/anything", "/dashboard/leads/a/b", "/admin/anything"]) {
    assert.deepEqual(await seen(await get(path, { headers: { cookie: good } })), [404, null], path);
  }
});

test("admin pages do not exist for brokers", async () => {
  const status = async (email: string) => {
    const cookie = (await devCookie(email)).split(";")[0] ?? "";
    return (await seen(await get("/admin", { headers: { cookie } })))[0];
  };
  assert.equal(await status(BROKER), 404);
  assert.notEqual(await status(ADMIN), 404);
});

test("signing in never leads to another site", async () => {
  for (const next of ["//evil.example", "/\\evil.example", "https://evil.example", "/.//evil"]) {
    const response = await post("/api/auth/dev-login", { email: BROKER, next });
    assert.deepEqual(await seen(response), [303, "/dashboard"], next);
  }
});

test("signing out ends the session everywhere; going back shows nothing private", async () => {
  const { page, close } = await stack.visit();
  await signIn(page, BROKER);
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === "service_token");
  const cookie = `service_token=${token?.value}`;
  const form = page.locator('form[action="/api/auth/logout"]').first();
  await form.evaluate((element) => (element as unknown as { submit(): void }).submit());
  await page.waitForURL("**/login?out=1");
  assert.deepEqual(await seen(await get("/dashboard", { headers: { cookie } })), [
    303,
    "/login?ended=1",
  ]);
  await page.goBack();
  await page.waitForURL("**/login");
  await close();
});

test("signing out works though the API hangs or is down", async () => {
  // Takes connections and never answers.
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const held: Deno.Conn[] = [];
  const accepting = (async () => {
    for await (const connection of listener) held.push(connection);
  })();
  const portal = await serveBuild(stack.buildDir, {
    API_URL: `http://127.0.0.1:${listener.addr.port}`,
    PORTAL_URL: "http://localhost:3000",
  });
  const signOut = async () => {
    const response = await fetch(`${portal.url}/api/auth/logout`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie: "service_token=a.b.c" },
    });
    assert.deepEqual(await seen(response), [303, "/login?out=here"]);
    assert.match(response.headers.get("set-cookie") ?? "", /^service_token=; Max-Age=0; Path=\/;/);
  };
  try {
    await signOut();
    listener.close();
    await accepting;
    held.forEach((connection) => connection.close());
    await signOut();
    const told = await (await fetch(`${portal.url}/login?out=here`)).text();
    assert.match(told, /signed out in this browser/);
  } finally {
    await portal.stop();
  }
});

test("forms of other sites are refused, callers that say nothing are not", async () => {
  const foreign = "https://evil.example";
  const cases: [site: string | null, origin: string | null, passes: boolean][] = [
    [null, null, true],
    [null, stack.url, true],
    [null, "null", false],
    [null, foreign, false],
    [null, `${stack.url}0`, false],
    ["same-origin", null, true],
    ["same-origin", stack.url, true],
    ["none", null, true],
    ["same-site", null, false],
    ["same-site", stack.apiUrl, false],
    ["cross-site", null, false],
    ["cross-site", foreign, false],
    ["cross-site", "null", false],
    ["cross-site", stack.url, false],
    ["what-is-this", null, false],
  ];
  for (const path of ["/api/auth/dev-login", "/api/auth/logout", "/preferences"]) {
    for (const [site, origin, passes] of cases) {
      const response = await get(path, {
        method: "POST",
        body: new URLSearchParams({ email: BROKER }),
        headers: {
          ...(site === null ? {} : { "sec-fetch-site": site }),
          ...(origin === null ? {} : { origin }),
        },
      });
      const [status] = await seen(response);
      assert.equal(status, passes ? 303 : 403, `${path}, site ${site}, origin ${origin}`);
    }
  }
});
