/** Bodies of requests, read within bounds: of each, of each client's, and of all at the same time. */
import { Problem } from "./errors.ts";

/**
 * Bytes of the bodies that a process holds at the same time, and of one client's without its largest:
 * an office has one address, and goes on writing while one of it imports.
 */
export const BODY_ROOM = { all: 64 * 1024 * 1024, client: 4 * 1024 * 1024 };
/** Milliseconds in which a body must have arrived. */
export const BODY_TIMEOUT = 10_000;
/** Bytes that a body has room for at first. */
const BEGINNING = 8 * 1024;

/** Room that one body has; given back when it is disposed of. */
interface Hold extends Disposable {
  readonly bytes: number;
  /** Takes more for it. Throws `unavailable`. */
  grow(by: number): void;
}

/**
 * Room for bodies, taken as they come: what a sender only says that it will send takes none from
 * others.
 */
export function createBodyRoom({ all, client: most }: { all: number; client: number }) {
  const held = new Map<string, Set<{ bytes: number }>>();
  let sum = 0;

  function isTooMuch(own: ReadonlySet<{ bytes: number }>): boolean {
    let together = 0;
    let largest = 0;
    for (const { bytes } of own) {
      together += bytes;
      largest = Math.max(largest, bytes);
    }
    return sum > all || together - largest > most;
  }

  return {
    /** Room for a body of so many bytes, as its sender says. Throws `unavailable`. */
    take(client: string, length: number): Hold {
      const own = held.get(client) ?? new Set();
      const body = { bytes: 0 };
      held.set(client, own.add(body));
      function add(by: number): void {
        body.bytes += by;
        sum += by;
      }
      function giveBack(): void {
        add(-body.bytes);
        own.delete(body);
        if (own.size === 0 && held.get(client) === own) held.delete(client);
      }
      function grow(by: number): void {
        add(by);
        if (!isTooMuch(own)) return;
        giveBack();
        throw new Problem("unavailable", "Too much is being sent at the same time.", {
          headers: { "retry-after": "1" },
        });
      }
      grow(Math.min(length, BEGINNING));
      return {
        get bytes() {
          return body.bytes;
        },
        grow,
        [Symbol.dispose]: giveBack,
      };
    },
  };
}

/** Bytes that a body has, or may have. Throws `payload_too_large` where it says that it has more. */
export function lengthOf(request: Request, limit: number): number {
  const length = Number(request.headers.get("content-length") ?? limit);
  // Before anything asks for the body: the runtime closes a connection whose body nobody reads, and
  // leaves one open where somebody began to.
  if (length > limit) throw tooLarge(limit);
  return length;
}

const tooLarge = (limit: number) =>
  new Problem("payload_too_large", `The body may have ${limit} bytes at most.`);

/**
 * Reads into one buffer, which grows: what comes by drops comes in buffers of 64 KiB each, which
 * would be held until the last drop. Throws `payload_too_large` beyond the limit, without reading on,
 * `request_timeout` for what does not arrive in time, `malformed_request` for what breaks off, and
 * `unavailable`.
 */
export async function readBody(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  hold: Hold,
  { limit, length, timeout }: { limit: number; length: number; timeout: number },
): Promise<Uint8Array<ArrayBuffer>> {
  let bytes = new Uint8Array(hold.bytes);
  let size = 0;
  let refused: unknown;
  function makeRoom(needed: number): void {
    if (needed > limit) throw tooLarge(limit);
    hold.grow(Math.max(needed, Math.min(length, 2 * bytes.length)) - bytes.length);
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
