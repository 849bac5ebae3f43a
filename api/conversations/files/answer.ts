/** A private file as an answer: for its readers alone, in parts if wanted, never as a page. */
import type { ConversationFileRow } from "#db/tables/mod.ts";
import type { MediaStore } from "../../media/mod.ts";
import { Problem } from "../../shared/errors.ts";
import { privateKey } from "./keeping.ts";

/** What the browser may do with it: show or play it, and nothing that it holds. */
const HEADERS = {
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "cache-control": "private, no-cache",
  "cross-origin-resource-policy": "same-origin",
  "accept-ranges": "bytes",
};

interface Range {
  from: number;
  to: number;
}

/** The one range that a request asks for; undefined: all of it; null: none of it is there. */
export function rangeOf(header: string | undefined, size: number): Range | null | undefined {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ??
    [];
  if (first === "" && last === "") return undefined;
  const range = first === ""
    ? { from: Math.max(0, size - Number(last)), to: size - 1 }
    : { from: Number(first), to: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
  return range.from <= range.to ? range : null;
}

/** Answers a request for a file; undefined where the store does not have it. */
export async function fileAnswer(
  store: MediaStore,
  file: Pick<ConversationFileRow, "id" | "kind" | "name" | "content_type" | "bytes">,
  request: { method: string; headers: Headers },
): Promise<Response | undefined> {
  const size = file.bytes ?? 0;
  const tag = `"${file.id}"`;
  const headers = new Headers({
    ...HEADERS,
    etag: tag,
    "content-type": file.content_type ?? "application/octet-stream",
    "content-disposition": dispositionOf(file),
  });
  // A file never changes, but who may see it does: it is asked for each time.
  if (request.headers.get("if-none-match")?.includes(tag)) {
    return new Response(null, { status: 304, headers });
  }
  const ifRange = request.headers.get("if-range");
  const range = ifRange === null || ifRange === tag
    ? rangeOf(request.headers.get("range") ?? undefined, size)
    : undefined;
  if (range === null) {
    throw new Problem("range_not_satisfiable", `The file has ${size} bytes.`, {
      headers: { "content-range": `bytes */${size}` },
    });
  }
  headers.set("content-length", String(range ? range.to - range.from + 1 : size));
  if (range) headers.set("content-range", `bytes ${range.from}-${range.to}/${size}`);
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const found = await store.get(privateKey(file.id), range);
  return found && new Response(found.body as BodyInit, { status, headers });
}

/** Documents are downloaded, everything else is shown where it is. RFC 6266, RFC 8187. */
function dispositionOf({ kind, name }: Pick<ConversationFileRow, "kind" | "name">): string {
  const how = kind === "document" ? "attachment" : "inline";
  if (!name) return how;
  const plain = name.normalize("NFKD").replace(/[^\x20-\x7e]|["\\]/g, "");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
