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

/** Bytes that are lent to a stream to be filled. */
const LENT = 8 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;

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

interface Reader {
  /** `room`: a buffer that may be filled, and comes back as what it was filled with. */
  read(room: Bytes): Promise<{ value?: Bytes | undefined; done: boolean }>;
  cancel(reason: unknown): Promise<void>;
}

/** Reads a stream; one that is there as a whole, or comes from elsewhere, has buffers of its own. */
function readerOf(stream: ReadableStream<Bytes>): Reader {
  try {
    const reader = stream.getReader({ mode: "byob" });
    return {
      read: async (room) => await reader.read(room) as { value?: Bytes; done: boolean },
      cancel: (reason) => reader.cancel(reason),
    };
  } catch {
    return stream.getReader();
  }
}

/**
 * Reads into one buffer, which grows: left to itself, the runtime takes 64 KiB for each drop of what
 * comes by drops, and they lie about until garbage is collected. Throws `payload_too_large` beyond the
 * limit, without reading on, `request_timeout` for what does not arrive in time, `malformed_request`
 * for what breaks off, and `unavailable`.
 */
export async function readBody(
  stream: ReadableStream<Bytes>,
  hold: Hold,
  { limit, length, timeout }: { limit: number; length: number; timeout: number },
): Promise<Bytes> {
  let bytes = new Uint8Array(hold.bytes);
  let size = 0;
  function makeRoom(needed: number): void {
    if (needed > limit) throw tooLarge(limit);
    hold.grow(Math.max(needed, Math.min(length, 2 * bytes.length)) - bytes.length);
    const larger = new Uint8Array(hold.bytes);
    larger.set(bytes);
    bytes = larger;
  }
  const reader = readerOf(stream);
  const giveUp = (reason: unknown) => void reader.cancel(reason).catch(() => {});
  let late: Problem | undefined;
  const timer = setTimeout(() => {
    late = new Problem("request_timeout", `The body did not arrive within ${timeout / 1000} s.`);
    giveUp(late);
  }, timeout);
  try {
    // No smaller: the runtime waits for ever where it finds nothing but a chunk's length in it.
    let lent = new Uint8Array(LENT);
    while (true) {
      const { value, done } = await reader.read(lent);
      if (late) throw late;
      if (done || !value) return bytes.subarray(0, size);
      if (size + value.byteLength > bytes.length) makeRoom(size + value.byteLength);
      bytes.set(value, size);
      size += value.byteLength;
      lent = new Uint8Array(value.buffer);
    }
  } catch (cause) {
    giveUp(cause);
    if (cause instanceof Problem) throw cause;
    throw late ??
      new Problem("malformed_request", "The body did not arrive as a whole.", { cause });
  } finally {
    clearTimeout(timer);
  }
}
