/** Two messengers: the buyers' side of each, and what the service sends them. */
import { strictEqual } from "node:assert/strict";
import { startStubServer } from "../../gateways/testing/stub_server.ts";
import { envelope, hubSignature } from "../../gateways/testing/whatsapp.ts";
import { type CallOptions, type TestApi } from "../mod.ts";
import { signedEvent, stubGateway } from "../gateway.ts";

const SECRET = "app-secret";

/** A buyer's message. */
export interface Written {
  id: string;
  from: string;
  name: string;
  text: string;
  /** A recording that comes along: the path of its file. */
  recording?: string;
}

/** Something that a buyer was sent. */
export interface Sent {
  /** The buyer's address. */
  to: string;
  text: string;
}

export interface Messenger extends AsyncDisposable {
  env: Record<string, string>;
  /** A buyer's message as a request of the gateway. */
  request(written: Written, now: Date): Promise<Pick<CallOptions, "body" | "headers">>;
  /** What buyers were sent, oldest first. */
  sent(): Sent[];
}

/** WhatsApp, where free text is taken for a day after the buyer's last message. */
export function whatsapp(): Messenger {
  const server = startStubServer(({ body }) => {
    const { status } = JSON.parse(new TextDecoder().decode(body));
    return status === "read"
      ? Response.json({ success: true })
      : Response.json({ messages: [{ id: `wamid.out${server.requests.length}` }] });
  });
  const textOf = (
    { type, text, template }: {
      type: string;
      text?: { body: string };
      template?: { components?: { parameters: { text: string }[] }[] };
    },
  ) =>
    type === "template"
      ? (template?.components ?? []).flatMap(({ parameters }) => parameters.map(({ text }) => text))
        .join("\n")
      : text?.body;
  return {
    env: {
      WHATSAPP_APP_SECRET: SECRET,
      WHATSAPP_VERIFY_TOKEN: "verify-token-of-the-agency",
      WHATSAPP_ACCESS_TOKEN: "access-token-of-the-agency",
      WHATSAPP_PHONE_NUMBER_ID: "106540352242922",
      WHATSAPP_API_URL: server.url,
    },
    async request({ id, from, name, text }) {
      const number = from.replace("+", "");
      const body = envelope(["messages", {
        contacts: [{ profile: { name }, wa_id: number }],
        messages: [{ id: `wamid.${id}`, from: number, type: "text", text: { body: text } }],
      }]);
      return { body, headers: { "x-hub-signature-256": await hubSignature(SECRET, body) } };
    },
    sent: () =>
      server.requests.flatMap(({ body }) => {
        const message = JSON.parse(new TextDecoder().decode(body));
        const text = textOf(message);
        return text === undefined ? [] : [{ to: `+${message.to}`, text }];
      }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** A service that speaks Standard Webhooks. */
export function generic(): Messenger {
  const gateway = stubGateway();
  const files = new URL("/files/", gateway.url).href;
  gateway.files.set(
    "voice",
    () => new Response("OggS", { headers: { "content-type": "audio/ogg" } }),
  );
  return {
    env: { GATEWAY_SEND_URL: gateway.url },
    request({ id, from, name, text, recording }, now) {
      const media = recording ? [{ url: files + recording, content_type: "audio/ogg" }] : [];
      const data = { message_id: id, from, name, text, media };
      return signedEvent({ type: "message.received", data }, now);
    },
    sent: () => gateway.received.map(({ to, text }) => ({ to, text })),
    [Symbol.asyncDispose]: () => gateway[Symbol.asyncDispose](),
  };
}

/** Has the service receive what a buyer wrote. */
export async function post(api: TestApi, messenger: Messenger, written: Written): Promise<void> {
  const request = await messenger.request(written, api.clock.now);
  const { status, text, json } = await api.call("POST", "/webhook", request);
  strictEqual(status, 200, text);
  strictEqual(json.status, "accepted");
}
