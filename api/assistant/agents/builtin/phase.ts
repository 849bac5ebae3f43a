/** The phase that a message leaves the conversation in, as the message itself reads. */
import type { AgentInput, DialogueMemory } from "../../agent.ts";
import { isSearchable, type ProfileValues } from "../../profile.ts";
import type { Phase } from "../../states.ts";
import type { Understanding } from "./understand/mod.ts";

interface Topic {
  before: Phase;
  /** Looking for homes: enough is known to search, or is still to be asked. */
  looking: Phase;
  shown: boolean;
  /** The home spoken of, by slug. */
  home: string | undefined;
  dislikes: boolean;
  withdraws: boolean;
  /** The home of a visit under way, by slug. */
  visit: string | undefined;
}

/** Reads the phase; `profile` holds the turn's patch, `memory` is as the turn leaves it. */
export function classifyPhase(
  input: AgentInput,
  read: Understanding,
  profile: ProfileValues,
  memory: DialogueMemory,
): Phase {
  const before = input.phase;
  const { visit } = input.memory;
  const topic: Topic = {
    before,
    looking: isSearchable(profile) ? "matching" : "discovery",
    shown: memory.shown.length > 0,
    home: memory.focus,
    withdraws: Object.values(read.patch).includes(null),
    dislikes: read.classification.intent === "react_listing" && read.acts.has("dislike"),
    visit: visit && visit.status !== "cancelled" ? visit.property_slug : undefined,
  };
  switch (read.classification.intent) {
    case "share_criteria":
    case "change_criteria":
      return refining(topic);
    case "ask_listings":
      return searching(topic);
    case "ask_property":
    case "react_listing":
      return aboutHome(topic);
    case "make_offer":
      return topic.home !== undefined ? "negotiation" : aboutHome(topic);
    case "request_visit":
      if (topic.home === undefined) return searching(topic);
      return before === "negotiation" ? before : "scheduling";
    case "confirm_visit":
      return topic.visit && before !== "closed" && before !== "negotiation" ? "scheduling" : before;
    case "cancel_visit":
      return before === "scheduling" ? "evaluation" : before;
    case "ask_financing":
      // Whoever asks for a loan is in search of a home; who looks at one stays with it.
      return ["greeting", "discovery", "nurture"].includes(before) ? topic.looking : before;
    case "greet":
      // Back after a while: the search goes on where it was left.
      return before === "nurture" ? topic.looking : before;
    case "not_now":
      return before === "closed" ? before : "nurture";
    case "not_interested":
      return "closed";
    default:
      return before;
  }
}

/** Wants to see homes. An offer that a person deals with is not left for too few wishes. */
function searching({ before, looking, shown }: Topic): Phase {
  if (looking === "matching") return looking;
  if (before === "negotiation") return before;
  return shown ? "matching" : looking;
}

/** Names wishes, or takes some back until too few are left to go on with. */
const refining = (topic: Topic): Phase =>
  topic.before !== "negotiation" && (topic.withdraws || topic.before === "discovery")
    ? topic.looking
    : searching(topic);

function aboutHome({ before, shown, home, dislikes, visit }: Topic): Phase {
  if (before === "negotiation") return before;
  if (home === undefined) {
    // Of those shown, none in particular; or of a home that is still to be found.
    if (shown) return "matching";
    return ["greeting", "nurture", "closed"].includes(before) ? "discovery" : before;
  }
  if (dislikes) return "matching";
  return before === "scheduling" && visit === home ? before : "evaluation";
}
