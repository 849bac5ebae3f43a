/** Commands that change what the next turn meets, and the screen. */
import { added, changed, THEMES } from "../state/store.ts";
import type { SessionChanges } from "../app/transports/transport.ts";
import { type Command, CommandError, currentRun, note } from "./command.ts";

/** What `/inject` completes. */
const SLOTS = (
  "purpose area property_type bedrooms bathrooms budget_min budget_max currency " +
  "furnished pets_allowed garage laundry must_haves timeline financing name email"
).split(" ");
const LISTS = new Set(["area", "property_type", "must_haves"]);

/** `slot=value`; values are JSON where they read as such. `slot=` forgets. */
function parseFact(argument: string): Record<string, unknown> {
  const [, slot, given] = /^([a-z_]+)\s*=\s*(.*)$/s.exec(argument) ?? [];
  if (slot === undefined || given === undefined) {
    throw new CommandError("Write slot=value, e.g. /inject budget_max=450000");
  }
  if (given === "") return { [slot]: null };
  let value: unknown = given;
  try {
    value = JSON.parse(given);
  } catch {
    // A bare word is a text.
  }
  if (LISTS.has(slot) && !Array.isArray(value)) {
    value = given.split(",").map((part) => part.trim());
  }
  return { [slot]: value };
}

export const settingCommands: Command[] = [
  {
    name: "agent",
    usage: "[NAME]",
    summary: "who answers from now on",
    complete: ({ agents }) => agents,
    run(argument, context) {
      const { agents, agent } = context.store.get();
      if (argument === "") {
        note(context, `Agents: ${agents.join(", ")}. Chosen: ${agent ?? "as configured"}.`);
        return;
      }
      if (!agents.includes(argument)) {
        throw new CommandError(
          `Agents are ${agents.join(", ")}${
            argument === "openai" ? "; openai needs OPENAI_API_KEY or OPENAI_BASE_URL" : ""
          }.`,
        );
      }
      context.store.update({ agent: argument });
      return `${argument} answers.`;
    },
  },
  {
    name: "model",
    usage: "[NAME]",
    summary: "the model that openai runs on",
    run(argument, context) {
      const { model, agents } = context.store.get();
      if (argument === "") {
        note(context, `Model: ${model ?? "as configured"}.`);
        return;
      }
      if (!agents.includes("openai")) {
        throw new CommandError("The service has no model configured.");
      }
      context.store.update({ model: argument });
      return `Model ${argument}, where openai answers.`;
    },
  },
  {
    name: "inject",
    usage: "FACT",
    summary: "set what is known of the buyer: slot=value, slot= forgets",
    complete: () => SLOTS.map((slot) => `${slot}=`),
    async run(argument, context) {
      const profile = parseFact(argument) as NonNullable<SessionChanges["profile"]>;
      const run = currentRun(context);
      const session = await context.transport.change(run.id, { profile });
      context.store.update(changed(run.key, session, `/inject ${argument}`));
      return `Known: ${argument}`;
    },
  },
  {
    name: "as-human",
    usage: "[TEXT|off]",
    summary: "take over from the agent, or write as the broker; off gives back",
    complete: () => ["off"],
    async run(argument, context) {
      const run = currentRun(context);
      const owner = argument === "off" ? "bot" : "human";
      const says = argument !== "" && argument !== "off";
      const session = says
        ? await context.transport.writeAsBroker(run.id, argument)
        : await context.transport.change(run.id, { owner });
      context.store.update(changed(run.key, session, `/as-human ${argument}`));
      if (!says) return owner === "bot" ? "The agent answers again." : "A person answers now.";
      context.store.update(added({ kind: "message", role: "broker", text: argument }));
    },
  },
  {
    name: "theme",
    usage: THEMES.join("|"),
    summary: "colours for a dark or a light terminal, or none",
    complete: () => THEMES,
    run(argument, context) {
      const theme = THEMES.find((name) => name === argument);
      if (!theme) throw new CommandError(`Themes are ${THEMES.join(", ")}.`);
      context.store.update({ theme });
      note(context, `Theme ${theme}.`);
    },
  },
];
