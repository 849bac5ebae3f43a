/** Connections that send what no HTTP client would. */

/** Where to connect to. */
export interface Place {
  hostname: string;
  port: number;
}

export const placeOf = (url: string): Place => {
  const { hostname, port } = new URL(url);
  return { hostname, port: Number(port) };
};

export interface Held {
  /** Connections that were opened. */
  opened: number;
  /** Milliseconds after which each was closed by the other side, in order. */
  closed: number[];
  /** What the first of them was answered. */
  answer: string;
}

interface Holding {
  connections: number;
  /** What each sends at once. */
  first: string;
  /** What it sends again and again. */
  drop: string;
  every_ms: number;
  /** After so long those that are left are closed from here. */
  ms: number;
}

/** Opens connections, sends by drops, and waits for them to be closed. */
export async function hold(place: Place, holding: Holding): Promise<Held> {
  const held: Held = { opened: 0, closed: [], answer: "" };
  const encoder = new TextEncoder();
  const first = encoder.encode(holding.first);
  const drop = encoder.encode(holding.drop);
  const ended = new AbortController();
  const one = async () => {
    const connection = await Deno.connect(place).catch(() => undefined);
    if (!connection) return;
    held.opened++;
    const began = performance.now();
    const send = (bytes: Uint8Array) => connection.write(bytes).catch(() => {});
    await send(first);
    const dripping = setInterval(() => void send(drop), holding.every_ms);
    const end = () => {
      try {
        connection.close();
      } catch { /* closed already */ }
    };
    ended.signal.addEventListener("abort", end, { once: true });
    const buffer = new Uint8Array(4096);
    for (;;) {
      const read = await connection.read(buffer).catch(() => null);
      if (read === null) break;
      held.answer ||= new TextDecoder().decode(buffer.subarray(0, read));
    }
    if (!ended.signal.aborted) held.closed.push(performance.now() - began);
    clearInterval(dripping);
    end();
  };
  const timer = setTimeout(() => ended.abort(), holding.ms);
  await Promise.all(Array.from({ length: holding.connections }, one));
  clearTimeout(timer);
  return held;
}

/** Headers that never end. */
export const halfHeaders = (ms: number, connections: number): Holding => ({
  connections,
  first: "GET / HTTP/1.1\r\nHost: site.example\r\nX-Slow: ",
  drop: "x",
  every_ms: 1000,
  ms,
});

/** A body that is announced and comes letter by letter. */
export const slowBody = (ms: number, connections: number, path: string): Holding => ({
  connections,
  first: `POST ${path} HTTP/1.1\r\nHost: site.example\r\nContent-Type: application/json\r\n` +
    'Content-Length: 5000\r\n\r\n{"email":"',
  drop: "x",
  every_ms: 1000,
  ms,
});
