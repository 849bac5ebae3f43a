import type { Member, MemberOptions } from "./member.ts";

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
export function listener(open: (options: MemberOptions) => Promise<Member>): Listener {
  const handlers = new Map<string, Set<(payload: string) => void>>();
  let member: Promise<Member> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  async function connect(): Promise<Member> {
    let listening = false;
    const fresh = await open({
      onnotify(channel, payload) {
        for (const handler of handlers.get(channel) ?? []) handler(payload);
      },
      onend: () => {
        if (listening) reconnect();
      },
    });
    try {
      for (const channel of handlers.keys()) await fresh.unsafe(`listen ${quoted(channel)}`);
    } catch (error) {
      await fresh.end();
      throw error;
    }
    listening = true;
    return fresh;
  }

  function reconnect(): void {
    if (closed) return;
    member = connect();
    member.catch(() => {
      if (!closed) retry = setTimeout(reconnect, RETRY_MS);
    });
  }

  return {
    async listen(channel, handler) {
      const known = handlers.get(channel);
      if (known) known.add(handler);
      else handlers.set(channel, new Set([handler]));
      if (!member) {
        member = connect();
        await member;
      } else if (!known) {
        await (await member).unsafe(`listen ${quoted(channel)}`);
      }
      return () => {
        handlers.get(channel)?.delete(handler);
        return Promise.resolve();
      };
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await member?.then((open) => open.end(), () => {});
    },
  };
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
