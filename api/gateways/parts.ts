/** How a reply is cut into parts that each take one request. */
import type { FileKind, OutboundFile, OutboundMessage, SendResult } from "./port.ts";
import { splitText } from "./text.ts";

/** What one request of a gateway takes. */
export interface PartLimits {
  /** UTF-16 units of a text. */
  text: number;
  /** UTF-16 units of a text that goes with a file. */
  caption: number;
  /** Pictures in one request; every other file takes one of its own. */
  pictures: number;
  /** Kinds of files that no text goes with. */
  bare: readonly FileKind[];
}

/**
 * Cloud API reference, "Text messages" (4,096 characters), "Image messages" and "Document messages"
 * (caption: 1,024), "Audio messages" (no caption).
 */
export const WHATSAPP_LIMITS: PartLimits = {
  text: 4_096,
  caption: 1_024,
  pictures: 1,
  bare: ["audio"],
};

/** What is written beside the files of a message that takes one request. */
export function captionOf({ text, media }: Pick<OutboundMessage, "text" | "media">): string {
  return text || [...new Set(media.flatMap(({ caption }) => caption || []))].join("\n");
}

function fits({ text, media }: OutboundMessage, { bare, ...limits }: PartLimits): boolean {
  const [first, ...others] = media;
  if (first === undefined) return text.length <= limits.text;
  const caption = captionOf({ text, media });
  return caption.length <= limits.caption &&
    (caption === "" || !bare.includes(first.kind)) &&
    // Words of its own stand beside one file alone, which then has no caption.
    (text === "" || (others.length === 0 && !first.caption)) &&
    media.length <= limits.pictures && (others.length === 0 || media.every(isPicture));
}

const isPicture = ({ kind }: OutboundFile) => kind === "image";

/** Files that go in one request, in order: pictures next to each other, everything else by itself. */
function groupsOf(files: readonly OutboundFile[], limits: PartLimits): OutboundFile[][] {
  const groups: OutboundFile[][] = [];
  for (const file of files) {
    const group = groups.at(-1);
    const joins = group?.every(isPicture) && isPicture(file) && group.length < limits.pictures &&
      captionOf({ text: "", media: [...group, file] }).length <= limits.caption;
    if (joins) group?.push(file);
    else groups.push([file]);
  }
  return groups;
}

type Content = Pick<OutboundMessage, "text" | "media">;

/** A group of files; what cannot be said beside them goes before. */
function contentsOf(group: OutboundFile[], { text, caption, bare }: PartLimits): Content[] {
  const [first] = group;
  if (first?.caption && bare.includes(first.kind)) {
    const { caption: words, ...file } = first;
    const said = splitText(words, text).map((piece): Content => ({ text: piece, media: [] }));
    return [...said, { text: "", media: [file] }];
  }
  const media = group.map((file) =>
    file.caption && file.caption.length > caption
      ? { ...file, caption: splitText(file.caption, caption)[0] }
      : file
  );
  return [{ text: "", media }];
}

/** The parts of a reply (`Gateway.split`): the words, then the files, unless all fits in one. */
export function splitMessage(message: OutboundMessage, limits: PartLimits): OutboundMessage[] {
  if (fits(message, limits)) return [message];
  const contents = [
    ...splitText(message.text, limits.text).map((text): Content => ({ text, media: [] })),
    ...groupsOf(message.media, limits).flatMap((group) => contentsOf(group, limits)),
  ];
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

/** How the key of a message ends that stands for one with files. */
const LINK = ":link";

/** Whether a message stands for one whose files were refused, by its key. */
export const isAsLinks = (idempotencyKey: string): boolean => idempotencyKey.endsWith(LINK);

/** UTF-16 units of what stands for files: every gateway takes as much in one request. */
const INSTEAD = 1_500;

/**
 * A message whose files its gateway refuses, as text under a key of its own: its words, then what
 * was written beside the files and where they are, unless the words name the place already.
 */
export function asLinks<T extends Content & Pick<OutboundMessage, "idempotency_key">>(
  message: T,
): T {
  const { text, idempotency_key } = message;
  const placeOf = ({ page, url }: OutboundFile) => page ?? url;
  const files = message.media.filter((file) => !text.includes(placeOf(file)));
  const links = [...new Set(files.map(placeOf))].join("\n");
  const captions = [...new Set(files.flatMap(({ caption, name }) => caption || name || []))]
    .join("\n");
  const [caption] = splitText(captions, Math.max(1, INSTEAD - links.length));
  return {
    ...message,
    text: [text, caption, links].filter(Boolean).join("\n"),
    media: [],
    idempotency_key: idempotency_key + LINK,
  };
}
