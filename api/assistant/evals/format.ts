/** The conversations that an agent is scored on: their schema, and reading them from files. */
import { z } from "zod";
import { INTENTS, PHASES } from "../states.ts";

/** Criteria a conversation can be scored on. */
export const SCORED_SLOTS = [
  "area",
  "purpose",
  "bedrooms",
  "bathrooms",
  "furnished",
  "pets_allowed",
  "garage",
  "laundry",
  "property_type",
  "budget_min",
  "budget_max",
] as const;
export type ScoredSlot = (typeof SCORED_SLOTS)[number];

/** Facts about a property that `asks` is scored on. */
export const SCORED_FACTS = [
  "phone",
  "address",
  "price",
  "furnished",
  "pets_allowed",
  "garage",
  "laundry",
  "bedrooms",
  "bathrooms",
] as const;

const slot = z.enum(SCORED_SLOTS);
const acceptable = z.array(z.union([z.string(), z.number(), z.boolean()])).min(1);
const words = z.array(z.string()).min(1);

const agentTurn = z.strictObject({
  agent: z.string(),
  asked: z.array(z.string()).optional(),
  offered: z.array(z.strictObject({ title: z.string().min(1), address: z.string().optional() }))
    .optional(),
  confirming: z.strictObject({
    listing: z.string().optional(),
    visit_date: z.string().optional(),
    visit_time: z.string().optional(),
  }).optional(),
  suggested: z.literal("visit").optional(),
});

const expectation = z.strictObject({
  intent: z.array(z.enum(INTENTS)).optional(),
  criteria: z.partialRecord(slot, acceptable).optional(),
  goal: z.enum(["search", "visit", "none"]).optional(),
  listing: words.optional(),
  visit_date: words.optional(),
  asks: z.array(z.enum(SCORED_FACTS)).optional(),
  phase: z.array(z.enum(PHASES)).optional(),
});
export type Expectation = z.infer<typeof expectation>;

const buyerTurn = z.strictObject({ buyer: z.string(), expect: expectation });

const conversation = z.strictObject({
  id: z.string().min(1),
  source: z.string(),
  language: z.string().optional(),
  slots: z.array(slot).optional(),
  turns: z.array(z.union([agentTurn, buyerTurn])).min(1),
});
export type Conversation = z.infer<typeof conversation>;
export type AgentTurn = z.infer<typeof agentTurn>;

const withTurns = z.object({ turns: z.array(z.unknown()) });

/** A line that is no conversation; the message names file, line and field. */
export class UnreadableConversation extends Error {
  override name = "UnreadableConversation";
}

/** The most helpful of a schema's issues: for a turn, of the kind that it claims to be. */
function describe(error: z.ZodError, value: unknown): string {
  const issue = error.issues[0];
  if (!issue) return "invalid";
  if (issue.code === "invalid_union" && issue.path[0] === "turns") {
    const turn = withTurns.safeParse(value).data?.turns[Number(issue.path[1])];
    const kind = typeof turn === "object" && turn !== null && "buyer" in turn
      ? buyerTurn
      : agentTurn;
    const inner = kind.safeParse(turn).error?.issues[0];
    if (inner) return `${[...issue.path, ...inner.path].join(".")}: ${inner.message}`;
  }
  return `${issue.path.join(".") || "line"}: ${issue.message}`;
}

/** Reads JSON Lines. @throws {UnreadableConversation} naming file, line and field */
export function parseConversations(content: string, file: string): Conversation[] {
  const conversations: Conversation[] = [];
  content.split("\n").forEach((line, index) => {
    if (line.trim() === "") return;
    const where = `${file}:${index + 1}`;
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch (error) {
      throw new UnreadableConversation(
        `${where}: not JSON (${error instanceof Error ? error.message : error})`,
      );
    }
    const parsed = conversation.safeParse(value);
    if (!parsed.success) {
      throw new UnreadableConversation(`${where}: ${describe(parsed.error, value)}`);
    }
    conversations.push(parsed.data);
  });
  return conversations;
}
