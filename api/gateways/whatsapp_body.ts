/** Reads WhatsApp's webhooks, each message by itself: none is lost to a broken neighbour. */
import { z } from "zod";
import {
  content,
  coordinates,
  filesByKind,
  httpUrl,
  identifier,
  identifierOrNumber,
  ignored,
  isEmpty,
  label,
  lenient,
  lenientList,
  media,
  messageOf,
  readJson,
  unixSeconds,
} from "./body.ts";
import type { DeliveryState, InboundEvent, RawWebhook } from "./port.ts";

const change = z.object({ field: z.string(), value: z.record(z.string(), z.unknown()) });
const envelope = z.object({
  object: z.string(),
  entry: lenientList(z.object({ changes: lenientList(change) })),
});

const metadata = z.object({ phone_number_id: identifier });
const contact = z.object({
  wa_id: lenient(identifier),
  user_id: lenient(identifier),
  profile: lenient(z.object({ name: lenient(label) })),
});
type Contact = z.infer<typeof contact>;

const file = z.object({
  id: identifier,
  url: lenient(httpUrl),
  mime_type: lenient(label),
  caption: lenient(content),
  filename: lenient(label),
});
const titled = z.object({ title: content });
const sharedContact = z.object({
  name: lenient(z.object({ formatted_name: lenient(label) })),
  phones: lenientList(z.object({ phone: label })),
});

/** What a message and an echo of one have in common. */
const written = z.object({
  id: identifier,
  type: z.string(),
  timestamp: lenient(unixSeconds),
  text: lenient(z.object({ body: content })),
  button: lenient(z.object({ text: content })),
  interactive: lenient(z.object({ button_reply: lenient(titled), list_reply: lenient(titled) })),
  location: lenient(coordinates),
  contacts: lenientList(sharedContact),
  image: lenient(file),
  video: lenient(file),
  audio: lenient(file),
  document: lenient(file),
  sticker: lenient(file),
});
type Written = z.infer<typeof written>;

const received = written.extend({
  from: lenient(identifier),
  from_user_id: lenient(identifier),
  group_id: lenient(identifier),
  system: lenient(z.object({ type: z.string(), wa_id: lenient(identifier) })),
});
const echoed = written.extend({ to: lenient(identifier), to_user_id: lenient(identifier) });
const status = z.object({
  id: identifier,
  status: z.string(),
  errors: lenientList(z.object({ code: identifierOrNumber, title: label })),
});
const renamed = z.object({ user_id: z.object({ previous: identifier, current: identifier }) });

const STATES = new Map<string, DeliveryState>([
  ["sent", "sent"],
  ["delivered", "delivered"],
  ["read", "read"],
  ["played", "read"],
  ["failed", "failed"],
]);

/**
 * "Error codes": the file of a message of ours could not be fetched, is of a kind that is not taken,
 * or could not be kept (131051, 131052, 131053). Some come with a later report alone.
 */
export const FILE_ERRORS: ReadonlySet<string> = new Set(["131051", "131052", "131053"]);

/** The events of a request; those of other numbers of the same app are ignored. */
export function readWhatsAppEvents(request: RawWebhook, phoneNumberId: string): InboundEvent[] {
  const { object, entry } = readJson(request, envelope);
  if (object !== "whatsapp_business_account") return [ignored("another object")];
  const events = entry.flatMap(({ changes }) =>
    changes.flatMap((change) => readChange(change, phoneNumberId))
  );
  return events.length > 0 ? events : [ignored("no events")];
}

function readChange({ field, value }: z.infer<typeof change>, phoneNumberId: string) {
  const number = metadata.safeParse(value.metadata).data?.phone_number_id;
  if (number !== undefined && number !== phoneNumberId) return [ignored("another phone number")];
  switch (field) {
    case "messages": {
      const contacts = lenientList(contact).parse(value.contacts);
      return [
        ...each(value.messages, received, (message) => readMessage(message, contacts)),
        ...each(value.statuses, status, readStatus),
      ];
    }
    case "smb_message_echoes":
      return each(value.message_echoes, echoed, readEcho);
    case "user_id_update":
      return each(value.user_id_update, renamed, ({ user_id: { previous, current } }) => (
        { kind: "rename", from: previous, to: current }
      ));
    default:
      return [ignored("another field")];
  }
}

/** The event of every entry; broken ones become ignored events. */
function each<T>(list: unknown, schema: z.ZodType<T>, read: (entry: T) => InboundEvent) {
  if (!Array.isArray(list)) return [];
  return list.map((entry): InboundEvent => {
    const result = schema.safeParse(entry);
    return result.success ? read(result.data) : ignored("malformed entry");
  });
}

function readMessage(message: z.infer<typeof received>, contacts: Contact[]): InboundEvent {
  if (message.group_id !== undefined) return ignored("group");
  // A buyer who hides the number is known by the user id alone.
  const from = message.from ?? message.from_user_id;
  const sender =
    contacts.find(({ wa_id, user_id }) =>
      wa_id !== undefined && wa_id === message.from ||
      user_id !== undefined && user_id === message.from_user_id
    ) ?? (contacts.length === 1 ? contacts[0] : undefined);
  const key = from ?? sender?.wa_id ?? sender?.user_id;
  if (key === undefined) return ignored("no sender");
  if (message.type === "system") {
    const { type, wa_id } = message.system ?? {};
    return type === "user_changed_number" && wa_id !== undefined
      ? { kind: "rename", from: key, to: wa_id }
      : ignored("system message");
  }
  return messageOf({
    ...contentOf(message),
    message_id: message.id,
    from: key,
    channel: "whatsapp",
    name: sender?.profile?.name,
    sent_at: message.timestamp,
  });
}

function readEcho(message: z.infer<typeof echoed>): InboundEvent {
  const to = message.to ?? message.to_user_id;
  if (to === undefined) return ignored("no recipient");
  const content = contentOf(message);
  if (isEmpty(content)) return ignored("nothing written");
  return { kind: "echo", message_id: message.id, to, text: content.text };
}

function readStatus({ id, status: reported, errors }: z.infer<typeof status>): InboundEvent {
  const state = STATES.get(reported);
  if (state === undefined) return ignored("unknown status");
  const [error] = errors;
  return {
    kind: "status",
    message_id: id,
    status: state,
    ...(error && { error }),
    ...(state === "failed" && error && FILE_ERRORS.has(error.code) && { file_refused: true }),
  };
}

/** Empty for reactions, edits, deletions and kinds that WhatsApp itself calls unsupported. */
const contentOf = (message: Written) => ({
  text: textOf(message),
  media: filesOf(message).map(({ kind, file }) =>
    media({
      kind,
      url: file.url,
      media_id: file.id,
      content_type: file.mime_type,
      name: file.filename,
    })
  ),
  location: message.location,
});

function filesOf(message: Written) {
  const { image, video, audio, document, sticker } = message;
  return filesByKind({ image: image ?? sticker, video, audio, document });
}

function textOf(message: Written): string {
  return message.text?.body ?? message.button?.text ??
    message.interactive?.button_reply?.title ?? message.interactive?.list_reply?.title ??
    filesOf(message)[0]?.file.caption ??
    message.contacts.map(({ name, phones }) =>
      [name?.formatted_name, ...phones.map(({ phone }) => phone)].filter(Boolean).join(" ")
    ).join("\n");
}
