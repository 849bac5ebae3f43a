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

/** Cloud API reference, "Text messages" (4,096 characters), "Image messages" (caption: 1,024). */
export const WHATSAPP_LIMITS: PartLimits = { text: 4_096, caption: 1_024, media: 1 };

function fits(message: OutboundMessage, limits: PartLimits): boolean {
  return message.media.length <= limits.media &&
    message.text.length <= (message.media.length > 0 ? limits.caption : limits.text);
}

/** The parts of a reply (`Gateway.split`): the words, then pictures, unless all fits in one. */
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
