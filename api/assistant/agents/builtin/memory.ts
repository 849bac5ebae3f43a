/** What is remembered from one turn to the next. */
import { type AgentInput, type DialogueMemory, MAX_SHOWN, type VisitDraft } from "../../agent.ts";
import { lastOffered } from "./understand/properties.ts";
import type { Understanding } from "./understand/mod.ts";

const ABOUT_PROPERTY = new Set([
  "ask_property",
  "react_listing",
  "request_visit",
  "confirm_visit",
  "make_offer",
  "cancel_visit",
]);

/** "Quero ver também outro": what is booked stays, and which home is meant is to be found out. */
export const seeksAnother = (before: VisitDraft | undefined, read: Understanding): boolean =>
  before?.status === "confirmed" && !read.reference.explicit &&
  (read.anotherToo || (read.acts.has("alternatives") && Object.keys(read.patch).length > 0));

function visitAfter(
  before: VisitDraft | undefined,
  focus: string | undefined,
  read: Understanding,
  asked: boolean,
): VisitDraft | undefined {
  const { intent } = read.classification;
  const { said, date, time, refused } = read.visit;
  if (intent === "cancel_visit") return before ? { ...before, status: "cancelled" } : undefined;
  if (intent === "confirm_visit" && before) {
    // A day named along with the "yes" is the one agreed on.
    const agreed = {
      ...before,
      ...(said ? { said } : {}),
      ...(date ? { date } : {}),
      ...(time ? { time } : {}),
    };
    // What the broker proposed is settled by the buyer's yes.
    const { waiting, proposed: _, ...rest } = agreed;
    const kept = waiting && !asked ? { waiting } : {};
    return { ...rest, ...kept, status: agreed.date && agreed.time ? "confirmed" : "draft" };
  }
  if (intent !== "request_visit" || !focus || seeksAnother(before, read)) return before;
  // A booked visit is changed by who says so, not by whoever likes the home.
  const moves = said !== undefined || time !== undefined || read.acts.has("change");
  if (before?.status === "confirmed" && before.property_slug === focus && !moves) return before;
  const kept = before && before.property_slug === focus && before.status !== "cancelled"
    ? before
    : undefined;
  const draft: VisitDraft = { ...(kept ?? {}), property_slug: focus, status: "draft" };
  if (said !== undefined) {
    draft.said = said;
    if (date === undefined) delete draft.date;
    else draft.date = date;
  }
  if (time !== undefined) draft.time = time;
  if (refused === "hour") delete draft.time;
  if (refused === "day") {
    delete draft.said;
    delete draft.date;
  }
  return draft;
}

/** The memory after a turn's message, before anything is answered. */
export function remember(input: AgentInput, read: Understanding): DialogueMemory {
  const { memory } = input;
  const { intent } = read.classification;
  const { slug, explicit } = read.reference;
  const offered = lastOffered(input.history, memory);
  const focus = slug !== undefined && (explicit || ABOUT_PROPERTY.has(intent))
    ? slug
    : memory.focus;
  const liked = intent === "request_visit" ||
    (intent === "react_listing" && !read.acts.has("dislike"));
  const turnedDown = read.acts.has("dislike") ||
    (intent === "ask_listings" && read.acts.has("negate"));
  const reacting = intent === "react_listing" || intent === "ask_listings";
  // "None of these": all that we offered.
  const about = slug ? [slug] : turnedDown && reacting ? offered : [];
  const add = (slugs: readonly string[], wanted: boolean) =>
    wanted ? [...new Set([...slugs, ...about])].slice(-MAX_SHOWN) : [...slugs];
  const { visit: _, writer: __, ...rest } = memory;
  const ours = input.history.findLast(({ role }) => role !== "buyer");
  const asked = ours?.mark?.confirming !== undefined;
  const visit = visitAfter(memory.visit, focus, read, asked);
  return {
    ...rest,
    language: read.language,
    ...(focus === undefined ? {} : { focus }),
    liked: add(
      memory.liked.filter((one) => !(turnedDown && about.includes(one))),
      liked && !turnedDown,
    ),
    disliked: add(memory.disliked.filter((one) => !(liked && about.includes(one))), turnedDown),
    goal: read.goal,
    ...(read.writer ? { writer: read.writer } : {}),
    ...(visit ? { visit } : {}),
  };
}
