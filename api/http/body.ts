import { createMiddleware } from "hono/factory";
import { Problem } from "../shared/errors.ts";
import type { AppEnv } from "./env.ts";

/** Characters of an address, with what it asks for: what proxies in front pass on, as a rule. */
export const ADDRESS_LIMIT = 8 * 1024;
export const JSON_LIMIT = 64 * 1024;
export const WEBHOOK_LIMIT = 256 * 1024;
/** An import file. */
export const IMPORT_LIMIT = 16 * 1024 * 1024;
/** Milliseconds in which a body must have arrived. */
const BODY_TIMEOUT = 10_000;

/** Reads at most `limit` bytes in `timeout` ms, before a slow or endless sender costs a handler. */
export function limitedBody(limit: number, timeout: number = BODY_TIMEOUT) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { raw } = c.req;
    if (raw.body) {
      if (Number(raw.headers.get("content-length") ?? 0) > limit) throw tooLarge(limit);
      const bytes = await readBody(raw.body, limit, timeout);
      c.req.raw = new Request(raw, { body: bytes });
    }
    await next();
  });
}

const tooLarge = (limit: number) =>
  new Problem("payload_too_large", `The body may have ${limit} bytes at most.`);

async function readBody(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  limit: number,
  timeout: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge(limit);
      chunks.push(chunk);
    },
  });
  const signal = AbortSignal.timeout(timeout);
  await stream.pipeTo(sink, { signal }).catch((error) => {
    if (!signal.aborted) throw error;
    throw new Problem("request_timeout", `The body did not arrive within ${timeout / 1000} s.`);
  });
  return await new Blob(chunks).bytes();
}
