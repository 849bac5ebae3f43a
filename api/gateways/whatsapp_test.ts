/** What only WhatsApp's Cloud API does. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { answerHandshake, createWhatsAppGateway, type OutboundMessage } from "./mod.ts";
import { SUBJECTS, whatsapp } from "./testing/mod.ts";
import { startStubServer } from "./testing/stub_server.ts";
import { envelope } from "./testing/whatsapp.ts";
import { NOW, webhook } from "./testing/subject.ts";

const gateway = whatsapp.gateway();
const patient = new AbortController().signal;
const parse = (...changes: Parameters<typeof envelope>) =>
  gateway.parse(webhook(envelope(...changes), {}));
const readMessage = (message: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  parse(["messages", { messages: [{ id: "wamid.1", from: "551", ...message }], ...more }])[0];

async function handshake(query: string): Promise<[number | undefined, string | undefined]> {
  const url = new URL(`https://agency.example/webhook?${query}`);
  const request = { method: "GET" as const, url, headers: new Headers(), body: new Uint8Array() };
  const response = answerHandshake(SUBJECTS.map((subject) => subject.gateway()), request);
  return [response?.status, await response?.text()];
}

test("the handshake returns the challenge to who knows the verify token", async () => {
  const right = "hub.mode=subscribe&hub.verify_token=handshake-token&hub.challenge=1158201444";
  assert.deepEqual(await handshake(right), [200, "1158201444"]);
  for (
    const wrong of [
      right.replace("handshake-token", "handshake-toke"),
      right.replace("handshake-token", ""),
      right.replace("subscribe", "unsubscribe"),
      right.replace("hub.challenge=1158201444", ""),
      "hub.mode=subscribe",
    ]
  ) assert.deepEqual(await handshake(wrong), [403, "Forbidden"]);
  assert.deepEqual(await handshake("mode=subscribe"), [undefined, undefined]);
});

test("the challenge is plain text, whatever it holds", async () => {
  const url = new URL("https://agency.example/webhook?hub.mode=subscribe");
  url.searchParams.set("hub.verify_token", "handshake-token");
  url.searchParams.set("hub.challenge", "<script>alert(1)</script>");
  const response = gateway.handshake?.({
    method: "GET",
    url,
    headers: new Headers(),
    body: new Uint8Array(),
  });
  assert.equal(response?.headers.get("content-type"), "text/plain; charset=utf-8");
  assert.equal(response?.headers.get("x-content-type-options"), "nosniff");
  await response?.body?.cancel();
});

test("an empty verify token grants nothing", () => {
  const open = createWhatsAppGateway({
    appSecrets: ["secret"],
    verifyToken: "",
    accessToken: "a",
    phoneNumberId: "1",
    apiUrl: "http://127.0.0.1:1",
    now: () => NOW,
  });
  const url = new URL("https://x.example/?hub.mode=subscribe&hub.verify_token=&hub.challenge=1");
  const request = { method: "GET" as const, url, headers: new Headers(), body: new Uint8Array() };
  assert.equal(open.handshake?.(request).status, 403);
});

test("free text is for 24 hours", () => assert.equal(gateway.freeTextHours?.("551"), 24));

test("every kind of words is read", () => {
  const cases: [Record<string, unknown>, string][] = [
    [{ type: "button", button: { text: "Yes", payload: "YES" } }, "Yes"],
    [{
      type: "interactive",
      interactive: { type: "button_reply", button_reply: { id: "b", title: "Visit" } },
    }, "Visit"],
    [{
      type: "interactive",
      interactive: {
        type: "list_reply",
        list_reply: { id: "l", title: "2 beds", description: "d" },
      },
    }, "2 beds"],
    [
      { type: "document", document: { id: "1", filename: "a.pdf", caption: "My papers" } },
      "My papers",
    ],
    [{
      type: "contacts",
      contacts: [{ name: { formatted_name: "Rui" }, phones: [{ phone: "+551199" }] }],
    }, "Rui +551199"],
  ];
  for (const [message, text] of cases) {
    const event = readMessage(message);
    assert.equal(event?.kind === "message" && event.text, text);
  }
});

test("voice messages keep their handle, type and address", () => {
  const event = readMessage({
    type: "audio",
    audio: {
      id: "9",
      mime_type: "audio/ogg; codecs=opus",
      voice: true,
      url: "https://x.example/9",
    },
  });
  assert.deepEqual(event?.kind === "message" && event.media, [
    {
      kind: "audio",
      url: "https://x.example/9",
      media_id: "9",
      content_type: "audio/ogg; codecs=opus",
    },
  ]);
});

test("a buyer who hides the number is known by the user id", () => {
  const user_id = "BR.ENT.13491208655302741918";
  const text = { type: "text", text: { body: "hi" } };
  const contacts = [{ profile: { name: "Bia" }, user_id }];
  const event = readMessage({ ...text, from: undefined, from_user_id: user_id }, { contacts });
  assert.ok(event?.kind === "message");
  assert.deepEqual([event.from, event.name], [user_id, "Bia"]);
  const alone = readMessage({ ...text, from: undefined, from_user_id: user_id });
  assert.equal(alone?.kind === "message" && alone.from, user_id);
  const fromContact = readMessage({ ...text, from: undefined }, { contacts });
  assert.equal(fromContact?.kind === "message" && fromContact.from, user_id);
  assert.equal(readMessage({ ...text, from: undefined })?.kind, "ignored");
});

test("names go to their own senders in a batch", () => {
  const events = parse(["messages", {
    contacts: [{ profile: { name: "A" }, wa_id: "1" }, { profile: { name: "B" }, wa_id: "2" }],
    messages: ["2", "1", "3"].map((from) => ({
      id: `wamid.${from}`,
      from,
      type: "text",
      text: { body: "hi" },
    })),
  }]);
  assert.deepEqual(
    events.map((event) => event.kind === "message" && event.name),
    ["B", "A", undefined],
  );
});

test("a changed number or user id renames the buyer", () => {
  assert.deepEqual(
    readMessage({ type: "system", system: { type: "user_changed_number", wa_id: "552" } }),
    { kind: "rename", from: "551", to: "552" },
  );
  assert.deepEqual(
    parse(["user_id_update", {
      user_id_update: [{
        wa_id: "551",
        detail: "User id for Ana has been updated.",
        user_id: { previous: "BR.1", current: "BR.2" },
        timestamp: "1",
      }],
    }]),
    [{ kind: "rename", from: "BR.1", to: "BR.2" }],
  );
});

test("other numbers of the app, reactions, unknown kinds and empty requests are ignored", () => {
  const other = parse(["messages", {
    metadata: { phone_number_id: "999" },
    messages: [{ id: "wamid.1", from: "551", type: "text", text: { body: "not for us" } }],
  }]);
  assert.deepEqual(other, [{ kind: "ignored", reason: "another phone number" }]);
  for (
    const message of [
      { type: "reaction", reaction: { message_id: "wamid.0", emoji: "👍" } },
      { type: "unsupported", errors: [{ code: 131051 }] },
      { type: "system", system: { type: "customer_identity_changed" } },
      { type: "text", text: null },
    ]
  ) assert.equal(readMessage(message)?.kind, "ignored");
  assert.deepEqual(parse().map(({ kind }) => kind), ["ignored"]);
  assert.deepEqual(parse(["messages", {}]).map(({ kind }) => kind), ["ignored"]);
});

test("an echo of a reaction takes nothing over", () => {
  const echo = { id: "wamid.e", to: "551", type: "reaction", reaction: { emoji: "👍" } };
  assert.equal(parse(["smb_message_echoes", { message_echoes: [echo] }])[0]?.kind, "ignored");
});

test("statuses are read, unknown ones ignored", () => {
  const statuses = ["sent", "delivered", "read", "played", "failed", "warning"]
    .map((status) => ({ id: "wamid.o", status, timestamp: "1" }));
  assert.deepEqual(
    parse(["messages", { statuses }]).map((event) =>
      event.kind === "status" ? event.status : event.kind
    ),
    ["sent", "delivered", "read", "read", "failed", "ignored"],
  );
});

const reply: OutboundMessage = { idempotency_key: "k", to: "551", text: "Hi", media: [] };

test("a user id is addressed as recipient, a number as to", async () => {
  await using server = startStubServer(() => new Response("{}"));
  const sender = whatsapp.gateway({ api: server.url });
  for (const to of ["BR.13491208655", "US.ENT.118157992", "5511987654321"]) {
    await sender.send({ ...reply, to }, patient);
  }
  assert.deepEqual(
    server.requests.map(({ body }) => {
      const { to, recipient } = JSON.parse(new TextDecoder().decode(body));
      return { to, recipient };
    }),
    [
      { to: undefined, recipient: "BR.13491208655" },
      { to: undefined, recipient: "US.ENT.118157992" },
      { to: "5511987654321", recipient: undefined },
    ],
  );
});

test("rate limits are retried though they come as 400; a closed window is final", async () => {
  for (
    const [code, outcome] of [[130429, "retry"], [131056, "retry"], [131047, "rejected"], [
      131026,
      "rejected",
    ]] as const
  ) {
    await using server = startStubServer(() =>
      Response.json({ error: { message: "to 551: secret", code } }, { status: 400 })
    );
    const result = await whatsapp.gateway({ api: server.url }).send(reply, patient);
    const reason = code === 131047 ? "window_closed" : `HTTP 400 (${code})`;
    assert.deepEqual(result, { outcome, reason });
  }
});

test("a later report tells a file that was refused from a message that failed", () => {
  const report = (code: number, status = "failed") =>
    parse(["messages", { statuses: [{ id: "wamid.o", status, errors: [{ code, title: "x" }] }] }])
      .map((event) => event.kind === "status" && event.file_refused);
  assert.deepEqual(report(131053), [true]);
  assert.deepEqual(report(131051), [true]);
  assert.deepEqual(report(131047), [undefined]);
  assert.deepEqual(report(131053, "sent"), [undefined]);
});
