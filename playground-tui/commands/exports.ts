/** A run as a file: for reading, for programs, and as a case that `deno task eval` scores. */
import type { TurnRecord } from "../state/turn.ts";
import { duration, inWords, rowsInWords } from "../state/text.ts";

export const EXPORTS = ["md", "jsonl", "case"] as const;
type ExportFormat = (typeof EXPORTS)[number];

interface Exported {
  id: string;
  turns: readonly TurnRecord[];
  language?: string;
}

/** The run in a format, with a line break at its end. */
export function exportRun(format: ExportFormat, run: Exported): string {
  switch (format) {
    case "md":
      return toMarkdown(run);
    case "jsonl":
      return run.turns.map((turn) => `${JSON.stringify(turn)}\n`).join("");
    case "case":
      return `${JSON.stringify(toCase(run))}\n`;
  }
}

/** Text that Markdown would read as its own is quoted line by line. */
const quoted = (text: string) => text.split("\n").map((line) => `> ${line}`).join("\n");

function toMarkdown({ id, turns }: Exported): string {
  const parts = turns.map((turn) => {
    const { from, to } = turn;
    const thought = [
      `phase ${from.phase === to.phase ? to.phase : `${from.phase} → ${to.phase}`}`,
      `classified ${turn.intent}, ${turn.phase} (${turn.confidence.toFixed(2)}), rule ${turn.rule}`,
      ...turn.changed.map((slot) =>
        `${slot} = ${inWords(turn.profile[slot]?.value ?? "forgotten")}`
      ),
      ...turn.tools.map((call) =>
        `\`${call.name}\` ${inWords(call.arguments)}: ${rowsInWords(call.rows)} in ${
          duration(call.duration_ms)
        }`
      ),
      ...turn.refusals.map((refusal) => `refused: ${refusal}`),
      `${turn.agent}, ${duration(turn.duration_ms)}`,
    ];
    return [
      `## Turn ${turn.number}`,
      `**Buyer**\n\n${quoted(turn.text)}`,
      turn.reply ? `**${turn.reply.role}**\n\n${quoted(turn.reply.text)}` : "Nothing was sent.",
      thought.map((line) => `- ${line}`).join("\n"),
    ].join("\n\n");
  });
  return `# Session ${id}\n\n${parts.join("\n\n")}\n`;
}

/** Criteria that a case is scored on, in the order of the format. */
const SLOTS = (
  "area purpose bedrooms bathrooms furnished pets_allowed garage laundry property_type " +
  "budget_min budget_max"
).split(" ");
/** Facts that `asks` is scored on. */
const FACTS = new Set(
  "phone address price furnished pets_allowed garage laundry bedrooms bathrooms".split(" "),
);

/** A case for the evaluation: what the agent did is expected, for the developer to correct. */
function toCase({ id, turns, language }: Exported) {
  return {
    id: `playground-${id}`,
    source: "playground",
    language,
    turns: turns.flatMap((turn) => [
      { buyer: turn.text, expect: expectationOf(turn) },
      ...(turn.reply ? [agentTurn(turn.reply)] : []),
    ]),
  };
}

function expectationOf(turn: TurnRecord) {
  const criteria = SLOTS.flatMap((slot) => {
    const value = turn.profile[slot]?.value;
    return value === undefined ? [] : [[slot, Array.isArray(value) ? value : [value]] as const];
  });
  return {
    intent: [turn.intent],
    criteria: Object.fromEntries(criteria),
    goal: turn.goal,
    listing: turn.focus === null ? undefined : [turn.focus],
    visit_date: turn.visit?.said === undefined ? undefined : [turn.visit.said],
    asks: turn.asks.filter((fact) => FACTS.has(fact)),
    phase: [turn.to.phase],
  };
}

const agentTurn = (
  { text, mark: { asked, offered, confirming, suggested } }: NonNullable<TurnRecord["reply"]>,
) => ({
  agent: text,
  asked: asked?.length ? asked : undefined,
  offered: offered?.length ? offered.map(({ title, address }) => ({ title, address })) : undefined,
  confirming,
  suggested,
});
