/** What the adapters send, seen by real HTTP servers, and how they read the answers. */
import assert from "node:assert/strict";
import { test } from "vitest";
import type { OutboundFile, OutboundMessage } from "./mod.ts";
import { SUBJECTS } from "./testing/mod.ts";
import { startStubServer } from "./testing/stub_server.ts";
import { NOW, type Subject } from "./testing/subject.ts";

const words: OutboundMessage = {
  idempotency_key: "0197-reply-1",
  to: "5511987654321",
  text: "Olá Ana! https://agency.example/imoveis/1 fits 🏠 & is new",
  media: [],
  in_reply_to: "m-1",
};
const PAGE = "https://agency.example/properties/casa-azul";
const photo = (number: number, caption = "Casa Azul · €350,000"): OutboundFile => ({
  kind: "image",
  url: `https://api.agency.example/media/${number}/1280.jpg`,
  caption,
  page: PAGE,
});
const files = (...media: OutboundFile[]): OutboundMessage => ({ ...words, text: "", media });
const at = (name: string) => `https://api.agency.example/files/${name}`;
const captioned = { caption: "The plan" };

/** Replies with files; each takes one request, or several that are one after another. */
const MESSAGES: Record<string, OutboundMessage> = {
  words,
  "a photograph with words": {
    ...words,
    media: [{ kind: "image", url: "https://api.agency.example/media/1/1280.jpg" }],
  },
  "a photograph with a caption": files(photo(1)),
  "three photographs under one caption": files(photo(1), photo(2), photo(3)),
  "two photographs with captions of their own": files(photo(1), photo(2, "Kitchen")),
  "a document": files({ kind: "document", url: at("a"), name: "plan.pdf", ...captioned }),
  "a video": files({ kind: "video", url: at("b.mp4"), ...captioned }),
  "a voice note": files({ kind: "audio", url: at("c.ogg"), ...captioned }),
};
const patient = () => new AbortController().signal;

/** Sends to a server that gives this answer; tells the outcome and what arrived. */
async function attempt(
  subject: Subject,
  answer: () => Response,
  message = words,
) {
  await using server = startStubServer(answer);
  const result = await subject.gateway({ api: server.url }).send(message, patient());
  return { result, requests: server.requests };
}

/** A server that answers one connection with these bytes and closes it. */
function startRawServer(bytes: string) {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const serve = async () => {
    for await (const connection of listener) {
      await connection.read(new Uint8Array(16_384));
      await connection.write(new TextEncoder().encode(bytes));
      await connection.closeWrite();
      // What is left unread would turn the orderly end into a reset.
      await new Response(connection.readable).arrayBuffer().catch(() => {});
    }
  };
  return {
    async answer<T>(send: (url: string) => Promise<T>): Promise<T> {
      const served = serve();
      const result = await send(`http://127.0.0.1:${listener.addr.port}`);
      listener.close();
      await served;
      return result;
    },
  };
}

const typing = { to: "5511987654321", message_id: "m-1" };

test("typing: WhatsApp marks as read and shows it, Telegram shows it, others have no such thing", async () => {
  const shown: Record<string, unknown> = {};
  for (const subject of SUBJECTS) {
    await using server = startStubServer(() => Response.json({ success: true }));
    await subject.gateway({ api: server.url }).showTyping?.(typing, patient());
    for (const { method, url, headers, body } of server.requests) {
      shown[subject.name] = [
        `${method} ${url.pathname}`,
        headers.get("authorization"),
        headers.get("content-type"),
        JSON.parse(new TextDecoder().decode(body)),
      ];
    }
  }
  assert.deepEqual(shown, {
    whatsapp: [
      "POST /v23.0/106540352242922/messages",
      "Bearer EAAG-access",
      "application/json",
      {
        messaging_product: "whatsapp",
        status: "read",
        message_id: "m-1",
        typing_indicator: { type: "text" },
      },
    ],
    telegram: [
      "POST /bot123456:AAH-secret_of_the_bot/sendChatAction",
      null,
      "application/json",
      { chat_id: "5511987654321", action: "typing" },
    ],
  });
});

for (const subject of SUBJECTS.filter(({ name }) => ["whatsapp", "telegram"].includes(name))) {
  test(`${subject.name}: typing that fails is tried once and throws nothing`, async () => {
    for (const status of [302, 400, 401, 429, 500]) {
      await using server = startStubServer(() => new Response("no", { status }));
      await subject.gateway({ api: server.url }).showTyping!(typing, patient());
      assert.equal(server.requests.length, 1);
    }
    const gone = startStubServer(() => new Response());
    await gone[Symbol.asyncDispose]();
    await subject.gateway({ api: gone.url }).showTyping!(typing, patient());
  });

  test(`${subject.name}: typing ends with its signal when the server hangs`, async () => {
    await using server = startStubServer(() => new Promise<Response>(() => {}));
    const abort = new AbortController();
    const shown = subject.gateway({ api: server.url }).showTyping!(typing, abort.signal);
    await server.called;
    abort.abort();
    await shown;
  });
}

for (const subject of SUBJECTS) {
  const { name, answer } = subject;

  for (const [what, message] of Object.entries(MESSAGES)) {
    test(`${name}: sends ${what} as documented, one request a part`, async () => {
      await using server = startStubServer(() =>
        new Response(answer.body, { status: answer.status })
      );
      const gateway = subject.gateway({ api: server.url });
      const parts = gateway.split?.(message) ?? [message];
      for (const part of parts) {
        const result = await gateway.send(part, patient());
        assert.deepEqual(result, { outcome: "sent", message_id: answer.message_id });
      }
      assert.equal(server.requests.length, parts.length);
      for (const [index, part] of parts.entries()) {
        await subject.expectSent(server.requests[index]!, part);
      }
    });
  }

  test(`${name}: a refused file is told from a refused message`, async () => {
    const { fileRefused } = subject;
    const refuse = () => new Response(fileRefused.body, { status: fileRefused.status });
    const { result } = await attempt(subject, refuse, files(photo(1)));
    assert.ok(result.outcome === "rejected" && result.file_refused, JSON.stringify(result));
    // Without a file there is none to be refused.
    const { result: plain } = await attempt(subject, refuse);
    assert.ok(!("file_refused" in plain), JSON.stringify(plain));
    for (const status of [401, 403, 404]) {
      const { result } = await attempt(
        subject,
        () => new Response("{}", { status }),
        files(photo(1)),
      );
      assert.deepEqual(result, { outcome: "rejected", reason: `HTTP ${status}` });
    }
  });

  test(`${name}: the same message is the same body again`, async () => {
    await using server = startStubServer(() => new Response(null, { status: 503 }));
    const gateway = subject.gateway({ api: server.url });
    await gateway.send(words, patient());
    await gateway.send(words, patient());
    const [first, second] = server.requests;
    assert.deepEqual(first?.body, second?.body);
    assert.deepEqual(first?.headers.get("webhook-id"), second?.headers.get("webhook-id"));
  });

  test(`${name}: 2xx is sent, whatever the rest of the answer`, async () => {
    for (const body of ["", "not JSON", "[]", "null", '{"message_id":7}', "x".repeat(200_000)]) {
      const { result } = await attempt(subject, () => new Response(body, { status: 200 }));
      assert.deepEqual(result, { outcome: "sent" });
    }
  });

  test(`${name}: 408, 425, 429, 5xx and redirects are retried, other 4xx are not`, async () => {
    for (const status of [301, 302, 307, 408, 425, 429, 500, 502, 503, 504]) {
      const headers = { location: "http://127.0.0.1:1/elsewhere" };
      const { result, requests } = await attempt(
        subject,
        () => new Response("{}", { status, headers }),
      );
      assert.deepEqual(result, { outcome: "retry", reason: `HTTP ${status}` });
      assert.equal(requests.length, 1);
    }
    for (const status of [400, 401, 403, 404, 409, 410, 413, 422]) {
      const { result } = await attempt(subject, () => new Response("{}", { status }));
      assert.deepEqual(result, { outcome: "rejected", reason: `HTTP ${status}` });
    }
  });

  test(`${name}: Retry-After is passed on, in seconds or as a date`, async () => {
    const later = new Date(NOW.getTime() + 89_500).toUTCString();
    for (
      const [header, retry_after_s] of [["7", 7], [later, 90], [NOW.toUTCString(), 0]] as const
    ) {
      const headers = { "retry-after": header };
      const { result } = await attempt(
        subject,
        () => new Response("{}", { status: 429, headers }),
      );
      assert.deepEqual(result, { outcome: "retry", reason: "HTTP 429", retry_after_s });
    }
    const headers = { "retry-after": "soon" };
    const { result } = await attempt(subject, () => new Response("{}", { status: 503, headers }));
    assert.deepEqual(result, { outcome: "retry", reason: "HTTP 503" });
  });

  test(`${name}: a server that hangs is left when the signal says so`, async () => {
    await using server = startStubServer(() => new Promise<Response>(() => {}));
    const abort = new AbortController();
    const sending = subject.gateway({ api: server.url }).send(words, abort.signal);
    await server.called;
    abort.abort();
    assert.deepEqual(await sending, { outcome: "retry", reason: "timeout" });
  });

  test(`${name}: an answer that breaks off after 2xx is sent, one before it is not`, async () => {
    const taken = startRawServer('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{"message');
    const first = await taken.answer((api) => subject.gateway({ api }).send(words, patient()));
    assert.deepEqual(first, { outcome: "sent" });
    const unknown = startRawServer("HTTP/1.1 2");
    const second = await unknown.answer((api) => subject.gateway({ api }).send(words, patient()));
    assert.deepEqual(second, { outcome: "retry", reason: "network failure" });
  });

  test(`${name}: nobody listening is a network failure, told without the address`, async () => {
    const server = startStubServer(() => new Response());
    await server[Symbol.asyncDispose]();
    const result = await subject.gateway({ api: server.url }).send(words, patient());
    assert.deepEqual(result, { outcome: "retry", reason: "network failure" });
  });
}
