/**
 * How soon a conversation goes on whose process died in the middle of its turn: from SIGKILL until
 * another process asks the model again, and until the reply is at the gateway. Each process has a
 * model server of its own, which tells who holds the turn, and keeps it from ending.
 */
import { random } from "#api/demo/random.ts";
import { LEASE_MS } from "../../conversations/claims.ts";
import {
  answering,
  buyerMessage,
  type ModelServer,
  serveModel,
} from "../../assistant/testing/model_server.ts";
import { emptyLoad, post } from "./buyers.ts";
import { type Fleet, startFleet } from "./fleet.ts";
import { startGateway } from "./gateway.ts";
import { environment, openStorage } from "./storage.ts";
import type { ChaosOptions } from "./options.ts";

/** The bound, in milliseconds from the kill: what is left of the lease at most, and five seconds. */
export const BOUND_MS = LEASE_MS + 5000;
/** Milliseconds into a turn at which the process is killed: a heartbeat is before, between, after. */
const KILL_AFTER_MS = 7000;
/** Milliseconds after which a round is given up. */
const PATIENCE_MS = 60_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One round, in milliseconds from the kill. */
export interface Stall {
  resumed_ms: number;
  answered_ms: number;
}

/** Kills the holder of a turn, round after round. Throws when a conversation never goes on. */
export async function measureStall(options: ChaosOptions): Promise<Stall[]> {
  const chance = random(`${options.seed}:stall`);
  await using storage = await openStorage(false);
  const gateway = startGateway(random(`${options.seed}:gateway`), 0);
  /** Texts of turns that were begun, and by which process, in order. */
  const asked: { text: string; index: number; at: number }[] = [];
  const models: ModelServer[] = [];
  const fleets: Fleet[] = [];
  try {
    for (let index = 0; index < options.processes; index++) {
      const model = serveModel(async (request, _index, stopped) => {
        const text = buyerMessage(request);
        const first = !asked.some((one) => one.text === text);
        asked.push({ text, index, at: performance.now() });
        // The first holder never gets an answer.
        if (first) await new Promise((resolve) => stopped.addEventListener("abort", resolve));
        return answering({
          reply: "Thank you. What else matters to you?",
          classification: { intent: "greet", phase: "greeting", confidence: 0.9 },
          profile_patch: {},
          forget: [],
        });
      });
      models.push(model);
      fleets.push(
        startFleet(1, environment(storage, { model: model.base_url, gateway: gateway.url })),
      );
      // One after the other: they migrate the database.
      await fleets.at(-1)!.ready();
    }
    const load = emptyLoad();
    const stalls: Stall[] = [];
    for (let round = 0; round < options.rounds; round++) {
      await Promise.all(fleets.map((fleet) => fleet.ready()));
      const text = `Hello, round ${round}`;
      const buyer = `+35191000${1000 + round}`;
      const url = fleets[round % fleets.length]!.urls[0]!;
      const status = await post(load, url, { buyer, message_id: `stall-${round}`, text });
      if (status !== 200) throw new Error(`The webhook answered ${status}.`);
      const tries = () => asked.filter((one) => one.text === text);
      const holder = await appears("the turn", () => tries()[0]);
      await pause(chance.int(0, KILL_AFTER_MS));
      const killed = performance.now();
      fleets[holder.index]!.kill(0);
      const next = await appears("another process's turn", () => tries()[1]);
      const reply = await appears(
        "the reply",
        () => gateway.sendings.find(({ to }) => to === buyer),
      );
      stalls.push({ resumed_ms: next.at - killed, answered_ms: reply.at - killed });
    }
    return stalls;
  } finally {
    await Promise.all(fleets.map((fleet) => fleet.stop()));
    await Promise.all(models.map((model) => model[Symbol.asyncDispose]()));
    await gateway.stop();
  }
}

async function appears<T>(what: string, look: () => T | undefined): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`Waited in vain for ${what}.`);
    await pause(5);
  }
}
