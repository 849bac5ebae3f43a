/** What the buyers say, and how the stub model reads it: every phase change is known beforehand. */
import type { ProfilePatch } from "../../assistant/profile.ts";
import type { Intent, Phase } from "../../assistant/states.ts";
import {
  answering,
  buyerMessage,
  completion,
  type ModelServer,
  serveModel,
} from "../../assistant/testing/model_server.ts";

interface Line {
  text: string;
  intent: Intent;
  /** No line says `matching` of criteria: whether that is taken depends on what was shown. */
  phase: Phase;
  patch: ProfilePatch;
}

const line = (text: string, intent: Intent, phase: Phase, patch: ProfilePatch = {}): Line => ({
  text,
  intent,
  phase,
  patch,
});

/** Nothing here hands over or opts out: each of these messages is owed an answer. */
export const LINES: readonly Line[] = [
  line("Hello there", "greet", "greeting"),
  line("Good morning!", "greet", "discovery"),
  line("I want to buy", "share_criteria", "discovery", { purpose: "sale" }),
  line("I would rather rent", "change_criteria", "discovery", { purpose: "rent" }),
  line("Two bedrooms please", "share_criteria", "discovery", { bedrooms: 2 }),
  line("Make it three bedrooms", "change_criteria", "discovery", { bedrooms: 3 }),
  line("At most 500000", "share_criteria", "discovery", { budget_max: 500_000 }),
  line("In Lisbon or Porto", "share_criteria", "discovery", { area: ["Lisbon", "Porto"] }),
  line("Forget the budget", "change_criteria", "discovery", { budget_max: null }),
  line("What do you have?", "ask_listings", "discovery"),
  line("How does a mortgage work?", "ask_financing", "matching"),
  line("Nice weather today", "small_talk", "evaluation"),
  line("Maybe next year", "not_now", "nurture"),
  line("I have bought elsewhere", "not_interested", "closed"),
];

const BY_TEXT = new Map(LINES.map((entry) => [entry.text, entry]));

/** Whether how a text reads is known beforehand. */
export const isLine = (text: string): boolean => BY_TEXT.has(text);

/** How a burst reads: the last line's intent and phase, everyone's criteria. */
export function readBurst(texts: readonly string[]): Omit<Line, "text"> {
  const lines = texts.map((text) => BY_TEXT.get(text));
  return {
    intent: lines.at(-1)?.intent ?? "unknown",
    phase: lines.at(-1)?.phase ?? "greeting",
    patch: Object.assign({}, ...lines.map((entry) => entry?.patch ?? {})),
  };
}

/** A model that takes its time and reads as `readBurst` does; the built-in agent answers the rest. */
export function startModel(milliseconds: number): ModelServer {
  return serveModel(async (request) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    const texts = buyerMessage(request).split("\n");
    if (!texts.every(isLine)) return completion({ content: null, refusal: "not of the script" });
    const { intent, phase, patch } = readBurst(texts);
    return answering({
      reply: "Thank you. What else matters to you?",
      classification: { intent, phase, confidence: 0.9 },
      profile_patch: patch,
      forget: Object.keys(patch).filter((slot) => patch[slot as keyof ProfilePatch] === null),
    });
  });
}
