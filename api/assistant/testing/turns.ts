/** Inputs of one turn for the tests of agents. */
import { type AgentDeps, type AgentInput, EMPTY_MEMORY } from "../agent.ts";
import type { PropertyCard, SearchArguments } from "../tools.ts";
import { CARDS } from "./cards.ts";

/**
 * Dependencies over a few properties: what `search` filters by is purpose and city,
 * and `find` finds what is written in full.
 */
export function depsOver(
  properties: readonly PropertyCard[] = CARDS,
  changes: Partial<AgentDeps> = {},
): AgentDeps & { searched: SearchArguments[] } {
  const searched: SearchArguments[] = [];
  return {
    searched,
    search(args) {
      searched.push(args);
      const rows = properties.filter((card) =>
        (!args.purpose || card.purpose === args.purpose) &&
        (!args.area?.length ||
          args.area.some((area) => [card.city, card.neighborhood].includes(area)))
      );
      return Promise.resolve({ rows: rows.slice(0, args.limit ?? 6), total: rows.length });
    },
    find: (message) =>
      Promise.resolve(
        properties.filter(({ slug, title }) => message.includes(slug) || message.includes(title)),
      ),
    property: (slug) => Promise.resolve(properties.find((card) => card.slug === slug)),
    places: ["Lisboa", "Graça", "Alfama", "Austin", "Porto"],
    broker: { name: "Marta Reis", time_zone: "Europe/Lisbon", phone: "+351 912 345 678" },
    now: new Date("2026-03-10T12:00:00Z"),
    signal: new AbortController().signal,
    ...changes,
  };
}

/** A first message of a session, unless said otherwise. */
export const turnOf = (message: string, changes: Partial<AgentInput> = {}): AgentInput => ({
  message,
  history: [],
  phase: "greeting",
  profile: {},
  memory: structuredClone(EMPTY_MEMORY),
  unknown_streak: 0,
  deps: depsOver(),
  ...changes,
});
