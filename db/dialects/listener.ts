import type { Listening } from "../connect.ts";
import type { Member, MemberOptions } from "./member.ts";

/** Milliseconds between attempts to listen again. */
const RETRY_MS = 500;
/** Milliseconds between questions whether notifications arrive. */
const ASK_MS = 1000;
/** Milliseconds after which a connection that does not answer is given up; TCP takes 15 minutes. */
const ANSWER_MS = 10_000;

/**
 * LISTEN on a connection of its own, opened again when it breaks; rejects if that fails at first.
 * What is announced in between is missed: notifications are a wake-up, and who waits polls too.
 *
 * Who keeps what a notification would have it forget has to know whether these arrive. The server
 * sends those of a connection no later than the answer to what is asked on it, so LISTEN, which
 * changes nothing the second time, is asked again each second.
 */
export async function listen(
  open: (options: MemberOptions) => Promise<Member>,
  channel: string,
  handler: (payload: string) => void,
  { missed = () => {}, answer_ms = ANSWER_MS }: { missed?: () => void; answer_ms?: number } = {},
): Promise<Listening> {
  const statement = `listen "${channel.replaceAll('"', '""')}"`;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let heard = -Infinity;

  async function ask(member: Member, answered: () => void): Promise<void> {
    const asked = performance.now();
    const bound = setTimeout(() => member.breakOff("it does not answer"), answer_ms);
    try {
      await member.unsafe(statement);
    } finally {
      clearTimeout(bound);
    }
    answered();
    heard = asked;
  }

  async function connect(): Promise<Member> {
    let listening = false;
    const fresh = await open({
      onnotify: handler,
      onend: () => {
        if (listening) reconnect();
      },
    });
    try {
      await ask(fresh, missed);
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
  const asking = setInterval(askAgain, ASK_MS);
  let unanswered = false;

  async function askAgain(): Promise<void> {
    if (unanswered) return;
    unanswered = true;
    // One that broke is opened again.
    await member.then((open) => ask(open, () => {})).catch(() => {});
    unanswered = false;
  }

  return {
    unheardMs: () => performance.now() - heard,
    async stop() {
      closed = true;
      clearInterval(asking);
      clearTimeout(retry);
      await member.then((open) => open.end(), () => {});
    },
  };
}
