/** Reading authentic bodies: strict about the encoding, lenient about what a gateway adds. */
import { z } from "zod";
import { MAX_ADDRESS } from "#db/tables/conversations.ts";
import { MAX_NAME } from "#db/tables/leads.ts";
import {
  FILE_KINDS,
  type FileKind,
  type InboundEvent,
  type InboundIgnored,
  type InboundMessage,
  MalformedWebhook,
  type Media,
  type RawWebhook,
} from "./port.ts";
import { cleanText } from "./text.ts";

/** The body as text. Throws `MalformedWebhook` unless it is UTF-8. */
export function readText(request: RawWebhook): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(request.body);
  } catch {
    throw new MalformedWebhook("The body is not UTF-8.");
  }
}

/** The body as JSON of the given shape. Throws `MalformedWebhook`, naming places but no values. */
export function readJson<T>(request: RawWebhook, schema: z.ZodType<T>): T {
  let value: unknown;
  try {
    value = JSON.parse(readText(request));
  } catch (error) {
    if (error instanceof MalformedWebhook) throw error;
    throw new MalformedWebhook("The body is not JSON.");
  }
  return check(value, schema);
}

/** A value of the given shape. Throws `MalformedWebhook`, naming places but no values. */
export function check<T>(value: unknown, schema: z.ZodType<T>): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const places = result.error.issues.map((issue) => "/" + issue.path.join("/"));
  throw new MalformedWebhook(`The body lacks or misspells ${[...new Set(places)].join(", ")}.`);
}

/**
 * A gateway's own key of something: safe to store and to index. One that is too long is refused, as
 * half a key is another's.
 */
export const identifier = z.string().max(MAX_ADDRESS).transform((text) => cleanText(text).trim())
  .pipe(z.string().min(1));

/** The same where some gateways or versions send a number. */
export const identifierOrNumber = z.union([z.number().int().transform(String), identifier]);

/** A message's text. */
export const content = z.string().transform((text) => cleanText(text));

/** A short label: a name, a content type, an error's title. */
export const label = z.string().transform((text) => cleanText(text, MAX_NAME).trim());

/** An address of http or https, in the spelling that has nothing but ASCII letters and signs. */
export const httpUrl = z.url({ protocol: /^https?$/ }).max(2_048)
  .transform((address) => new URL(address).href);

/** A place on Earth in degrees. */
export const coordinates = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** A field whose loss is better than the message's: a broken picture must not hide the words. */
export function lenient<T>(schema: z.ZodType<T>): z.ZodType<T | undefined> {
  return schema.optional().catch(undefined);
}

/** ISO 8601 with a time zone, as UTC; nothing before 1970, which no message is. */
export const isoTime = z.iso.datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((time) => time.getTime() >= 0)
  .transform((time) => time.toISOString());

/** Unix seconds, as a number or digits, as ISO 8601. */
export const unixSeconds = z.union([z.number(), z.string().regex(/^\d{1,12}$/).transform(Number)])
  .pipe(z.number().int().min(0).max(253_402_300_799))
  .transform((seconds) => new Date(seconds * 1000).toISOString());

/** A list whose broken entries are left out. */
export function lenientList<T>(schema: z.ZodType<T>): z.ZodType<T[]> {
  return z.array(z.unknown()).catch([]).transform((entries) =>
    entries.flatMap((entry) => {
      const result = schema.safeParse(entry);
      return result.success ? [result.data] : [];
    })
  );
}

/** The kind of a file by its content type, for gateways that do not say it otherwise. */
export const kindOf = (content_type = ""): FileKind =>
  (["image", "audio", "video"] as const).find((kind) =>
    content_type.toLowerCase().startsWith(`${kind}/`)
  ) ?? "document";

/** A size or a length, also where it comes as digits. */
export const count = z.union([z.number(), z.string().regex(/^\d{1,15}$/).transform(Number)])
  .pipe(z.number().int().min(0));

/** Media without the properties that the gateway did not fill. */
export const media = (
  { kind, url, media_id, content_type, name, bytes, seconds }: Media,
): Media => ({
  kind,
  ...(url && { url }),
  ...(media_id && { media_id }),
  ...(content_type && { content_type }),
  ...(name && { name }),
  ...(bytes !== undefined && { bytes }),
  ...(seconds !== undefined && { seconds }),
});

/** The files of a message that has a field for each kind. */
export const filesByKind = <F>(files: Record<FileKind, F | undefined>) =>
  FILE_KINDS.flatMap((kind) => {
    const file = files[kind];
    return file === undefined ? [] : [{ kind, file }];
  });

/** Whether a message holds nothing that could be answered. */
export const isEmpty = ({ text, media, location }: Partial<InboundMessage>): boolean =>
  !text && !media?.length && location === undefined;

/** A buyer's message without the properties that the gateway did not fill; ignored where empty. */
export function messageOf(
  { name, channel, location, sent_at, started_with, ...message }: Omit<InboundMessage, "kind">,
): InboundEvent {
  if (isEmpty({ ...message, location })) return ignored("nothing to answer");
  return {
    kind: "message",
    ...message,
    ...(name && { name }),
    ...(channel && { channel }),
    ...(location && { location }),
    ...(sent_at && { sent_at }),
    ...(started_with && { started_with }),
  };
}

export function ignored(reason: string): InboundIgnored {
  return { kind: "ignored", reason };
}
