/** How a reply is cut into parts that each take one request. */
import type { OutboundMessage, SendResult } from "./port.ts";
import { splitText } from "./text.ts";

/** What one request of a gateway takes. */
export interface PartLimits {
  /** UTF-16 units of a text. */
  text: number;
  /** UTF-16 units of a text that goes with pictures. */
  caption: number;
  /** Pictures in one request. */
  media: number;
}

/**
 * WhatsApp's: "Text messages" of up to 4,096 characters, "Image messages" with a caption of up to
 * 1,024 (Cloud API reference).
 */
export const WHATSAPP_LIMITS: PartLimits = { text: 4_096, caption: 1_024, media: 1 };

/** Whether the message can go out in one request. */
function fits(message: OutboundMessage, limits: PartLimits): boolean {
  return message.media.length <= limits.media &&
    message.text.length <= (message.media.length > 0 ? limits.caption : limits.text);
}

/**
 * The parts of a reply, in order: the words first, then the pictures, unless all of it fits into one
 * request. Each part has its own key, the same at every call: the first keeps the reply's, the
 * others append `:2`, `:3`.
 */
export function splitMessage(message: OutboundMessage, limits: PartLimits): OutboundMessage[] {
  if (fits(message, limits)) return [message];
  const contents = splitText(message.text, limits.text)
    .map((text): Pick<OutboundMessage, "text" | "media"> => ({ text, media: [] }));
  for (let at = 0; at < message.media.length; at += limits.media) {
    contents.push({ text: "", media: message.media.slice(at, at + limits.media) });
  }
  return contents.map((part, index) => ({
    ...message,
    ...part,
    idempotency_key: index === 0
      ? message.idempotency_key
      : `${message.idempotency_key}:${index + 1}`,
  }));
}

/** The rejection of a message that takes no request or more than one; undefined where it takes one. */
export function unsendable(message: OutboundMessage, limits: PartLimits): SendResult | undefined {
  if (message.text.trim() === "" && message.media.length === 0) {
    return { outcome: "rejected", reason: "an empty message" };
  }
  return fits(message, limits)
    ? undefined
    : { outcome: "rejected", reason: "longer than one request takes" };
}
