/** The vocabulary of a conversation: an unknown phase or intent does not compile. */
import type { Intent, Phase, SessionState } from "#db/tables/dialogue.ts";

export {
  type Consent,
  CONSENTS,
  type Intent,
  INTENTS,
  type Owner,
  OWNERS,
  type Phase,
  PHASES,
  type SessionState,
} from "#db/tables/dialogue.ts";

/** The state of a conversation that has not had a message yet. */
export const INITIAL_STATE: SessionState = {
  phase: "greeting",
  owner: "bot",
  consent: "active",
  unknown_streak: 0,
};

/** An agent's reading of one message. `confidence` is 0–1. */
export interface Classification {
  readonly intent: Intent;
  /** The phase after the message; taken where the intent leaves it open (`phase_choice.ts`). */
  readonly phase: Phase;
  readonly confidence: number;
}
