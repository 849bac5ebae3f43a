/** What only Twilio does. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { createTwilioGateway } from "./mod.ts";
import { twilio } from "./testing/mod.ts";
import { startStubServer } from "./testing/stub_server.ts";
import { fetchPublic, NOW, webhook } from "./testing/subject.ts";
import { twilioSignature } from "./testing/twilio.ts";

const gateway = twilio.gateway();
const parse = (parameters: Record<string, string>) =>
  gateway.parse(webhook(
    new URLSearchParams({ MessageSid: "SM1", From: "+5511987654321", ...parameters }).toString(),
    { "content-type": "application/x-www-form-urlencoded" },
  ))[0];
const secondGateway = (from: string, publicUrl = "https://agency.example/webhook", api = "") =>
  createTwilioGateway({
    accountSid: "AC1",
    authTokens: [...twilio.secrets],
    from,
    apiUrl: api,
    publicUrl,
    fetchPublic,
    now: () => NOW,
  });

test("a stored request is answered with an empty TwiML document", async () => {
  const response = gateway.acknowledge?.();
  assert.equal(response?.status, 200);
  assert.equal(response?.headers.get("content-type"), "text/xml");
  assert.equal(await response?.text(), "<Response/>");
});

test("a link opens the agency's chat with a code where the number is on WhatsApp", () => {
  assert.equal(gateway.chatUrl?.("HL-1"), "https://wa.me/14155238886?text=HL-1");
  assert.equal(secondGateway("+14155238886").chatUrl?.("HL-1"), undefined);
});

test("free text is for 24 hours on WhatsApp and for ever by SMS", () => {
  // A number may serve both: the buyer's channel decides, not the sender's.
  for (const one of [gateway, secondGateway("+14155238886")]) {
    assert.equal(one.freeTextHours?.("whatsapp:+5511987654321"), 24);
    assert.equal(one.freeTextHours?.("+5511987654321"), undefined);
  }
});

test("the channel is told by the sender's prefix", () => {
  const channels = ["+551", "whatsapp:+551", "messenger:123"].map((From) => {
    const event = parse({ From, Body: "hi" });
    return event?.kind === "message" && event.channel;
  });
  assert.deepEqual(channels, ["sms", "whatsapp", "messenger"]);
});

test("replies go out in the channel that the buyer wrote in", async () => {
  await using server = startStubServer(() => new Response("{}"));
  const sender = secondGateway("whatsapp:+1415", undefined, server.url);
  for (const to of ["+551", "whatsapp:+551"]) {
    const reply = { idempotency_key: "k", to, text: "Hi", media: [] };
    await sender.send(reply, new AbortController().signal);
  }
  assert.deepEqual(
    server.requests.map(({ body }) =>
      new URLSearchParams(new TextDecoder().decode(body)).get("From")
    ),
    ["+1415", "whatsapp:+1415"],
  );
});

test("statuses are read, those before sending ignored", () => {
  const states = [
    "accepted",
    "queued",
    "sending",
    "sent",
    "delivered",
    "read",
    "undelivered",
    "failed",
  ];
  assert.deepEqual(
    states.map((MessageStatus) => {
      const event = parse({ MessageStatus, SmsStatus: MessageStatus });
      return event?.kind === "status" ? event.status : event?.kind;
    }),
    ["ignored", "ignored", "ignored", "sent", "delivered", "read", "failed", "failed"],
  );
  assert.equal(parse({ MessageStatus: "received", Body: "hi" })?.kind, "message");
});

test("a pressed button without a body counts as its caption", () => {
  const event = parse({ Body: "", ButtonText: "Book a visit", ButtonPayload: "visit" });
  assert.equal(event?.kind === "message" && event.text, "Book a visit");
});

test("broken media, places and counts do not lose the words", () => {
  const event = parse({
    Body: "hi",
    NumMedia: "1000000000",
    MediaUrl0: "file:///etc/passwd",
    MediaUrl3: "https://api.twilio.com/3",
    Latitude: "",
    Longitude: "",
  });
  assert.ok(event?.kind === "message");
  assert.deepEqual(event.media, [{ kind: "document", url: "https://api.twilio.com/3" }]);
  assert.equal(event.location, undefined);
});

test("a message without content is ignored", () => {
  assert.equal(parse({ Body: "" })?.kind, "ignored");
});

test("JSON bodies are read like forms", () => {
  const [event] = gateway.parse(webhook(
    JSON.stringify({ MessageSid: "SM1", From: "+551", Body: "hi", NumMedia: 0, Extra: null }),
    { "content-type": "application/json" },
  ));
  assert.deepEqual(event, {
    kind: "message",
    message_id: "SM1",
    from: "+551",
    channel: "sms",
    text: "hi",
    media: [],
  });
});

test("the public address may be told as an origin, with a port, or with a query", async () => {
  const { body } = twilio.payloads.message;
  for (
    const [publicUrl, signed] of [
      ["https://agency.example", "https://agency.example/webhook"],
      ["https://agency.example/", "https://agency.example/webhook"],
      ["https://agency.example:8443/webhook", "https://agency.example:8443/webhook"],
      ["https://agency.example:8443/webhook", "https://agency.example/webhook"],
      ["https://agency.example/hooks/a", "https://agency.example/hooks/a"],
      ["https://agency.example/webhook?x=1", "https://agency.example/webhook"],
      ["http://agency.example/webhook", "http://agency.example:80/webhook"],
    ] as const
  ) {
    const signature = await twilioSignature(twilio.secrets[0], signed, body);
    const request = webhook(body, { "x-twilio-signature": signature }, "http://10.0.0.5/webhook");
    assert.equal(await secondGateway("+1", publicUrl).verify(request, NOW), true, publicUrl);
  }
});

test("queue overflow is retried though it comes as 400; a closed window is final", async () => {
  for (
    const [code, outcome] of [[21611, "retry"], [63018, "retry"], [63016, "rejected"]] as const
  ) {
    await using server = startStubServer(() =>
      Response.json({ code, message: "to +551", status: 400 }, { status: 400 })
    );
    const reply = { idempotency_key: "k", to: "+551", text: "Hi", media: [] };
    const result = await twilio.gateway({ api: server.url })
      .send(reply, new AbortController().signal);
    const reason = code === 63016 ? "window_closed" : `HTTP 400 (${code})`;
    assert.deepEqual(result, { outcome, reason });
  }
});

test("a template goes out as its content, filled in by number, in the channel of the buyer", async () => {
  await using server = startStubServer(() => Response.json({ sid: "MM1" }));
  const content_sid = `HX${"0a".repeat(16)}`;
  const result = await twilio.gateway({ api: server.url }).templates!.send({
    idempotency_key: "k",
    to: "whatsapp:+5511987654321",
    name: "visit_reminder",
    language: "pt_PT",
    content_sid,
    values: ["sexta, 17:00", "Casa azul"],
  }, new AbortController().signal);
  assert.deepEqual(result, { outcome: "sent", message_id: "MM1" });
  assert.deepEqual(
    Object.fromEntries(new URLSearchParams(new TextDecoder().decode(server.requests[0]!.body))),
    {
      From: "whatsapp:+14155238886",
      To: "whatsapp:+5511987654321",
      StatusCallback: "https://agency.example/webhook",
      ContentSid: content_sid,
      ContentVariables: '{"1":"sexta, 17:00","2":"Casa azul"}',
    },
  );
});

test("three photographs are one MMS, their caption said once; on WhatsApp each is a message", async () => {
  await using server = startStubServer(() => new Response("{}"));
  const sender = twilio.gateway({ api: server.url });
  for (const to of ["+551", "whatsapp:+551"]) {
    const media = [1, 2, 3].map((at) => ({
      kind: "image" as const,
      url: `https://x.example/${at}.jpg`,
      caption: "Casa Azul",
    }));
    for (const part of sender.split!({ idempotency_key: "k", to, text: "", media })) {
      await sender.send(part, new AbortController().signal);
    }
  }
  const sent = server.requests.map(({ body }) => {
    const form = new URLSearchParams(new TextDecoder().decode(body));
    return [form.getAll("Body"), form.getAll("MediaUrl").length];
  });
  assert.deepEqual(sent, [[["Casa Azul"], 3], ...Array(3).fill([["Casa Azul"], 1])]);
});

test("a later report tells a file that was refused from a message that failed", () => {
  const refused = (ErrorCode: string, MessageStatus = "undelivered") => {
    const event = parse({ MessageStatus, ErrorCode });
    return event?.kind === "status" && event.file_refused;
  };
  assert.equal(refused("63019"), true);
  assert.equal(refused("30019", "failed"), true);
  assert.equal(refused("63016"), undefined);
});
