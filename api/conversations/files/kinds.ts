/** What a file is, by its content: what it claims to be only helps where the content fits both. */
import { pictureKindOf } from "../../media/mod.ts";
import type { FileKind } from "../../gateways/port.ts";
import { cleanText } from "../../gateways/text.ts";

/** What a kept file is. `extension` without its dot. */
export interface FileType {
  kind: FileKind;
  content_type: string;
  extension: string;
}

const type = (kind: FileKind, content_type: string, extension: string): FileType => ({
  kind,
  content_type,
  extension,
});

const HEAD = 4096;
const latin1 = new TextDecoder("latin1");

/**
 * The type of a file; undefined for what is not kept: pages, drawings with scripts, programs,
 * archives, documents with macros. `claimed` decides where sound and film share a container.
 */
export function fileTypeOf(bytes: Uint8Array, claimed: FileKind): FileType | undefined {
  const head = latin1.decode(bytes.subarray(0, HEAD));
  if (pictureKindOf(bytes) !== undefined || /^GIF8[79]a/.test(head)) {
    return type("image", "image/webp", "webp");
  }
  return soundOrFilm(head, claimed) ?? documentOf(bytes, head);
}

function soundOrFilm(head: string, claimed: FileKind): FileType | undefined {
  const isAudio = claimed === "audio";
  if (head.startsWith("OggS")) {
    return /OpusHead|.vorbis/s.test(head) && !/theora/.test(head)
      ? type("audio", "audio/ogg", "ogg")
      : undefined;
  }
  if (head.startsWith("ID3") || /^\xff[\xf2\xf3\xfa\xfb]/.test(head)) {
    return type("audio", "audio/mpeg", "mp3");
  }
  if (/^\xff[\xf0\xf1\xf8\xf9]/.test(head)) return type("audio", "audio/aac", "aac");
  if (/^#!AMR(-WB)?\n/.test(head)) return type("audio", "audio/amr", "amr");
  if (/^RIFF[^]{4}WAVE/.test(head)) return type("audio", "audio/wav", "wav");
  if (head.startsWith("\x1aE\xdf\xa3") && head.slice(0, 64).includes("webm")) {
    return isAudio ? type("audio", "audio/webm", "webm") : type("video", "video/webm", "webm");
  }
  const [, brand = ""] = /^[^]{4}ftyp([^]{4})/.exec(head) ?? [];
  if (/^M4[AB] /.test(brand)) return type("audio", "audio/mp4", "m4a");
  if (/^3g[p2]/.test(brand)) {
    return isAudio ? type("audio", "audio/3gpp", "3gp") : type("video", "video/3gpp", "3gp");
  }
  if (/^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash)$/.test(brand)) {
    return isAudio ? type("audio", "audio/mp4", "m4a") : type("video", "video/mp4", "mp4");
  }
  return undefined;
}

const OFFICE = "application/vnd.openxmlformats-officedocument.";
const OFFICE_TYPES:
  readonly (readonly [folder: string, content_type: string, extension: string])[] = [
    ["word/document.xml", `${OFFICE}wordprocessingml.document`, "docx"],
    ["xl/workbook.xml", `${OFFICE}spreadsheetml.sheet`, "xlsx"],
    ["ppt/presentation.xml", `${OFFICE}presentationml.presentation`, "pptx"],
  ];
const OPEN_DOCUMENT =
  /^[^]{30}mimetype(application\/vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation))/;
const OPEN_EXTENSIONS: Record<string, string> = {
  text: "odt",
  spreadsheet: "ods",
  presentation: "odp",
};

function documentOf(bytes: Uint8Array, head: string): FileType | undefined {
  if (head.startsWith("%PDF-")) return type("document", "application/pdf", "pdf");
  if (head.startsWith("PK\x03\x04")) return officeOf(bytes, head);
  return isText(bytes, head) ? type("document", "text/plain; charset=utf-8", "txt") : undefined;
}

/** Names of an archive's files stand uncompressed in it; macros have names of their own. */
function officeOf(bytes: Uint8Array, head: string): FileType | undefined {
  const [, open] = OPEN_DOCUMENT.exec(head) ?? [];
  const names = latin1.decode(bytes);
  if (/vbaProject\.bin|Basic\/script-lc\.xml/.test(names)) return undefined;
  if (open !== undefined) {
    return type("document", open, OPEN_EXTENSIONS[open.slice(open.lastIndexOf(".") + 1)]!);
  }
  if (!names.includes("[Content_Types].xml")) return undefined;
  const found = OFFICE_TYPES.find(([name]) => names.includes(name));
  return found && type("document", found[1], found[2]);
}

/** Plain words: UTF-8 without control characters that is no markup and no script. */
function isText(bytes: Uint8Array, head: string): boolean {
  // What begins like markup is taken for it by some programs, whatever it is called.
  if (bytes.length === 0 || /^(\xef\xbb\xbf)?\s*(<|#!|%!|\{\\rtf)/.test(head)) return false;
  try {
    // deno-lint-ignore no-control-regex -- the point of it
    return !/[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/.test(
      new TextDecoder("utf-8", { fatal: true }).decode(bytes),
    );
  } catch {
    return false;
  }
}

const NAME_LENGTH = 120;

/** What a file is called when it is downloaded: no path, and the extension of what it is. */
export function safeName(name: string | null | undefined, { extension }: FileType): string | null {
  const own = cleanText(name ?? "", 1000).split(/[/\\]/).at(-1)!
    // Signs that turn the direction of writing hide an extension.
    .replace(/[\p{Cc}\p{Cf}"*:<>?|]+/gu, " ").replace(/\s+/g, " ").replace(/^[.\s]+|[.\s]+$/g, "");
  const stem = own.replace(/\.[a-z0-9]{1,5}$/i, "").slice(0, NAME_LENGTH).toWellFormed().trim();
  return stem === "" ? null : `${stem}.${extension}`;
}
