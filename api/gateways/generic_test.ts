/** What only the generic gateway does. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { createGenericGateway, MalformedWebhook, selectGateway } from "./mod.ts";
import { generic, SUBJECTS, whatsapp } from "./testing/mod.ts";
import { standardSignature } from "./testing/generic.ts";
import { startStubServer } from "./testing/stub_server.ts";
import { fetchPublic, NOW, NOW_S, webhook } from "./testing/subject.ts";

const { body } = generic.payloads.message;
const reply = { idempotency_key: "k-1", to: "u1", text: "Hi", media: [] };
const patient = new AbortController().signal;
const parse = (value: unknown) => generic.gateway().parse(webhook(JSON.stringify(value), {}));
const read = (data: Record<string, unknown>, type = "message.received") =>
  parse({ type, data: { message_id: "m", from: "u1", text: "hi", ...data } })[0];

test("unsigned requests are accepted only where an option says so, and only without any proof", async () => {
  const open = createGenericGateway({
    secrets: [],
    allowUnsigned: true,
    fetchPublic,
    now: () => NOW,
  });
  const unsigned = webhook(body, { "content-type": "application/json" });
  assert.equal(await selectGateway([open], unsigned, NOW), open);
  assert.equal(await selectGateway([generic.gateway()], unsigned, NOW), undefined);
  for (const subject of SUBJECTS) {
    const signed = await subject.request(body, { secret: "whsec_Zm9yZ2Vk" });
    assert.equal(await selectGateway([open], signed, NOW), undefined, subject.name);
  }
});

test("a signature is checked even where none is needed", async () => {
  const gateway = createGenericGateway({
    secrets: [generic.secrets[0]],
    allowUnsigned: true,
    fetchPublic,
    now: () => NOW,
  });
  assert.equal(await gateway.verify(await generic.request(body), NOW), true);
  const forged = await generic.request(body, { secret: generic.secrets[1] });
  assert.equal(await gateway.verify(forged, NOW), false);
});

test("secrets that are not base64 are refused at start, without being repeated", () => {
  for (const secret of ["whsec_", "whsec_???", "not base64!"]) {
    assert.throws(
      () => generic.gateway({ secrets: [secret] }),
      (error: Error) => /base64/.test(error.message) && !error.message.includes("???"),
    );
  }
});

test("a secret may come without its prefix", async () => {
  const gateway = generic.gateway({ secrets: [generic.secrets[0].replace("whsec_", "")] });
  assert.equal(await gateway.verify(await generic.request(body), NOW), true);
});

test("replies are signed by every secret while rotating", async () => {
  await using server = startStubServer(() => new Response(null, { status: 204 }));
  const gateway = generic.gateway({ secrets: [...generic.secrets], api: server.url });
  assert.deepEqual(await gateway.send(reply, patient), { outcome: "sent" });
  const [sent] = server.requests;
  assert.ok(sent);
  assert.equal(
    sent.headers.get("webhook-signature"),
    (await Promise.all(
      generic.secrets.map((secret) => standardSignature(secret, "k-1", NOW_S, sent.body)),
    )).join(" "),
  );
  assert.deepEqual(JSON.parse(new TextDecoder().decode(sent.body)), {
    type: "message.send",
    data: { to: "u1", text: "Hi" },
  });
});

test("what we send passes our own check", async () => {
  await using server = startStubServer(() => new Response(null, { status: 204 }));
  const gateway = generic.gateway({ api: server.url });
  await gateway.send(reply, patient);
  const [sent] = server.requests;
  assert.ok(sent);
  assert.equal(await gateway.verify({ ...sent, method: "POST" }, NOW), true);
});

test("without an address to send to, replies are rejected", async () => {
  const gateway = createGenericGateway({
    secrets: [generic.secrets[0]],
    fetchPublic,
    now: () => NOW,
  });
  assert.equal((await gateway.send(reply, patient)).outcome, "rejected");
});

test("unknown types and statuses, and messages without content, are ignored", () => {
  assert.deepEqual(parse({ type: "contact.created" }), [{
    kind: "ignored",
    reason: "unknown type",
  }]);
  assert.equal(read({ status: "queued" }, "message.status")?.kind, "ignored");
  assert.equal(read({ text: "" })?.kind, "ignored");
  assert.equal(read({ text: null, media: null, location: null })?.kind, "ignored");
});

test("what is broken beside the words does not lose them", () => {
  assert.deepEqual(
    read({
      name: 7,
      channel: null,
      media: [{ url: "ftp://x" }, 3, { url: "https://files.example/a" }],
      location: { latitude: 91, longitude: 0 },
    }),
    {
      kind: "message",
      message_id: "m",
      from: "u1",
      text: "hi",
      media: [{ kind: "document", url: "https://files.example/a" }],
    },
  );
});

test("errors name the place and repeat nothing of the body", () => {
  for (const data of [{ message_id: 5 }, { from: "" }, { from: "\0 " }, { text: { secret: 1 } }]) {
    assert.throws(() => read(data), (error: Error) => {
      assert.ok(error instanceof MalformedWebhook);
      assert.match(error.message, /^The body lacks or misspells \/(message_id|from|text)\.$/);
      return true;
    });
  }
});

test("a request for another gateway is not the generic one's", async () => {
  const gateways = [generic.gateway(), whatsapp.gateway()];
  const selected = await selectGateway(gateways, await whatsapp.request("{}"), NOW);
  assert.equal(selected?.name, "whatsapp");
});
