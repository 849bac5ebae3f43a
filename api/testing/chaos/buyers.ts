/** The gateway's delivering end: each buyer's messages in order, each until it is acknowledged. */
import type { Random } from "#api/demo/random.ts";
import { type Clock, systemClock } from "../../shared/clock.ts";
import { signedMessage } from "../gateway.ts";
import type { Sending } from "./gateway.ts";
import { LINES } from "./script.ts";

export interface Sent {
  buyer: string;
  message_id: string;
  text: string;
}

export interface Load {
  /** The time by which messages are signed. */
  now: Clock;
  /** Acknowledged messages in the order in which each buyer wrote them. */
  acknowledged: Sent[];
  /** How often each status was answered; `none` where no answer came. */
  answers: Map<string, number>;
  redeliveries: number;
  /** Answers 503 without `Retry-After`. */
  bare_503: number;
  /** Milliseconds from posting to a 2xx. */
  ack_ms: number[];
  /** Whether the database is down just now. */
  database_down: boolean;
  /** The same as `answers`, of those attempts that began and ended while it was down. */
  down_answers: Map<string, number>;
}

/** Milliseconds before a message that was not acknowledged is delivered again. */
const RETRY_MS = 250;
/** Milliseconds after which the gateway gives an attempt up. */
const ATTEMPT_MS = 10_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface To {
  urls: readonly string[];
  chance: Random;
}

interface LoadOptions extends To {
  messages: number;
  buyers: number;
  load_s: number;
  redelivered: number;
}

/** Posts a message to any of the processes until it is acknowledged. */
async function deliverTo(load: Load, { urls, chance }: To, message: Sent): Promise<void> {
  for (;;) {
    const status = await post(load, chance.pick(urls), message);
    if (status !== undefined && status < 300) return;
    await pause(RETRY_MS + chance.int(0, RETRY_MS));
  }
}

/** Has buyers say things, each by itself, and wait for the answer if they are to. */
export function talking(load: Load, to: To, sendings: readonly Sending[]) {
  let said = 0;
  async function tell(buyer: string, text: string): Promise<string> {
    const message = { buyer, message_id: `t${++said}`, text };
    await deliverTo(load, to, message);
    load.acknowledged.push(message);
    return message.message_id;
  }
  return {
    tell,
    async say(buyer: string, text: string): Promise<string> {
      const id = await tell(buyer, text);
      for (;;) {
        const answer = sendings.find(({ taken, in_reply_to }) => taken && in_reply_to === id);
        if (answer) return JSON.parse(answer.body).data.text;
        await pause(20);
      }
    },
  };
}

/** Posts everything; resolves when all, redeliveries included, is acknowledged. */
export async function writeMessages(options: LoadOptions, load = emptyLoad()): Promise<Load> {
  const { chance } = options;
  const deliver = (message: Sent) => deliverTo(load, options, message);

  async function redeliver(message: Sent): Promise<void> {
    // Some come while the first is still under way, some long after.
    await pause(chance.chance(0.3) ? 0 : chance.int(0, 5000));
    load.redeliveries++;
    await deliver(message);
  }

  async function write(buyer: number): Promise<void> {
    const count = Math.floor(options.messages / options.buyers) +
      (buyer < options.messages % options.buyers ? 1 : 0);
    const gap = options.load_s * 1000 / Math.max(count, 1);
    const again: Promise<void>[] = [];
    for (let n = 0; n < count; n++) {
      // A third follow at once, so that there are bursts.
      await pause(chance.chance(0.33) ? chance.int(0, 400) : chance.int(0, 2.6 * gap));
      const message = {
        buyer: `+3519${String(buyer).padStart(8, "0")}`,
        message_id: `b${buyer}-${n}`,
        text: chance.pick(LINES).text,
      };
      if (chance.chance(options.redelivered)) again.push(redeliver(message));
      await deliver(message);
      load.acknowledged.push(message);
    }
    await Promise.all(again);
  }

  await Promise.all(Array.from({ length: options.buyers }, (_, buyer) => write(buyer)));
  return load;
}

export const emptyLoad = (now: Clock = systemClock): Load => ({
  now,
  acknowledged: [],
  answers: new Map(),
  redeliveries: 0,
  bare_503: 0,
  ack_ms: [],
  database_down: false,
  down_answers: new Map(),
});

/** One attempt; the status, or undefined where no answer came. */
export async function post(load: Load, url: string, message: Sent): Promise<number | undefined> {
  const { buyer: from, message_id, text } = message;
  const signed = await signedMessage({ from, message_id, text }, load.now());
  const started = performance.now();
  const wasDown = load.database_down;
  let status: number | undefined;
  try {
    const response = await fetch(`${url}/webhook`, {
      method: "POST",
      ...signed,
      signal: AbortSignal.timeout(ATTEMPT_MS),
    });
    await response.body?.cancel();
    status = response.status;
    if (status === 503 && !response.headers.has("retry-after")) load.bare_503++;
    if (response.ok) load.ack_ms.push(performance.now() - started);
  } catch { /* the process died, or is not there */ }
  count(load.answers, status);
  if (wasDown && load.database_down) count(load.down_answers, status);
  return status;
}

function count(answers: Map<string, number>, status: number | undefined): void {
  const name = String(status ?? "none");
  answers.set(name, (answers.get(name) ?? 0) + 1);
}
