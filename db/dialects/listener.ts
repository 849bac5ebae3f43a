import type { Member, MemberOptions } from "./member.ts";

/** Milliseconds between attempts to listen again. */
const RETRY_MS = 500;

/**
 * LISTEN on a connection of its own, opened again when it breaks; rejects if that fails at first.
 * What is announced in between is missed: notifications are a wake-up, and who waits polls too.
 */
export async function listen(
  open: (options: MemberOptions) => Promise<Member>,
  channel: string,
  handler: (payload: string) => void,
): Promise<() => Promise<void>> {
  let retry: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  async function connect(): Promise<Member> {
    let listening = false;
    const fresh = await open({
      onnotify: handler,
      onend: () => {
        if (listening) reconnect();
      },
    });
    try {
      await fresh.unsafe(`listen "${channel.replaceAll('"', '""')}"`);
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

  let member = connect();
  await member;
  return async () => {
    closed = true;
    clearTimeout(retry);
    await member.then((open) => open.end(), () => {});
  };
}
