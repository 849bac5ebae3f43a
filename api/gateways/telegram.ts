/**
 * Telegram Bot API.
 * Follows https://core.telegram.org/bots/api: "Getting updates" and `setWebhook` (secret token),
 * `Update`, `Message`, `sendMessage`, `sendPhoto`, `sendMediaGroup`, `sendDocument`, `sendAudio`,
 * `sendVideo`, "Sending files" (by address), `getFile`, `sendChatAction`, "Making requests"
 * (`retry_after`); "Commands" and "Global commands" (`/start`) of https://core.telegram.org/bots/features.
 *
 * Telegram holds back a chat's later updates until an earlier one is answered with 2xx, so an update
 * of an unknown kind is ignored and never refused.
 */
import { z } from "zod";
import type { Clock } from "../shared/clock.ts";
import {
  content,
  coordinates,
  count,
  filesByKind,
  identifier,
  ignored,
  label,
  lenient,
  lenientList,
  media,
  messageOf,
  readJson,
  unixSeconds,
} from "./body.ts";
import { equalSecrets } from "./hmac.ts";
import { addressOf, post, postLoosely } from "./http.ts";
import { captionOf, type PartLimits, splitMessage, unsendable } from "./parts.ts";
import type { FileKind, Gateway, InboundEvent, OutboundMessage, RawWebhook } from "./port.ts";
import { fetchTelegramFile } from "./telegram_files.ts";

/**
 * `sendMessage`: 1 to 4,096 characters; `sendPhoto` and its like: caption up to 1,024; both in UTF-16
 * units. `sendMediaGroup`: an album of 2 to 10.
 */
const LIMITS: PartLimits = { text: 4_096, caption: 1_024, pictures: 10, bare: [] };

interface TelegramGatewayOptions {
  botToken: string;
  /** The bot's name, without `@`, where it is configured. */
  botName?: string | undefined;
  /** `secret_token` of `setWebhook`: any of them verifies (rotation). */
  secretTokens: string[];
  /** Such as `https://api.telegram.org`. */
  apiUrl: string;
  now: Clock;
}

const number = z.number().int();
const person = z.object({
  is_bot: lenient(z.boolean()),
  first_name: lenient(label),
  last_name: lenient(label),
  language_code: lenient(label),
});
const chat = z.object({ id: number, type: z.string() });
const file = z.object({
  file_id: identifier,
  mime_type: lenient(label),
  file_name: lenient(label),
  file_size: lenient(count),
  duration: lenient(count),
});
const message = z.object({
  date: lenient(unixSeconds),
  chat,
  from: lenient(person),
  text: lenient(content),
  caption: lenient(content),
  // The same picture in growing sizes.
  photo: lenientList(file),
  video: lenient(file),
  video_note: lenient(file),
  animation: lenient(file),
  voice: lenient(file),
  audio: lenient(file),
  document: lenient(file),
  sticker: lenient(file),
  location: lenient(coordinates),
  contact: lenient(
    z.object({ phone_number: label, first_name: lenient(label), last_name: lenient(label) }),
  ),
});
const pressed = z.object({
  from: person.extend({ id: number }),
  data: content,
  message: lenient(z.object({ chat })),
});
const update = z.object({
  update_id: number,
  message: z.unknown().optional(),
  callback_query: z.unknown().optional(),
});

const sent = z.object({ message_id: number, chat: z.object({ id: number }) });
// An album is answered with the list of its messages.
const answered = z.object({ result: z.union([sent, z.array(sent).min(1)]) });
const limited = z.object({ parameters: z.object({ retry_after: z.number().min(0) }) });

/** Telegram. Throws when no secret token is given. */
export function createTelegramGateway(options: TelegramGatewayOptions): Gateway {
  const { secretTokens, botName, now } = options;
  if (secretTokens.length === 0 || !secretTokens.every(Boolean)) {
    throw new Error("The Telegram gateway needs its secret token.");
  }
  const methodUrl = (method: string) => addressOf(options.apiUrl, `bot${options.botToken}`, method);
  return {
    name: "telegram",
    ...(botName && { chatUrl: (code: string) => `https://t.me/${botName}?start=${code}` }),
    recognises: ({ method, headers }) =>
      method === "POST" && headers.has("x-telegram-bot-api-secret-token"),
    verify: ({ headers }) => {
      const given = headers.get("x-telegram-bot-api-secret-token") ?? "";
      return Promise.resolve(secretTokens.some((secret) => equalSecrets(given, secret)));
    },
    parse: (request) => [readEvent(request)],
    split: (message) => splitMessage(message, LIMITS),
    send: async (message, signal) => {
      const { method, parameters } = callOf(message);
      return unsendable(message, LIMITS) ?? await post(
        {
          url: methodUrl(method),
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ chat_id: message.to, ...parameters }),
          messageId: (answer) => {
            const [first] = [answered.safeParse(answer).data?.result ?? []].flat();
            // Message ids count up within a chat only.
            return first && `${first.chat.id}:${first.message_id}`;
          },
          retryAfter: (answer) => limited.safeParse(answer).data?.parameters.retry_after,
          // Errors have words for people but no numbers. What is wrong with the chat is refused
          // without files too.
          refusesFile: ({ status }) =>
            message.media.length > 0 && (status === 400 || status === 413),
        },
        signal,
        now,
      );
    },
    fetchFile: (file, limits) => fetchTelegramFile(options, file, limits),
    showTyping: ({ to }, signal) =>
      postLoosely({
        url: methodUrl("sendChatAction"),
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ chat_id: to, action: "typing" }),
      }, signal),
  };
}

const METHODS: Record<FileKind, string> = {
  image: "sendPhoto",
  audio: "sendAudio",
  video: "sendVideo",
  document: "sendDocument",
};

/** The method for a message, and its parameters. */
function callOf(message: OutboundMessage): { method: string; parameters: Record<string, unknown> } {
  const { text, media } = message;
  const [file, ...others] = media;
  if (file === undefined) return { method: "sendMessage", parameters: { text } };
  const caption = captionOf(message);
  if (others.length === 0) {
    const field = file.kind === "image" ? "photo" : file.kind;
    const parameters = { [field]: file.url, ...(caption && { caption }) };
    return { method: METHODS[file.kind], parameters };
  }
  // A caption that all share is the album's where the first picture alone bears it.
  const shared = new Set(media.map((one) => one.caption)).size === 1;
  const album = media.map((one, index) => ({
    type: "photo",
    media: one.url,
    ...(one.caption && (index === 0 || !shared) && { caption: one.caption }),
  }));
  return { method: "sendMediaGroup", parameters: { media: album } };
}

function readEvent(request: RawWebhook): InboundEvent {
  const { update_id, message: written, callback_query } = readJson(request, update);
  const id = String(update_id);
  if (written !== undefined) return readMessage(id, written);
  if (callback_query !== undefined) return readPress(id, callback_query);
  return ignored("another kind of update");
}

function readMessage(id: string, value: unknown): InboundEvent {
  const result = message.safeParse(value);
  if (!result.success) return ignored("malformed message");
  const { chat, from, text, caption, contact, location, date } = result.data;
  if (chat.type !== "private") return ignored("group");
  if (from?.is_bot) return ignored("bot");
  return messageOf({
    message_id: id,
    from: String(chat.id),
    channel: "telegram",
    text: (text === undefined ? undefined : wordsOf(text, from?.language_code)) ?? caption ??
      (contact ? [nameOf(contact), contact.phone_number].filter(Boolean).join(" ") : ""),
    media: filesOf(result.data).map(({ kind, file }) =>
      media({
        kind,
        media_id: file.file_id,
        content_type: file.mime_type,
        name: file.file_name,
        bytes: file.file_size,
        seconds: file.duration,
      })
    ),
    name: from && nameOf(from),
    location,
    sent_at: date,
    started_with: COMMAND.exec(text?.trim() ?? "")?.[2],
  });
}

/** The keyword of the button that opens a chat, by the first part of the IETF language tag. */
const START_IN = new Map([["es", "Empezar"], ["pt", "Começar"]]);

/** A command of the chat's own buttons. A link to the bot may add a parameter to it. */
const COMMAND = /^\/(start|stop)(?:@\w+)?(?:\s+([\w-]{0,64}))?$/i;

/** The keyword for a command; any other text unchanged. */
function wordsOf(text: string, language = ""): string {
  const command = COMMAND.exec(text.trim())?.[1];
  if (command === undefined) return text;
  if (command.toLowerCase() === "stop") return "Stop";
  const [first = ""] = language.toLowerCase().split("-");
  return START_IN.get(first) ?? "Start";
}

/** A pressed button of an earlier message counts as the buyer's words. */
function readPress(id: string, value: unknown): InboundEvent {
  const result = pressed.safeParse(value);
  if (!result.success) return ignored("malformed button press");
  const { from, data, message } = result.data;
  if (message !== undefined && message.chat.type !== "private") return ignored("group");
  return messageOf({
    message_id: id,
    from: String(message?.chat.id ?? from.id),
    name: nameOf(from),
    channel: "telegram",
    text: data,
    media: [],
  });
}

function nameOf({ first_name, last_name }: { first_name?: string; last_name?: string }): string {
  return [first_name, last_name].filter(Boolean).join(" ");
}

function filesOf(sent: z.infer<typeof message>) {
  // An animation is repeated as a document.
  const document = sent.animation === undefined ? sent.document : undefined;
  return filesByKind({
    image: sent.photo.at(-1) ?? sent.sticker,
    video: sent.video ?? sent.video_note ?? sent.animation,
    audio: sent.voice ?? sent.audio,
    document,
  });
}
