/** For tests: a small market, and a conversation with the agent held turn by turn. */
import {
  type AgentInput,
  type AgentOutput,
  type DialogueMemory,
  EMPTY_MEMORY,
  type HistoryMessage,
} from "../../../agent.ts";
import { factsOf } from "../../../facts.ts";
import { next } from "../../../machine.ts";
import { applyPatch, type Profile, valuesOf } from "../../../profile.ts";
import { INITIAL_STATE, type SessionState } from "../../../states.ts";
import type { PropertyCard, SearchArguments } from "../../../tools.ts";
import { createBuiltinAgent } from "../mod.ts";
import { aMonth } from "../understand/properties.ts";
import { plain } from "../understand/text.ts";
import { card } from "./read.ts";

/** Four flats to rent in Lisbon, a house and two flats for sale, one flat to rent in Madrid. */
export const MARKET: PropertyCard[] = [
  card("alfama-nook", {
    title: "Alfama Nook",
    bedrooms: 1,
    bathrooms: 1,
    price: 900,
    neighborhood: "Alfama",
    pets_allowed: true,
    furnished: true,
  }),
  card("chiado-loft", {
    title: "Chiado Loft",
    bedrooms: 2,
    bathrooms: 1,
    price: 1_400,
    neighborhood: "Chiado",
    pets_allowed: false,
    furnished: true,
    living_area: 70,
    address: "Rua Garrett 10",
  }),
  card("graca-view", {
    title: "Graça View",
    bedrooms: 2,
    bathrooms: 2,
    price: 1_600,
    neighborhood: "Graça",
    garage: true,
    laundry: false,
    living_area: 85,
  }),
  card("baixa-rooms", {
    title: "Baixa Rooms",
    bedrooms: 3,
    bathrooms: 2,
    price: 2_100,
    neighborhood: "Baixa",
  }),
  card("belem-house", {
    title: "Belém House",
    type: "house",
    purpose: "sale",
    price: 650_000,
    price_period: null,
    bedrooms: 4,
    bathrooms: 3,
    garage: true,
    neighborhood: "Belém",
  }),
  card("estrela-flat", {
    title: "Estrela Flat",
    purpose: "sale",
    price: 390_000,
    price_period: null,
    bedrooms: 3,
    bathrooms: 2,
    neighborhood: "Estrela",
  }),
  card("arroios-flat", {
    title: "Arroios Flat",
    purpose: "sale",
    price: 280_000,
    price_period: null,
    bedrooms: 2,
    bathrooms: 1,
    neighborhood: "Arroios",
  }),
  card("sol-piso", {
    title: "Piso Sol",
    bedrooms: 2,
    bathrooms: 1,
    price: 1_100,
    city: "Madrid",
    country: "ES",
    neighborhood: "Sol",
  }),
];

export const BROKER = {
  name: "Inês Duarte",
  time_zone: "Europe/Lisbon",
  phone: "+351 210 000 000",
};

function matches(one: PropertyCard, args: SearchArguments): boolean {
  const places = [one.city, one.neighborhood ?? ""].map(plain);
  const flags = ["furnished", "pets_allowed", "garage", "laundry"] as const;
  const texts = plain([one.title, one.address, one.description, ...one.amenities].join(" "));
  return (!args.purpose || one.purpose === args.purpose) &&
    (!args.area || args.area.some((area) => places.includes(plain(area)))) &&
    (!args.property_type || args.property_type.includes(one.type)) &&
    (one.bedrooms ?? 0) >= (args.bedrooms ?? 0) && (one.bathrooms ?? 0) >= (args.bathrooms ?? 0) &&
    aMonth(one) >= (args.min_price ?? 0) && aMonth(one) <= (args.max_price ?? Infinity) &&
    flags.every((flag) => args[flag] === undefined || one[flag] === args[flag]) &&
    plain(args.text ?? "").split(" ").every((word) => texts.includes(word)) &&
    !args.exclude?.includes(one.slug);
}

/** A conversation; `say` sends a message and returns the turn's output. */
export function converse(
  options: { market?: PropertyCard[]; broker?: typeof BROKER | undefined } = {},
) {
  const { market = MARKET } = options;
  const broker = "broker" in options ? options.broker : BROKER;
  const agent = createBuiltinAgent();
  const history: HistoryMessage[] = [];
  const searches: SearchArguments[] = [];
  let memory: DialogueMemory = EMPTY_MEMORY;
  let profile: Profile = {};
  let session: SessionState = INITIAL_STATE;
  return {
    history,
    searches,
    get profile() {
      return valuesOf(profile);
    },
    get session() {
      return session;
    },
    async say(message: string, media?: AgentInput["media"]): Promise<AgentOutput> {
      const output = await agent.respond({
        message,
        ...(media ? { media } : {}),
        history: [...history],
        phase: session.phase,
        profile: valuesOf(profile),
        memory,
        unknown_streak: session.unknown_streak,
        deps: {
          search: (args) => {
            searches.push(args);
            const rows = market.filter((one) => matches(one, args));
            return Promise.resolve({ rows: rows.slice(0, args.limit ?? 6), total: rows.length });
          },
          find: () => Promise.resolve([]),
          property: (slug) => Promise.resolve(memory.shown.find((one) => one.slug === slug)),
          places: [...new Set(market.flatMap((one) => [one.city, one.neighborhood ?? one.city]))],
          broker,
          now: new Date("2026-11-20T10:00:00Z"),
          signal: new AbortController().signal,
        },
      });
      profile = applyPatch(profile, output.profile_patch, history.length).profile;
      const facts = factsOf(memory, valuesOf(profile), output.memory);
      memory = output.memory;
      session = next(session, output.classification, facts).session;
      history.push({ role: "buyer", text: message }, {
        role: "agent",
        text: output.reply,
        mark: output.mark,
      });
      return output;
    },
  };
}
