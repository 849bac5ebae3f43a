/** Inputs of one turn for the tests of agents. */
import { type AgentDeps, type AgentInput, EMPTY_MEMORY } from "../agent.ts";
import type { ListingCard, SearchArguments } from "../tools.ts";
import { CARDS } from "./cards.ts";

/** Dependencies over a few listings: what `search` filters by is purpose and city. */
export function depsOver(
  listings: readonly ListingCard[] = CARDS,
  changes: Partial<AgentDeps> = {},
): AgentDeps & { searched: SearchArguments[] } {
  const searched: SearchArguments[] = [];
  return {
    searched,
    search(args) {
      searched.push(args);
      const rows = listings.filter((card) =>
        (!args.purpose || card.purpose === args.purpose) &&
        (!args.area?.length ||
          args.area.some((area) => [card.city, card.neighborhood].includes(area)))
      );
      return Promise.resolve({ rows: rows.slice(0, args.limit ?? 6), total: rows.length });
    },
    listing: (slug) => Promise.resolve(listings.find((card) => card.slug === slug)),
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
