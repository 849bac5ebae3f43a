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
/** Bytes that a body has room for at first whose sender does not say how many there are. */
const BEGINNING = 8 * 1024;

/** Reads at most `limit` bytes in `timeout` ms, before a slow or endless sender costs a handler. */
export function limitedBody(limit: number, timeout: number = BODY_TIMEOUT, room = bodies) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { raw } = c.req;
    const length = raw.headers.get("content-length");
    // Before anything asks for the body: the runtime closes a connection whose body nobody reads,
    // and leaves one open where somebody began to.
    if (Number(length ?? 0) > limit) throw tooLarge(limit);
    if (!raw.body) return await next();
    using hold = room.take(
      await c.get("client_address")(),
      length === null ? Math.min(limit, BEGINNING) : Number(length),
    );
    const bytes = await readBody(raw.body, hold, { limit, timeout });
    c.req.raw = new Request(raw, { body: bytes });
    await next();
  });
}

/** Room that one body has; given back when it is disposed of. */
interface Hold extends Disposable {
  readonly bytes: number;
  /** Takes more for it. Throws `unavailable`. */
  grow(by: number): void;
}

/**
 * Room for bodies, taken before a body is read by what its sender says that it has, otherwise as it
 * comes. A client's only one may have as much as there is room for all.
 */
export function createBodyRoom({ all, client: most }: { all: number; client: number }) {
  const held = new Map<string, number>();
  let sum = 0;
  return {
    /** Throws `unavailable`. */
    take(client: string, bytes: number): Hold {
      let own = 0;
      function grow(by: number): void {
        const mine = held.get(client) ?? 0;
        if (sum + by > all || (mine > own && mine + by > most)) {
          throw new Problem("unavailable", "Too much is being sent at the same time.", {
            headers: { "retry-after": "1" },
          });
        }
        own += by;
        sum += by;
        held.set(client, mine + by);
      }
      grow(bytes);
      return {
        get bytes() {
          return own;
        },
        grow,
        [Symbol.dispose]() {
          sum -= own;
          const left = held.get(client)! - own;
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
 * the last drop. Where its sender does not say how much there is, the buffer grows.
 */
async function readBody(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  hold: Hold,
  { limit, timeout }: { limit: number; timeout: number },
): Promise<Uint8Array<ArrayBuffer>> {
  let bytes = new Uint8Array(hold.bytes);
  let size = 0;
  let refused: unknown;
  function makeRoom(needed: number): void {
    if (needed > limit) throw tooLarge(limit);
    hold.grow(Math.min(limit, Math.max(needed, 2 * bytes.length)) - bytes.length);
    const larger = new Uint8Array(hold.bytes);
    larger.set(bytes);
    bytes = larger;
  }
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      try {
        if (size + chunk.byteLength > bytes.length) makeRoom(size + chunk.byteLength);
      } catch (error) {
        throw refused = error;
      }
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
