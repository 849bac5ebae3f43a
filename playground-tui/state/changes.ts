/** Sessions that are to stand as another did. */
import { isDeepStrictEqual } from "node:util";
import type { ProfileEntries } from "./events.ts";
import type { Session, SessionChanges, SessionState, Transport } from "../app/transports/port.ts";

/** How a session is to stand. */
interface Standing {
  state: SessionState;
  profile: ProfileEntries;
}

/**
 * Sets what commands such as `/phase` and `/inject` had set beside the turns. Answers with the
 * session as it stands then.
 */
export async function bringTo(
  transport: Pick<Transport, "change">,
  session: Session,
  { state, profile }: Standing,
): Promise<Session> {
  const slots = new Set([...Object.keys(session.profile), ...Object.keys(profile)]);
  const changed = [...slots].filter((slot) =>
    !isDeepStrictEqual(session.profile[slot]?.value, profile[slot]?.value)
  );
  const changes = {
    ...(state.phase === session.phase ? {} : { phase: state.phase }),
    ...(state.owner === session.owner ? {} : { owner: state.owner }),
    ...(state.consent === session.consent ? {} : { consent: state.consent }),
    ...(changed.length === 0 ? {} : {
      profile: Object.fromEntries(changed.map((slot) => [slot, profile[slot]?.value ?? null])),
    }),
  } as SessionChanges;
  return Object.keys(changes).length === 0 ? session : await transport.change(session.id, changes);
}
