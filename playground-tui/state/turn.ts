/** A turn as the playground keeps it: what screen, exports and comparisons read. */
import type { Turn } from "../app/transports/transport.ts";

export type TurnRecord = ReturnType<typeof recordOf>;
export type ProfileEntries = TurnRecord["profile"];
/** A property as the agent saw it. */
export type Property = NonNullable<TurnRecord["reply"]>["listings"][number];
/** The visit being arranged or arranged. */
export type Visit = NonNullable<TurnRecord["visit"]>;

/** The service's answer beside the message that it answers. */
export function recordOf(
  text: string,
  { session_id: _, classification, intent, memory, tool_calls, reply, ...turn }: Turn,
) {
  return {
    ...turn,
    text,
    /** Intent, phase and confidence as the agent classified them; the phase taken is `to.phase`. */
    ...classification,
    acted_on: intent,
    tools: tool_calls,
    reply: reply && {
      role: reply.role,
      text: reply.text,
      listings: reply.listings,
      /** Files that go along, in words. */
      files: reply.media.map(({ kind, url }) => `[${kind}] ${url}`),
      mark: reply.mark,
    },
    goal: memory.goal,
    /** Title of the property in question. */
    focus: memory.shown.find(({ slug }) => slug === memory.focus)?.title ?? null,
    visit: memory.visit ?? null,
  };
}
