/** The conversations that an agent is scored on: their schema, and reading them from files. */
import { z } from "zod";
import { MEDIA, WRITERS } from "../agent.ts";
import { PROFILE_SLOTS } from "../profile.ts";
import { INTENTS, PHASES } from "../states.ts";
import { parseLines } from "./lines.ts";

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
  offered: z.array(z.strictObject({
    title: z.string().min(1),
    slug: z.string().min(1).optional(),
    address: z.string().optional(),
  })).optional(),
  confirming: z.strictObject({
    listing: z.string().optional(),
    visit_date: z.string().optional(),
    visit_time: z.string().optional(),
  }).optional(),
  /** The visit that a reminder is of. */
  booked: z.strictObject({
    listing: z.string().min(1),
    visit_date: z.string().min(1),
    visit_time: z.string().min(1),
  }).optional(),
  suggested: z.literal("visit").optional(),
});

/** What a right reply must do; `answers:FIELD` beside these. */
export const REPLIES = [
  "about_home",
  "asks_back",
  "hands_over",
  "admits_unknown",
  "shows_homes",
  "one_polite_line",
] as const;

const profileSlot = z.enum(PROFILE_SLOTS);
const reply = z.union([z.enum(REPLIES), z.templateLiteral(["answers:", z.string().min(1)])]);
export type ReplyKind = z.infer<typeof reply>;

const expectation = z.strictObject({
  intent: z.array(z.enum(INTENTS)).optional(),
  criteria: z.partialRecord(slot, acceptable).optional(),
  goal: z.enum(["search", "visit", "none"]).optional(),
  either: z.array(profileSlot).optional(),
  must_not_change: z.union([z.literal("all"), z.array(profileSlot)]).optional(),
  wishes: z.array(z.union([z.string(), words])).optional(),
  /** Empty: none is in question. */
  listing: z.array(z.string()).optional(),
  visit: z.enum(["none", "being_arranged", "booked", "cancelled"]).optional(),
  visit_at: z.array(z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)).min(1).optional(),
  visit_day: z.array(z.iso.date()).min(1).optional(),
  visit_date: words.optional(),
  asks: z.array(z.enum(SCORED_FACTS)).optional(),
  phase: z.array(z.enum(PHASES)).optional(),
  reply: z.array(reply).optional(),
  from: z.enum(WRITERS).optional(),
});
export type Expectation = z.infer<typeof expectation>;

const media = z.enum(MEDIA);
const buyerTurn = z.strictObject({
  buyer: z.string(),
  media: z.union([z.array(media), media.transform((one) => [one])]).optional(),
  expect: expectation,
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}

const conversation = z.strictObject({
  id: z.string().min(1),
  source: z.string(),
  language: z.string().optional(),
  slots: z.array(slot).optional(),
  now: z.iso.datetime({ offset: true }).optional(),
  /** The broker's, an IANA name. */
  time_zone: z.string().refine(isTimeZone, "no time zone").optional(),
  turns: z.array(z.union([agentTurn, buyerTurn])).min(1),
});
export type Conversation = z.infer<typeof conversation>;
export type BuyerTurn = z.infer<typeof buyerTurn>;
export type AgentTurn = z.infer<typeof agentTurn>;

const withTurns = z.object({ turns: z.array(z.unknown()) });

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

/** Reads JSON Lines. @throws {UnreadableLine} naming file, line and field */
export const parseConversations = (content: string, file: string): Conversation[] =>
  parseLines(content, file, conversation, describe);
