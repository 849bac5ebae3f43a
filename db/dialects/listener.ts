import type pg from "pg";

/** Milliseconds between attempts to listen again. */
const RETRY_MS = 500;

export interface Listener {
  /** Rejects when the database cannot be reached at first; later it comes back by itself. */
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/**
 * LISTEN on one connection of its own, opened on first use and opened again whenever it breaks.
 * What is announced meanwhile is missed: notifications are a wake-up, and who waits polls too.
 */
export function listener(open: () => pg.Client): Listener {
  const handlers = new Map<string, Set<(payload: string) => void>>();
  let client: Promise<pg.Client> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const fresh = open();
    fresh.on("error", () => {});
    fresh.on("notification", ({ channel, payload = "" }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload);
    });
    try {
      await fresh.connect();
      for (const channel of handlers.keys()) await fresh.query(`listen ${quoted(channel)}`);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    fresh.once("end", reconnect);
    return fresh;
  }

  function reconnect(): void {
    if (closed) return;
    client = connect();
    client.catch(() => {
      if (!closed) retry = setTimeout(reconnect, RETRY_MS);
    });
  }

  return {
    async listen(channel, handler) {
      const known = handlers.get(channel);
      if (known) known.add(handler);
      else handlers.set(channel, new Set([handler]));
      if (!client) {
        client = connect();
        await client;
      } else if (!known) {
        await (await client).query(`listen ${quoted(channel)}`);
      }
      return () => {
        handlers.get(channel)?.delete(handler);
        return Promise.resolve();
      };
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.then((open) => open.end(), () => {});
    },
  };
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
