/** What the agent proposes, out of a checked answer: properties of this session, future dates. */
import { zoned } from "../../../shared/zones.ts";
import {
  type AgentInput,
  type AgentMark,
  type AgentOutput,
  type DialogueMemory,
  MAX_OFFERED,
  MAX_SHOWN,
  type VisitDraft,
} from "../../agent.ts";
import { findLeaks } from "../../guard/leaks.ts";
import type { PropertyCard } from "../../tools.ts";
import { SYSTEM_RULES, VISIT_RULES } from "./prompt.ts";
import { BadAnswer, type ModelAnswer } from "./schema.ts";

/**
 * @param found properties that the tools returned in this turn
 * @throws {BadAnswer} when the reply repeats the instructions
 */
export function toOutput(
  input: AgentInput,
  answer: ModelAnswer,
  found: ReadonlyMap<string, PropertyCard>,
): Omit<AgentOutput, "usage" | "fallback"> {
  const rules = [...SYSTEM_RULES, ...VISIT_RULES];
  if (findLeaks(answer.reply, rules).some(({ reason }) => reason !== "opaque")) {
    throw new BadAnswer("reply repeats what is internal");
  }
  const before = input.memory;
  const known = new Map([...before.shown.map((card) => [card.slug, card] as const), ...found]);
  const offered = offeredCards(answer, known);
  const fresh = offered.filter(({ slug }) => found.has(slug));
  const shown = [
    ...before.shown.filter(({ slug }) => !fresh.some((card) => card.slug === slug)),
    ...fresh,
  ].slice(-MAX_SHOWN);
  const slugs = new Set(shown.map(({ slug }) => slug));
  const real = (list: readonly string[]) => list.filter((slug) => slugs.has(slug));
  const without = (list: readonly string[], gone: readonly string[]) =>
    list.filter((slug) => !gone.includes(slug));
  const liked = real(answer.liked);
  const disliked = without(real(answer.disliked), liked);
  const focus = answer.focus !== null && slugs.has(answer.focus) ? answer.focus : before.focus;
  const visit = visitAfter(input, answer, slugs);
  const { focus: _focus, visit: _visit, ...kept } = before;
  const memory: DialogueMemory = {
    ...kept,
    ...(answer.language ? { language: answer.language } : {}),
    shown,
    ...(focus !== undefined && slugs.has(focus) ? { focus } : {}),
    liked: unite(without(before.liked, disliked), liked),
    disliked: unite(without(before.disliked, liked), disliked),
    ...(visit ? { visit } : {}),
    goal: answer.goal ?? before.goal,
  };
  return {
    reply: answer.reply,
    classification: answer.classification,
    profile_patch: answer.profile_patch,
    memory,
    asks: [...new Set(answer.asks)],
    mark: markOf(answer, offered, visit, memory),
  };
}

const unite = (before: readonly string[], now: readonly string[]) =>
  [...new Set([...before, ...now])].slice(-MAX_SHOWN);

/** The properties that the model declares to show, and those that its reply names. */
function offeredCards(
  { offered, reply }: ModelAnswer,
  known: ReadonlyMap<string, PropertyCard>,
): PropertyCard[] {
  const declared = offered.flatMap((slug) => known.get(slug) ?? []);
  const named = [...known.values()].filter(({ url, title }) =>
    reply.includes(url) || reply.includes(title)
  );
  return [...new Set([...declared, ...named])].slice(0, MAX_OFFERED);
}

function visitAfter(
  { memory, deps }: AgentInput,
  { visit: proposed, classification: { intent } }: ModelAnswer,
  slugs: ReadonlySet<string>,
): VisitDraft | undefined {
  const before = memory.visit;
  if (intent === "cancel_visit") return before && { ...before, status: "cancelled" };
  if (!proposed || !slugs.has(proposed.property_slug)) return before;
  const today = zoned(deps.now, deps.broker?.time_zone ?? "UTC").toPlainDate();
  const { said, time } = proposed;
  const date = proposed.date !== null && isDayFrom(today, proposed.date)
    ? proposed.date
    : undefined;
  const draft: VisitDraft = {
    property_slug: proposed.property_slug,
    ...(said && { said }),
    ...(date && { date }),
    ...(time && { time }),
    status: "draft",
  };
  // Only the buyer's own "yes" to a day and a time makes a visit.
  const agreed = intent === "confirm_visit" && proposed.status === "confirmed" && date && time;
  if (agreed) return { ...draft, status: "confirmed" };
  const same = before?.status === "confirmed" && before.property_slug === draft.property_slug &&
    before.date === draft.date && before.time === draft.time;
  return same ? before : draft;
}

function isDayFrom(today: Temporal.PlainDate, text: string): boolean {
  try {
    const day = Temporal.PlainDate.from(text, { overflow: "reject" });
    return Temporal.PlainDate.compare(day, today) >= 0 &&
      Temporal.PlainDate.compare(day, today.add({ years: 1 })) <= 0;
  } catch {
    return false;
  }
}

function markOf(
  answer: ModelAnswer,
  offered: readonly PropertyCard[],
  visit: VisitDraft | undefined,
  { shown }: DialogueMemory,
): AgentMark {
  const listing = shown.find(({ slug }) => slug === visit?.property_slug)?.title;
  const mark: AgentMark = {};
  if (answer.asked.length) mark.asked = [...new Set(answer.asked)];
  if (offered.length) {
    mark.offered = offered.map(({ slug, title, address }) => ({
      title,
      ...(address && { address }),
      slug,
    }));
  }
  if (answer.asks_to_confirm_visit && visit?.date && visit.status === "draft") {
    const { date: visit_date, time: visit_time } = visit;
    mark.confirming = {
      ...(listing && { listing }),
      visit_date,
      ...(visit_time && { visit_time }),
    };
  }
  if (answer.suggests_visit) mark.suggested = "visit";
  return mark;
}
