/** Bodies of submitted forms, within bounds. */
import { HttpError } from "fresh";

/** What the API takes as JSON; forms are no longer. */
const LIMIT = 64 * 1024;

/** The body's bytes. Throws `HttpError` 413 beyond the limit, without reading on. */
export async function readBody(req: Request, limit = LIMIT): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of req.body ?? []) {
    size += part.byteLength;
    if (size > limit) throw new HttpError(413);
    parts.push(part);
  }
  return await new Blob(parts).bytes();
}

/** A submitted form. Throws `HttpError` 400 for a body that is none, 413 for one too large. */
export async function readForm(req: Request): Promise<FormData> {
  const type = req.headers.get("content-type") ?? "";
  const body = await readBody(req);
  try {
    return await new Response(body, { headers: { "content-type": type } }).formData();
  } catch {
    throw new HttpError(400);
  }
}
