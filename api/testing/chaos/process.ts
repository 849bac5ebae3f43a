/**
 * `api/main.ts` for a run: by the run's clock, pushing to its push service alone, and with what
 * recurs by the wall clock queued each second. Arguments: the clock's file, the push service.
 */
import { loadConfig } from "../../config.ts";
import { boot, explain, onSignal } from "../../boot.ts";
import { createPublicPost } from "../../shared/public_post.ts";
import { clockOf } from "./clock.ts";
import { ROUNDS } from "./rounds.ts";

/** Each process offers them; one is taken a second. */
const LOOK_MS = 500;

try {
  const [file, push] = Deno.args as [string, string];
  const { container, server, working } = await boot(loadConfig(), {
    clock: clockOf(file),
    publicPost: createPublicPost({ allow: [push] }),
  });
  await working;
  const rounds = setInterval(() => {
    // Not while the database is down.
    for (const name of ROUNDS) {
      const throttle = { key: name, seconds: 1 };
      container.queue.enqueue(name, {}, { throttle }).catch(() => {});
    }
  }, LOOK_MS);
  console.log(`API on ${server.url}`);
  onSignal(() => {
    clearInterval(rounds);
    server.stop().then(() => Deno.exit(0));
  });
} catch (error) {
  console.error(explain(error));
  Deno.exit(1);
}
