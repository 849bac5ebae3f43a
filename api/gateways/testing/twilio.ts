import assert from "node:assert/strict";
import { createTwilioGateway } from "../mod.ts";
import { mac } from "./crypto.ts";
import { fetchPublic, NOW, type Subject, webhook } from "./subject.ts";

const SECRETS = ["0f1e2d3c4b5a69788796a5b4c3d2e1f0", "ffeeddccbbaa99887766554433221100"] as const;
const SID = "AC0123456789abcdef0123456789abcdef";
export const PUBLIC_URL = "https://agency.example/webhook";

const form = (parameters: Record<string, string>) =>
  new URLSearchParams({ SmsStatus: "received", AccountSid: SID, ApiVersion: "2010-04-01" })
    .toString() + "&" + new URLSearchParams(parameters).toString();
const buyer = { From: "whatsapp:+5511987654321", To: "whatsapp:+14155238886", ProfileName: "Ana" };
const received = (message_id: string, text: string, more = {}) => ({
  kind: "message" as const,
  message_id,
  from: buyer.From,
  name: "Ana",
  channel: "whatsapp",
  text,
  media: [],
  ...more,
});

/** The signature of a form at an address, by the steps of Twilio's documentation. */
export async function twilioSignature(
  secret: string,
  address: string,
  body: string,
): Promise<string> {
  const pairs = body.split("&").filter(Boolean).map((pair) =>
    pair.split("=").map((part) => decodeURIComponent(part.replaceAll("+", " ")))
  );
  pairs.sort(([a = ""], [b = ""]) => a < b ? -1 : a > b ? 1 : 0);
  return (await mac("SHA-1", secret, address + pairs.flat().join(""))).toBase64();
}

export const twilio: Subject = {
  name: "twilio",
  proofHeader: "x-twilio-signature",
  secrets: SECRETS,
  coversBody: true,
  coversTime: false,
  gateway: ({ secrets = [SECRETS[0]], api = "http://127.0.0.1:1" } = {}) =>
    createTwilioGateway({
      accountSid: SID,
      authTokens: secrets,
      from: "whatsapp:+14155238886",
      apiUrl: api,
      publicUrl: PUBLIC_URL,
      fetchPublic,
      now: () => NOW,
    }),
  async request(body, { secret = SECRETS[0] } = {}) {
    // A sender that does not write UTF-8 would sign what it means.
    const text = typeof body === "string" ? body : new TextDecoder("latin1").decode(body);
    return webhook(body, {
      "content-type": "application/x-www-form-urlencoded; charset=UTF-8",
      "x-twilio-signature": await twilioSignature(secret, PUBLIC_URL, text),
    });
  },
  payloads: {
    message: {
      body: form({ MessageSid: "SM1", ...buyer, Body: "Olá! 2 quartos & vaga? 🏠", NumMedia: "0" }),
      events: [received("SM1", "Olá! 2 quartos & vaga? 🏠")],
    },
    media: {
      body: form({
        MessageSid: "MM2",
        ...buyer,
        Body: "",
        NumMedia: "2",
        MediaUrl0: "https://api.twilio.com/m/0",
        MediaContentType0: "image/jpeg",
        MediaUrl1: "https://api.twilio.com/m/1",
        MediaContentType1: "audio/ogg",
      }),
      events: [
        received("MM2", "", {
          media: [
            { kind: "image", url: "https://api.twilio.com/m/0", content_type: "image/jpeg" },
            { kind: "audio", url: "https://api.twilio.com/m/1", content_type: "audio/ogg" },
          ],
        }),
      ],
    },
    location: {
      body: form({
        MessageSid: "SM3",
        ...buyer,
        Body: "",
        Latitude: "-23.55",
        Longitude: "-46.63",
      }),
      events: [received("SM3", "", { location: { latitude: -23.55, longitude: -46.63 } })],
    },
    "unknown fields": {
      body: form({ MessageSid: "SM4", ...buyer, Body: "hi", Novelty: "{}", ChannelMetadata: "x" }),
      events: [received("SM4", "hi")],
    },
    "missing id": { body: form({ ...buyer, Body: "hi" }), events: "malformed" },
    echo: {
      body: form({ MessageSid: "SM5", ...buyer, From: buyer.To, To: buyer.From, Body: "ours" }),
      events: [{ kind: "ignored", reason: "our own message" }],
    },
    status: {
      body: form({
        MessageSid: "SM6",
        MessageStatus: "undelivered",
        ErrorCode: "63016",
        ...buyer,
      }),
      events: [{
        kind: "status",
        message_id: "SM6",
        status: "failed",
        error: { code: "63016", title: "" },
      }],
    },
  },
  reserialised: (body) => body.replace("Body=", "Body=%20"),
  expectSent({ method, url, headers, body }, { to, text, media }) {
    assert.equal(`${method} ${url.pathname}`, `POST /2010-04-01/Accounts/${SID}/Messages.json`);
    assert.equal(headers.get("authorization"), `Basic ${btoa(`${SID}:${SECRETS[0]}`)}`);
    assert.match(headers.get("content-type") ?? "", /^application\/x-www-form-urlencoded/);
    const said = text || [...new Set(media.flatMap(({ caption }) => caption ?? []))].join("\n");
    assert.deepEqual([...new URLSearchParams(new TextDecoder().decode(body))], [
      ["From", to.startsWith("whatsapp:") ? "whatsapp:+14155238886" : "+14155238886"],
      ["To", to],
      ...(said ? [["Body", said]] : []),
      ...media.map(({ url }) => ["MediaUrl", url]),
      ["StatusCallback", PUBLIC_URL],
    ]);
    return Promise.resolve();
  },
  fileRefused: { status: 400, body: '{"code":21620,"message":"Invalid media URL(s)"}' },
  file: (server) => ({
    kind: "image",
    url: `${server}/2010-04-01/Accounts/${SID}/Messages/MM2/Media/ME1`,
  }),
  serveFile: ({ headers }, file) =>
    headers.get("authorization") === `Basic ${btoa(`${SID}:${SECRETS[0]}`)}`
      ? new Response(file)
      : new Response(null, { status: 401 }),
  answer: { status: 201, body: `{"sid":"SM77","status":"queued"}`, message_id: "SM77" },
};
