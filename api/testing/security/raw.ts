/** Connections that send what no HTTP client would. */
import { connect } from "node:net";

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
  /** The address that one of them comes from; the machine's own by default. */
  from?: (n: number) => string;
  /** After so long those that are left are closed from here. */
  ms: number;
}

/** Opens connections, sends by drops, and waits for them to be closed. */
export async function hold(place: Place, holding: Holding): Promise<Held> {
  const held: Held = { opened: 0, closed: [], answer: "" };
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const one = (n: number) =>
    new Promise<void>((resolve) => {
      const { hostname: host, port } = place;
      const from = holding.from?.(n);
      const socket = connect({ host, port, ...(from ? { localAddress: from } : {}) });
      const began = performance.now();
      let dripping: ReturnType<typeof setInterval> | undefined;
      let left = false;
      socket.on("connect", () => {
        held.opened++;
        socket.write(holding.first);
        dripping = setInterval(() => socket.write(holding.drop), holding.every_ms);
      });
      socket.on("data", (bytes) => held.answer ||= String(bytes));
      // It is closed after that.
      socket.on("error", () => {});
      socket.on("close", () => {
        clearInterval(dripping);
        if (!left && dripping !== undefined) held.closed.push(performance.now() - began);
        resolve();
      });
      over.then(() => {
        left = true;
        socket.destroy();
      });
    });
  const timer = setTimeout(end, holding.ms);
  await Promise.all(Array.from({ length: holding.connections }, (_, n) => one(n)));
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
