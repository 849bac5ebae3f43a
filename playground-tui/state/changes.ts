/** Brings a session to the state of a run. */
import { isDeepStrictEqual } from "node:util";
import type { Session, SessionChanges, Transport } from "../app/transports/transport.ts";
import type { Run } from "./store.ts";

/**
 * Sets what commands such as `/phase` and `/inject` had set beside the turns of a run. Answers with
 * the session as it is then.
 */
export async function bringTo(
  transport: Pick<Transport, "change">,
  session: Session,
  { state: { phase, owner, consent }, profile }: Pick<Run, "state" | "profile">,
): Promise<Session> {
  const slots = new Set([...Object.keys(session.profile), ...Object.keys(profile)]);
  const changed = [...slots].filter((slot) =>
    !isDeepStrictEqual(session.profile[slot]?.value, profile[slot]?.value)
  );
  return await transport.change(session.id, {
    phase,
    consent,
    ...(owner === session.owner ? {} : { owner }),
    profile: Object.fromEntries(
      changed.map((slot) => [slot, profile[slot]?.value ?? null]),
    ) as SessionChanges["profile"],
  });
}
