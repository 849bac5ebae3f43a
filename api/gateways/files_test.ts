/** How files that buyers sent are got from real servers of every gateway. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { createPublicFetch } from "../shared/public_fetch.ts";
import { createTwilioGateway } from "./mod.ts";
import { generic, SUBJECTS, telegram, twilio, whatsapp } from "./testing/mod.ts";
import { startStubServer } from "./testing/stub_server.ts";
import { NOW, type SentRequest, type Subject } from "./testing/subject.ts";

const FILE = Uint8Array.from({ length: 100_000 }, (_, at) => at % 251);
const limits = (maxBytes = 1_000_000) => ({ maxBytes, signal: AbortSignal.timeout(10_000) });
const away = { outcome: "failed", problem: "not_reachable" } as const;

async function attempt(
  subject: Subject,
  answer: (request: SentRequest) => Response,
  maxBytes?: number,
) {
  await using server = startStubServer(answer);
  const gateway = subject.gateway({ api: server.url });
  const result = await gateway.fetchFile(subject.file(server.url), limits(maxBytes));
  return { result, requests: server.requests };
}

for (const subject of SUBJECTS) {
  const { name } = subject;
  const serve = (request: SentRequest) => subject.serveFile(request, FILE);

  test(`${name}: a file is got with the credentials that its server wants`, async () => {
    const { result } = await attempt(subject, serve);
    assert.equal(result.outcome, "fetched");
    assert.ok(result.outcome === "fetched" && Array.from(result.bytes).join() === FILE.join());
  });

  test(`${name}: a file beyond the bound is not read to its end`, async () => {
    const { result } = await attempt(subject, serve, 99_999);
    assert.deepEqual(result, { outcome: "failed", problem: "too_large", again: false });
    // A body that does not say how long it is.
    const endless = new ReadableStream({ pull: (it) => it.enqueue(new Uint8Array(50_000)) });
    const { result: streamed } = await attempt(
      subject,
      (request) => {
        const answer = serve(request);
        return answer.headers.get("content-type")?.includes("json")
          ? answer
          : new Response(endless);
      },
      99_999,
    );
    if (name !== "evolution") {
      assert.deepEqual(streamed, { outcome: "failed", problem: "too_large", again: false });
    }
  });

  test(`${name}: what fails in passing is worth another attempt, what is gone is not`, async () => {
    for (const status of [408, 425, 429, 500, 503]) {
      const { result } = await attempt(subject, () => new Response("no", { status }));
      assert.deepEqual(result, { ...away, again: true }, `${status}`);
    }
    const { result } = await attempt(subject, () => new Response("no", { status: 404 }));
    // Evolution may not have stored the message yet.
    const again = name === "evolution";
    assert.deepEqual(result, { outcome: "failed", problem: "gone", again });
    const gone = await subject.gateway().fetchFile({ kind: "image" }, limits());
    assert.deepEqual(gone, { outcome: "failed", problem: "gone", again: false });
  });

  test(`${name}: a server that is not there, hangs or redirects to a private host is a failure`, async () => {
    const absent = subject.gateway({ api: "http://127.0.0.1:1" });
    const file = subject.file("http://127.0.0.1:1");
    assert.deepEqual(await absent.fetchFile(file, limits()), { ...away, again: true });

    await using silent = startStubServer(() => new Promise<Response>(() => {}));
    const hanging = await subject.gateway({ api: silent.url })
      .fetchFile(subject.file(silent.url), { maxBytes: 9, signal: AbortSignal.timeout(50) });
    assert.deepEqual(hanging, { ...away, again: true });

    await using inside = startStubServer(() => new Response(FILE));
    const { result } = await attempt(subject, () => Response.redirect(`${inside.url}/x`, 307));
    assert.deepEqual(result, { ...away, again: false });
    assert.equal(inside.requests.length, 0);
  });
}

test("whatsapp: the token goes to Meta's hosts and to no other that an answer names", async () => {
  await using elsewhere = startStubServer(() => new Response(FILE));
  for (
    const url of [
      `${elsewhere.url}/a`,
      "https://lookaside.fbsbx.com.evil.example/a",
      "http://lookaside.fbsbx.com/a",
      "file:///etc/passwd",
      7,
    ]
  ) {
    const { result, requests } = await attempt(whatsapp, () => Response.json({ url }));
    assert.ok(result.outcome === "failed" && result.problem === "not_reachable");
    assert.equal(requests.length, 1);
  }
  assert.equal(elsewhere.requests.length, 0);
});

test("telegram: a path that climbs is not asked for, nor is a file above the bot's bound", async () => {
  for (const file_path of ["../../bot1:x/getMe", "a/./b", "a//b", "/a"]) {
    const { result, requests } = await attempt(
      telegram,
      () => Response.json({ ok: true, result: { file_path } }),
    );
    assert.deepEqual(result, { outcome: "failed", problem: "gone", again: false });
    assert.equal(requests.length, 1);
  }
  const large = { kind: "video", media_id: "x", bytes: 20 * 1024 * 1024 + 1 } as const;
  assert.deepEqual(
    await telegram.gateway().fetchFile(large, limits()),
    { outcome: "failed", problem: "too_large", again: false },
  );
});

test("twilio: the store that it redirects to is given no credentials", async () => {
  await using store = startStubServer(() => new Response(FILE));
  await using api = startStubServer((request) =>
    request.headers.has("authorization")
      ? Response.redirect(`${store.url}/media/1`, 307)
      : new Response(null, { status: 401 })
  );
  const gateway = createTwilioGateway({
    accountSid: "AC1",
    authTokens: [...twilio.secrets],
    from: "+1",
    apiUrl: api.url,
    publicUrl: "https://agency.example",
    fetchPublic: createPublicFetch({ allow: [store.url] }),
    now: () => NOW,
  });
  const result = await gateway.fetchFile(twilio.file(api.url), limits());
  assert.equal(result.outcome, "fetched");
  assert.equal(store.requests[0]?.headers.get("authorization"), null);
});

test("twilio: an address at another host is not called at all", async () => {
  await using elsewhere = startStubServer(() => new Response(FILE));
  for (const url of [`${elsewhere.url}/a`, "https://api.twilio.com.evil.example/a"]) {
    const result = await twilio.gateway().fetchFile({ kind: "image", url }, limits());
    assert.deepEqual(result, { ...away, again: false });
  }
  assert.equal(elsewhere.requests.length, 0);
});

test("generic: addresses of private hosts are refused, save at the gateway's own origin", async () => {
  await using inside = startStubServer(() => new Response(FILE));
  for (
    const url of [
      `${inside.url}/a`,
      inside.url.replace("127.0.0.1", "localhost"),
      "http://169.254.169.254/latest/meta-data/",
      "http://[::1]/a",
      "http://10.0.0.1/a",
    ]
  ) {
    const result = await generic.gateway().fetchFile({ kind: "image", url }, limits());
    assert.deepEqual(result, { ...away, again: false }, url);
  }
  assert.equal(inside.requests.length, 0);
});
