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

/** Bytes of the bodies that a process holds at the same time, and of one client's. */
const ROOM = { all: 64 * 1024 * 1024, client: 4 * 1024 * 1024 };

/** Reads at most `limit` bytes in `timeout` ms, before a slow or endless sender costs a handler. */
export function limitedBody(limit: number, timeout: number = BODY_TIMEOUT, room = bodies) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { raw } = c.req;
    const length = raw.headers.get("content-length");
    // Before anything asks for the body: the runtime closes a connection whose body nobody reads,
    // and leaves one open where somebody began to.
    if (Number(length ?? 0) > limit) throw tooLarge(limit);
    if (!raw.body) return await next();
    const most = length === null ? limit : Number(length);
    using _ = room.take(await c.get("client_address")(), most);
    const bytes = await readBody(raw.body, { limit, most, timeout });
    c.req.raw = new Request(raw, { body: bytes });
    await next();
  });
}

/**
 * Room for bodies, taken before a body is read by what its sender says that it has, or may have. A
 * client of whom nothing is held may always have one, within the room of all.
 */
export function createBodyRoom({ all, client: most }: { all: number; client: number }) {
  const held = new Map<string, number>();
  let sum = 0;
  return {
    /** Until it is disposed of. Throws `unavailable`. */
    take(client: string, bytes: number): Disposable {
      const mine = held.get(client) ?? 0;
      if (sum + bytes > all || (mine > 0 && mine + bytes > most)) {
        throw new Problem("unavailable", "Too much is being sent at the same time.", {
          headers: { "retry-after": "1" },
        });
      }
      sum += bytes;
      held.set(client, mine + bytes);
      return {
        [Symbol.dispose]() {
          sum -= bytes;
          const left = held.get(client)! - bytes;
          if (left > 0) held.set(client, left);
          else held.delete(client);
        },
      };
    },
  };
}

/** Of this process. */
const bodies = createBodyRoom(ROOM);

const tooLarge = (limit: number) =>
  new Problem("payload_too_large", `The body may have ${limit} bytes at most.`);

/**
 * Reads into one buffer: what comes by drops comes in buffers of 64 KiB each, which would be held until
 * the last drop. `most` is what there is room for.
 */
async function readBody(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  { limit, most, timeout }: { limit: number; most: number; timeout: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(most);
  let size = 0;
  let refused: Problem | undefined;
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      if (size + chunk.byteLength > most) throw refused = tooLarge(limit);
      bytes.set(chunk, size);
      size += chunk.byteLength;
    },
  });
  const signal = AbortSignal.timeout(timeout);
  await stream.pipeTo(sink, { signal }).catch((cause) => {
    if (refused) throw refused;
    if (signal.aborted) {
      throw new Problem("request_timeout", `The body did not arrive within ${timeout / 1000} s.`);
    }
    throw new Problem("malformed_request", "The body did not arrive as a whole.", { cause });
  });
  return bytes.subarray(0, size);
}
