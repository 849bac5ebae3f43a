/** Reads Evolution's webhooks, which carry the server's `apikey`: only named fields leave here. */
import { z } from "zod";
import {
  check,
  content,
  coordinates,
  count,
  filesByKind,
  httpUrl,
  identifier,
  ignored,
  isEmpty,
  label,
  lenient,
  media,
  messageOf,
  readJson,
  unixSeconds,
} from "./body.ts";
import type { DeliveryState, InboundEvent, Media, RawWebhook } from "./port.ts";

/** What Evolution answers to a sent message. */
export const sentKey = z.object({ id: identifier, remoteJid: identifier });

const messageKeys = sentKey.extend({
  fromMe: z.boolean().default(false),
  remoteJidAlt: lenient(identifier),
  senderPn: lenient(identifier),
});
type MessageKey = z.infer<typeof messageKeys>;

const envelope = z.object({
  event: z.string(),
  instance: z.string(),
  data: z.unknown().optional(),
});
const upsert = z.object({
  key: messageKeys,
  pushName: lenient(label),
  message: lenient(z.record(z.string(), z.unknown())),
  messageTimestamp: lenient(unixSeconds),
});
const updated = z.object({
  keyId: identifier,
  remoteJid: identifier,
  remoteJidAlt: lenient(identifier),
  fromMe: z.boolean().default(false),
  status: z.string(),
});

const file = z.object({
  caption: lenient(content),
  mimetype: lenient(label),
  fileName: lenient(label),
  seconds: lenient(count),
});
const place = z.object({ degreesLatitude: z.number(), degreesLongitude: z.number() })
  .transform(({ degreesLatitude, degreesLongitude }) => (
    { latitude: degreesLatitude, longitude: degreesLongitude }
  )).pipe(coordinates);
const body = z.object({
  conversation: lenient(content),
  extendedTextMessage: lenient(z.object({ text: content })),
  buttonsResponseMessage: lenient(z.object({ selectedDisplayText: content })),
  templateButtonReplyMessage: lenient(z.object({ selectedDisplayText: content })),
  listResponseMessage: lenient(z.object({ title: content })),
  contactMessage: lenient(z.object({ displayName: content })),
  locationMessage: lenient(place),
  liveLocationMessage: lenient(place),
  imageMessage: lenient(file),
  videoMessage: lenient(file),
  audioMessage: lenient(file),
  documentMessage: lenient(file),
  stickerMessage: lenient(file),
  // Where the server keeps media in a store of its own; WhatsApp's own address is encrypted.
  mediaUrl: lenient(httpUrl),
});

const wrapper = z.object({ message: z.record(z.string(), z.unknown()) });
/** Messages that only wrap another one. */
const WRAPPERS = [
  "ephemeralMessage",
  "viewOnceMessage",
  "viewOnceMessageV2",
  "documentWithCaptionMessage",
];

const STATES = new Map<string, DeliveryState>([
  ["SERVER_ACK", "sent"],
  ["DELIVERY_ACK", "delivered"],
  ["READ", "read"],
  ["PLAYED", "read"],
  ["ERROR", "failed"],
]);

/** The events of a request. Throws `MalformedWebhook` where a message has no usable id. */
export function readEvolutionEvents(request: RawWebhook, instance: string): InboundEvent[] {
  const { event, instance: source, data } = readJson(request, envelope);
  if (source !== instance) return [ignored("another instance")];
  // Some versions send lists: then a broken entry must not lose the others.
  const entries = Array.isArray(data) ? data : [data];
  const read = (reader: (entry: unknown) => InboundEvent): InboundEvent[] =>
    Array.isArray(data) ? entries.map((entry) => guarded(reader, entry)) : entries.map(reader);
  switch (event.toLowerCase().replaceAll(/[_-]/g, ".")) {
    case "messages.upsert":
      return read((entry) => readUpsert(instance, entry));
    case "messages.update":
      return read((entry) => readUpdate(instance, entry));
    case "send.message":
      return [ignored("our own message")];
    default:
      return [ignored("another event")];
  }
}

function guarded(reader: (entry: unknown) => InboundEvent, entry: unknown): InboundEvent {
  try {
    return reader(entry);
  } catch {
    return ignored("malformed entry");
  }
}

/** A message's key among all instances and chats: WhatsApp's ids are unique within a chat only. */
export function messageKey(
  instance: string,
  key: { id: string; remoteJid: string; fromMe: boolean },
): string {
  return `${instance}:${chatOf(key)}:${key.id}:${key.fromMe ? "out" : "in"}`;
}

/**
 * The chat in one spelling: without the device, and by number where a `@lid` (a hidden number)
 * comes with one: `remoteJidAlt`, in older versions `senderPn`.
 */
function chatOf(key: { remoteJid: string; remoteJidAlt?: string; senderPn?: string }): string {
  const jid = key.remoteJid.endsWith("@lid")
    ? [key.remoteJidAlt, key.senderPn].find((other) => other?.endsWith("@s.whatsapp.net")) ??
      key.remoteJid
    : key.remoteJid;
  return jid.replace(/:\d+@/, "@").replace(/@c\.us$/, "@s.whatsapp.net");
}

/** Where replies go: the bare number, or the hidden number's whole id. */
function buyerOf(key: MessageKey): string {
  return chatOf(key).replace(/@s\.whatsapp\.net$/, "");
}

function isPerson(jid: string): boolean {
  return /@(s\.whatsapp\.net|lid|c\.us)$/.test(jid);
}

function readUpsert(instance: string, entry: unknown): InboundEvent {
  const { key, pushName, message, messageTimestamp } = check(entry, upsert);
  if (!isPerson(key.remoteJid)) return ignored("group or broadcast");
  const sent = readContent(key.id, message ?? {});
  const message_id = messageKey(instance, key);
  if (key.fromMe && !isEmpty(sent)) {
    return { kind: "echo", message_id, to: buyerOf(key), text: sent.text };
  }
  return messageOf({
    ...sent,
    message_id,
    from: buyerOf(key),
    channel: "whatsapp",
    name: pushName,
    sent_at: messageTimestamp,
  });
}

function readUpdate(instance: string, entry: unknown): InboundEvent {
  const { keyId, status, ...key } = check(entry, updated);
  const state = STATES.get(status);
  if (state === undefined || !key.fromMe) return ignored("another status");
  return { kind: "status", message_id: messageKey(instance, { ...key, id: keyId }), status: state };
}

function readContent(id: string, message: Record<string, unknown>) {
  const sent = body.parse(unwrapped(message));
  // The media's address is in the outer message only.
  const { mediaUrl } = body.parse(message);
  const [found] = filesByKind({
    image: sent.imageMessage ?? sent.stickerMessage,
    video: sent.videoMessage,
    audio: sent.audioMessage,
    document: sent.documentMessage,
  });
  const files: Media[] = found
    ? [media({
      kind: found.kind,
      url: mediaUrl,
      media_id: id,
      content_type: found.file.mimetype,
      name: found.file.fileName,
      seconds: found.file.seconds,
    })]
    : [];
  const text = sent.conversation ?? sent.extendedTextMessage?.text ??
    sent.buttonsResponseMessage?.selectedDisplayText ??
    sent.templateButtonReplyMessage?.selectedDisplayText ?? sent.listResponseMessage?.title ??
    found?.file.caption ?? sent.contactMessage?.displayName ?? "";
  return { text, media: files, location: sent.locationMessage ?? sent.liveLocationMessage };
}

/** The innermost message; three wrappings are more than WhatsApp uses. */
function unwrapped(message: Record<string, unknown>, depth = 3): Record<string, unknown> {
  const wrapping = WRAPPERS.map((name) => message[name]).find((value) => value !== undefined);
  const inner = wrapper.safeParse(wrapping);
  return inner.success && depth > 0 ? unwrapped(inner.data.message, depth - 1) : message;
}
