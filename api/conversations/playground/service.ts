import type { z } from "zod";
import { jsonb } from "#db/json.ts";
import { applyPatch, type ProfilePatch } from "../../assistant/profile.ts";
import { invalidInput, Problem } from "../../shared/errors.ts";
import type { Ownership } from "../ownership.ts";
import type { newSession, sessionChanges } from "./contract.ts";
import { send, type SendDeps } from "./send.ts";
import { beginSession, findSession, forkSession, readSession } from "./sessions.ts";

interface PlaygroundDeps extends SendDeps {
  ownership: Pick<Ownership, "setOwner" | "write">;
}

export type Playground = ReturnType<typeof createPlayground>;

/** Sessions to try the agent in, on the same turn code as the webhook's. Throws `Problem`. */
export function createPlayground(deps: PlaygroundDeps) {
  const session = (id: string) => readSession(deps, id);
  return {
    create: async (input: z.infer<typeof newSession>) => session(await beginSession(deps, input)),
    session,
    send: send.bind(undefined, deps),
    /** A new session that begins as this one was after a turn; 0: before the first. */
    fork: async (id: string, turn: number) => session(await forkSession(deps, id, turn)),
    async change(id: string, changes: z.infer<typeof sessionChanges>) {
      await change(deps, id, changes);
      return await session(id);
    },
    /** A broker's message; takes the conversation over, as it does in the inbox. */
    async writeAsBroker(id: string, text: string) {
      await findSession(deps, id);
      if (await deps.ownership.write(id, { text }) === "opted_out") {
        throw new Problem("conflict", "The buyer does not want messages.");
      }
      return await session(id);
    },
  };
}

/** Sets what the next turn starts from. Values that the profile refuses change nothing. */
async function change(
  deps: PlaygroundDeps,
  id: string,
  { owner, profile: patch = {}, ...state }: z.infer<typeof sessionChanges>,
): Promise<void> {
  const row = await findSession(deps, id);
  const { profile, refused: [refused] } = applyPatch(
    row.profile,
    patch as ProfilePatch,
    row.message_seq,
  );
  if (refused !== undefined) {
    throw invalidInput(["profile", refused], "The profile refuses this value.");
  }
  await deps.db.updateTable("conversations")
    .set({ ...state, profile: jsonb(profile), updated_at: deps.clock().toISOString() })
    .where("id", "=", id).execute();
  if (owner !== undefined) await deps.ownership.setOwner(id, owner);
}
