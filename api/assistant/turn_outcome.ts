/** What a turn starts from, and what it decides. */
import type { AlertRhythm } from "#db/tables/alerts.ts";
import type { AgreedVisit } from "#db/tables/dialogue.ts";
import type {
  Agent,
  AgentDeps,
  AgentMark,
  AgentOutput,
  DialogueMemory,
  HistoryMessage,
  Media,
} from "./agent.ts";
import type { Transition } from "./machine.ts";
import type { Photographs } from "./photos.ts";
import type { Profile, ProfilePatch, ProfileSlot } from "./profile.ts";
import type { Classification, SessionState } from "./states.ts";
import type { PropertyCard } from "./tools.ts";

/** What a turn starts from. */
export interface TurnInput {
  state: SessionState;
  profile: Profile;
  memory: DialogueMemory;
  /** The buyer's unanswered messages, oldest first. */
  messages: readonly {
    seq: number;
    text: string;
    media?: readonly Media[];
    heard?: boolean;
  }[];
  /** The messages before them, oldest first. */
  history: readonly HistoryMessage[];
  /** The buyer's visits that are still to take place, earliest first. */
  visits?: readonly AgreedVisit[];
}

/** What a turn decided. */
export interface TurnOutcome {
  state: SessionState;
  transition: Transition;
  classification: Classification;
  profile: Profile;
  changed: ProfileSlot[];
  profile_patch: ProfilePatch;
  memory: DialogueMemory;
  /** Absent where nothing may be sent. `role` system: the answer to an opt-out or opt-in. */
  reply:
    | {
      text: string;
      role: "agent" | "system";
      mark: AgentMark;
      properties: PropertyCard[];
      /** Photographs that go with it, each with what stands below. */
      photos: (Photographs & { caption: string })[];
    }
    | undefined;
  /** How often the buyer wants to be told of homes from now on; absent: as before. */
  every?: AlertRhythm;
  /** Proposals that a check refused, in words for the log of the turn. */
  refusals: string[];
  agent: string;
  output: Pick<AgentOutput, "usage" | "fallback" | "asks" | "unknown_topics" | "writer">;
}

/** What a turn is given to work with. */
export interface TurnDeps extends AgentDeps {
  agent: Agent;
  /** Addresses that a reply may link to. */
  own_origins: readonly string[];
}
