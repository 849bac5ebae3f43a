/** The chat's two workers: turns that are due, messages that wait to be sent. */
import type { Kysely } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { isAsLinks } from "../gateways/parts.ts";
import { type Gateway, WINDOW_CLOSED } from "../gateways/port.ts";
import type { Agent } from "../assistant/agent.ts";
import type { Clock } from "../shared/clock.ts";
import type { Log } from "../shared/log.ts";
import { startLoop } from "../jobs/loop.ts";
import type { Bus } from "../notifications/bus.ts";
import { budgetOf } from "./budget.ts";
import { claimDue, nextDue, postpone } from "./claims.ts";
import { type Sending, settle, settleSent } from "./delivery.ts";
import type { FileLinks } from "./files/links.ts";
import { type ClaimedMessage, claimMessages, nextMessageDue, whyNotSend } from "./outbox.ts";
import { processClaim, type ProcessDeps, type TurnBegun } from "./process.ts";
import { approvedTemplate } from "./templates.ts";

/** Milliseconds that one attempt to send may take; shorter than its lease. */
const SEND_MS = 10_000;
/** Turns that one process works on at a time; they mostly wait for a model. */
const TURN_CONCURRENCY = 32;
/** Sendings at the same time: each waits for a gateway, and order holds within a conversation. */
const SEND_CONCURRENCY = 16;
/** Milliseconds that telling a buyer that an answer is being written may take. */
const TYPING_MS = 5000;
/** Beyond so many at the same time, buyers are not told: the gateway does not keep up. */
const MAX_TYPING = 64;

interface ChatWorkersDeps {
  process: ProcessDeps;
  /** Answers who has cost the model as much as a buyer may. */
  builtin: Agent;
  gateways: readonly Gateway[];
  bus: Bus;
  clock: Clock;
  log: Log;
  /** Signs the addresses of private files, anew for each attempt. */
  links: FileLinks;
  /** 0–1. */
  random: () => number;
}

/** Starts the workers; answers with the way to stop them. */
export function startChatWorkers(deps: ChatWorkersDeps): () => Promise<void> {
  const { db } = deps.process;
  const typing = createTyping(deps.gateways);
  const settling = createSettling(deps);
  const turns = startLoop({
    name: "turns",
    concurrency: TURN_CONCURRENCY,
    claim: (most) => claimDue(db, deps.clock(), most),
    work: async (claim, signal) => {
      const { wait_until, model } = await budgetOf(db, claim, deps.clock());
      if (wait_until) return await postpone(db, claim, wait_until);
      const agent = model ? deps.process.agent : deps.builtin;
      await processClaim(deps.process, claim, { agent, signal, began: typing.show });
    },
    next_due: () => nextDue(db),
    clock: deps.clock,
    log: deps.log,
  });
  const outbox = startLoop({
    name: "outbox",
    concurrency: SEND_CONCURRENCY,
    claim: (most) => claimMessages(db, deps.clock(), most),
    work: (message) => sendOne(deps, settling, message),
    next_due: () => nextMessageDue(db),
    clock: deps.clock,
    log: deps.log,
  });
  const unsubscribe = deps.bus.subscribe((event) => {
    if (event.type !== "wake") return;
    if (event.queue === "turns") turns.wake();
    else if (event.queue === "outbox") outbox.wake();
  });
  return async () => {
    unsubscribe();
    await Promise.all([turns.stop(), outbox.stop(), typing.stop()]);
  };
}

/** Read receipts with "typing…", beside the turns: a turn neither waits for them nor fails by them. */
function createTyping(gateways: readonly Gateway[]) {
  const stopping = new AbortController();
  const open = new Set<Promise<void>>();
  return {
    show({ gateway: name, to, message_id }: TurnBegun): void {
      const gateway = gateways.find((one) => one.name === name);
      if (!gateway?.showTyping || open.size >= MAX_TYPING || stopping.signal.aborted) return;
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TYPING_MS)]);
      const done = gateway.showTyping({ to, message_id }, signal).finally(() => open.delete(done));
      open.add(done);
    },
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(open);
    },
  };
}

/** A message's text; where it stands for files that were refused, with their addresses. */
async function withLinks(
  db: Kysely<Database>,
  links: FileLinks,
  { text, message_id, idempotency_key }: ClaimedMessage,
): Promise<string> {
  if (!isAsLinks(idempotency_key)) return text;
  const files = await db.selectFrom("conversation_files").select("id")
    .where("message_id", "=", message_id).execute();
  return links.inText(text, files.map(({ id }) => id));
}

/** One attempt: free text where that may be sent, else the template that takes its place. */
async function send(
  { process, gateways, clock, links }: ChatWorkersDeps,
  message: ClaimedMessage,
): Promise<Sending> {
  const gateway = gateways.find(({ name }) => name === message.gateway);
  const { idempotency_key, address: to } = message;
  const refused = whyNotSend(message, gateway, clock());
  if (refused === "opted_out") return { outcome: "cancelled", reason: refused };
  if (!gateway) return { outcome: "rejected", reason: "gateway not configured" };
  const signal = AbortSignal.timeout(SEND_MS);
  if (refused === WINDOW_CLOSED) {
    const template = message.template &&
      await approvedTemplate(process.db, gateway, message.template);
    // A dead letter: it may be sent again once the buyer has written.
    if (!gateway.templates || !template) return { outcome: "rejected", reason: refused };
    const { text: said, ...words } = template;
    return { ...await gateway.templates.send({ idempotency_key, to, ...words }, signal), said };
  }
  return await gateway.send({
    idempotency_key,
    to,
    text: await withLinks(process.db, links, message),
    media: message.media.map((file) => ({ ...file, url: links.resolved(file.url) })),
    in_reply_to: message.in_reply_to ?? undefined,
  }, signal);
}

/**
 * Stores what became of attempts: of those that succeed while others are being stored, all at once.
 */
function createSettling({ process: { db, ids }, clock, random, log }: ChatWorkersDeps) {
  type Sent = Parameters<typeof settleSent>[1][number];
  let waiting: (Sent & { done: (stored: boolean) => void })[] = [];
  let storing = false;

  async function store(): Promise<void> {
    storing = true;
    while (waiting.length > 0) {
      const some = waiting;
      waiting = [];
      const stored = await settleSent(db, some, clock()).catch((error) => {
        log.error("sent_not_settled", error);
        return new Set<string>();
      });
      for (const { message, done } of some) done(stored.has(message.id));
    }
    storing = false;
  }

  function together(sent: Sent): Promise<boolean> {
    return new Promise((done) => {
      waiting.push({ ...sent, done });
      if (!storing) void store();
    });
  }

  return async (message: ClaimedMessage, result: Sending): Promise<void> => {
    if (result.outcome === "sent" && await together({ message, result })) return;
    await settle(db, message, result, { now: clock(), random: random(), ids });
  };
}

async function sendOne(
  deps: ChatWorkersDeps,
  settle: (message: ClaimedMessage, result: Sending) => Promise<void>,
  message: ClaimedMessage,
): Promise<void> {
  const { log } = deps;
  const result = await send(deps, message);
  await settle(message, result);
  if (result.outcome !== "sent") {
    log.warn("message_not_sent", {
      gateway: message.gateway,
      outcome: result.outcome,
      reason: result.reason,
      attempt: message.attempts,
    });
  }
}
