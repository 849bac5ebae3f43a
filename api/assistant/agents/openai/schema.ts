/** What the model must answer: one schema is sent as JSON schema and checks the answer. */
import { z } from "zod";
import { SLUG_LENGTH } from "../../../shared/slug.ts";
import { ASKED, LANGUAGES, MAX_SHOWN, PROPERTY_FACTS } from "../../agent.ts";
import {
  boundValues,
  PROFILE_SLOTS,
  type ProfilePatch,
  type ProfileSlot,
  profileValues,
} from "../../profile.ts";
import { MAX_READ } from "../../guard.ts";
import { INTENTS, PHASES } from "../../states.ts";
import { searchArguments } from "../../tools.ts";

const slug = z.string().max(SLUG_LENGTH);
const slugs = z.array(slug).max(MAX_SHOWN);

const visit = z.object({
  property_slug: slug,
  said: z.string().max(120).nullable(),
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/).nullable(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/).nullable(),
  status: z.enum(["draft", "confirmed", "cancelled"]),
});

const classification = z.object({
  intent: z.enum(INTENTS),
  phase: z.enum(PHASES).describe("The phase that buyer_message leaves the conversation in."),
  confidence: z.number().min(0).max(1),
});

const patch = z.object(
  Object.fromEntries(
    PROFILE_SLOTS.map((slot) => [slot, profileValues.shape[slot].unwrap().nullable()]),
  ),
);

/** The answer as it is asked for: every key is required; null or empty where there is nothing. */
const answer = z.object({
  reply: z.string(),
  language: z.enum(LANGUAGES),
  classification,
  profile_patch: patch.describe("Only what this message says; null where it says nothing."),
  forget: z.array(z.enum(PROFILE_SLOTS)).describe("Criteria the buyer withdrew."),
  asks: z.array(z.enum(PROPERTY_FACTS)).describe("Facts asked about the listing in question."),
  offered: slugs.describe("Slugs of the listings that this reply shows, at most three."),
  asked: z.array(z.enum(ASKED)).describe("What this reply asks the buyer for."),
  focus: slug.nullable().describe("Slug of the listing in question."),
  liked: slugs.describe("Slugs that this message approves of."),
  disliked: slugs.describe("Slugs that this message turns down."),
  photos: slug.nullable().describe("Slug of the listing whose photographs the buyer asks for."),
  visit: visit.nullable(),
  asks_to_confirm_visit: z.boolean(),
  suggests_visit: z.boolean(),
  goal: z.enum(["search", "visit", "none"]),
});

/**
 * The same, read back. What the turn cannot do without must be right; of the rest, what is missing
 * (servers without strict schemas) or wrong counts as left out.
 */
const received = answer.extend({
  reply: z.string().trim().min(1).max(MAX_READ),
  language: answer.shape.language.optional().catch(undefined),
  profile_patch: z.record(z.string(), z.unknown()).catch({}),
  forget: answer.shape.forget.catch([]),
  asks: answer.shape.asks.catch([]),
  offered: slugs.catch([]),
  asked: answer.shape.asked.catch([]),
  focus: slug.nullable().catch(null),
  liked: slugs.catch([]),
  disliked: slugs.catch([]),
  photos: slug.nullable().catch(null),
  visit: visit.nullable().catch(null),
  asks_to_confirm_visit: z.boolean().catch(false),
  suggests_visit: z.boolean().catch(false),
  goal: answer.shape.goal.optional().catch(undefined),
});
export type ModelAnswer = Omit<z.infer<typeof received>, "profile_patch" | "forget"> & {
  profile_patch: ProfilePatch;
};

/** Bounds that strict mode does not take everywhere; they are checked on the way back. */
const LEFT_OUT = [
  "$schema",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "pattern",
  "format",
  "default",
];

function wire(schema: z.ZodType): Record<string, unknown> {
  return z.toJSONSchema(schema, {
    override({ jsonSchema }) {
      for (const key of LEFT_OUT) delete jsonSchema[key as keyof typeof jsonSchema];
      if (jsonSchema.type === "object" && jsonSchema.properties) {
        jsonSchema.required = Object.keys(jsonSchema.properties);
        jsonSchema.additionalProperties = false;
      }
    },
  });
}

/** JSON schema of the answer, fit for `strict: true`. */
export const ANSWER_SCHEMA = wire(answer);

const nullable = (shape: z.ZodRawShape) =>
  z.object(Object.fromEntries(
    Object.entries(shape).map(([key, one]) => [key, (one as z.ZodOptional).unwrap()])
      .map(([key, one]) => [key, (one as z.ZodType).nullable()]),
  ));

export const TOOLS = [
  {
    type: "function" as const,
    function: {
      name: "search_properties",
      description: "Searches the public listings. Null leaves a condition out.",
      strict: true,
      parameters: wire(nullable(searchArguments.shape)),
    },
  },
  {
    type: "function" as const,
    function: {
      name: "get_property",
      description: "All public facts of a listing that was shown in this conversation.",
      strict: true,
      parameters: wire(z.object({ slug })),
    },
  },
];

/** The tool of turns that know when homes can be visited. */
export const FREE_TIMES_TOOL = {
  type: "function" as const,
  function: {
    name: "free_times",
    description:
      "Two times at which a listing can be visited: nearest to a day and time that the " +
      "buyer wants, and whether that is free; null: soon. `asked`: the broker has to confirm.",
    strict: true,
    parameters: wire(
      z.object({ slug, date: visit.shape.date, time: visit.shape.time }),
    ),
  },
};

export const freeTimesArguments = z.strictObject({
  slug: slug.min(1),
  date: visit.shape.date.unwrap().optional(),
  time: visit.shape.time.unwrap().optional(),
});

export const propertyArguments = z.strictObject({ slug: slug.min(1) });

/** An answer that cannot be used. The message names fields, never their values. */
export class BadAnswer extends Error {}

/** Reads an answer: bare JSON, or JSON among what some servers put around it. */
export function readAnswer(content: string): ModelAnswer {
  const text = content.replace(/^[^]*<\/think>/, "");
  const start = text.indexOf("{");
  const end = text.lastIndexOf("}");
  let json: unknown;
  try {
    json = JSON.parse(start < 0 ? text : text.slice(start, end + 1));
  } catch {
    throw new BadAnswer("answer is not JSON");
  }
  const parsed = received.safeParse(json);
  if (!parsed.success) {
    const fields = new Set(parsed.error.issues.map(({ path }) => path.join(".") || "answer"));
    throw new BadAnswer(`wrong in the answer: ${[...fields].join(", ")}`);
  }
  const { profile_patch, forget, ...rest } = parsed.data;
  return { ...rest, profile_patch: boundPatch(profile_patch, forget) };
}

/** Values within their bounds; what is beyond them counts as not given. */
function boundPatch(
  given: Record<string, unknown>,
  forget: readonly ProfileSlot[],
): ProfilePatch {
  const patch: ProfilePatch = {};
  for (const slot of forget) patch[slot] = null;
  const named = Object.entries(given).filter(([, value]) => value !== null);
  return { ...patch, ...boundValues(Object.fromEntries(named)).values };
}
