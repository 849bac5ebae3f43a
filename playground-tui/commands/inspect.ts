/** Commands that show what is known. */
import { costOf, dollars, statsOf } from "../state/costs.ts";
import { PHASES } from "#api/client.ts";
import { duration, inWords, rowsInWords } from "../state/text.ts";
import { changed } from "../state/store.ts";
import { type Command, CommandError, currentRun, facts } from "./command.ts";

/** Facts of a property that `/listing` shows, in reading order. */
const PROPERTY_ROWS = (
  "title slug type purpose price currency price_period bedrooms bathrooms living_area " +
  "living_area_unit address neighborhood city furnished pets_allowed garage laundry " +
  "amenities url description"
).split(" ");

export const inspectCommands: Command[] = [
  {
    name: "phase",
    usage: "[NAME]",
    summary: "the way through the phases so far; with a name: go there",
    complete: () => PHASES,
    async run(argument, context) {
      const run = currentRun(context);
      if (argument !== "") {
        const phase = PHASES.find((name) => name === argument);
        if (!phase) throw new CommandError(`Phases are ${PHASES.join(", ")}.`);
        const session = await context.transport.change(run.id, { phase });
        context.store.update(changed(run.key, session, `/phase ${phase}`));
        return `The next turn starts in ${phase}.`;
      }
      const { phase, owner, consent } = run.state;
      return [
        ...run.turns.filter(({ from, to }) => from.phase !== to.phase).map((
          { number, from, to, rule },
        ): [string, string] => [`turn ${number}`, `${from.phase} → ${to.phase} by ${rule}`]),
        ["now", `${phase}, ${owner} answers, consent ${consent}`],
      ];
    },
  },
  {
    name: "profile",
    summary: "what is known of the buyer, and since which message",
    run(_, context) {
      const entries = Object.entries(currentRun(context).profile);
      if (entries.length === 0) return [["", "nothing yet"]];
      return entries.map(([slot, { value, message_seq }]) => [
        slot,
        `${inWords(value)} (message ${message_seq})`,
      ]);
    },
  },
  {
    name: "tools",
    summary: "every tool call, with arguments, rows and time",
    run(_, context) {
      const calls = currentRun(context).turns.flatMap(({ number, tools }) =>
        tools.map((call): [string, string] => [
          `turn ${number}`,
          `${call.name} ${JSON.stringify(call.arguments)} ${rowsInWords(call.rows)}, ${
            duration(call.duration_ms)
          }${call.error ? `, ${call.error}` : ""}`,
        ])
      );
      return calls.length ? calls : [["", "none called"]];
    },
  },
  {
    name: "listing",
    usage: "N",
    summary: "a listing of the last offer, with all its facts",
    complete: ({ runs, active }) =>
      (runs.find(({ key }) => key === active)?.properties ?? []).map((_, index) =>
        String(index + 1)
      ),
    run(argument, context) {
      const { properties } = currentRun(context);
      const property = properties[Number(argument || "1") - 1];
      if (!property) {
        throw new CommandError(
          properties.length
            ? `Name one from 1 to ${properties.length}.`
            : "No listing was shown yet.",
        );
      }
      facts(
        context,
        `listing ${argument || "1"}`,
        PROPERTY_ROWS.filter((name) => property[name] !== undefined && property[name] !== null)
          .map((name) => [name, inWords(property[name])]),
      );
    },
  },
  {
    name: "stats",
    summary: "turns, tokens, cost and times of this run",
    run(_, context) {
      const run = currentRun(context);
      const stats = statsOf(run.turns, context.price);
      const last = run.turns.slice(-1).map((turn): [string, string] => [
        "last turn",
        `${duration(turn.duration_ms)}, ${dollars(costOf(turn, context.price))}`,
      ]);
      return [
        ["turns", String(stats.turns)],
        ["tokens", `${stats.input_tokens} in, ${stats.output_tokens} out`],
        ["cost", stats.cost === null ? "— (--price IN,OUT tells it)" : dollars(stats.cost)],
        ...last,
        ["time", `${duration(stats.median_ms)} median, ${duration(stats.p95_ms)} 95th percentile`],
        ["tool calls", String(stats.tool_calls)],
        ["fallbacks", String(stats.fallbacks)],
        ["refusals", String(stats.refusals)],
        ["intents", inWords(stats.intents) || "none"],
      ];
    },
  },
];
