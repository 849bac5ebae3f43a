/** For tests: one message read in a given situation. */
import {
  type AgentMark,
  type DialogueMemory,
  EMPTY_MEMORY,
  type HistoryMessage,
  type Language,
} from "../../../agent.ts";
import type { ProfileValues } from "../../../profile.ts";
import { cardOf, type PropertyCard } from "../../../tools.ts";
import { understand, type Understanding } from "../understand/mod.ts";

/** Friday, 1 March 2019, at noon. */
const NOW = new Date("2019-03-01T12:00:00Z");
export const PLACES = [
  "Lisbon",
  "Porto",
  "Alfama",
  "Graça",
  "Madrid",
  "Valencia",
  "Austin",
  "San Diego",
  "Miami",
];

/** A property with every fact unknown but for those given. */
export const card = (slug: string, facts: Partial<PropertyCard> = {}): PropertyCard =>
  cardOf({
    slug,
    title: slug,
    type: "apartment",
    purpose: "rent",
    price: 1_000,
    currency: "EUR",
    price_period: "month",
    city: "Lisbon",
    country: "PT",
    url: `http://127.0.0.1:3000/properties/${slug}`,
    ...facts,
  });

export interface Situation {
  /** Properties our last message but one showed. */
  offered?: PropertyCard[];
  /** Others that the message may name. */
  found?: PropertyCard[];
  /** What our last message did, and its text. */
  mark?: AgentMark;
  said?: string;
  /** What the buyer had written before it. */
  wrote?: string;
  profile?: ProfileValues;
  language?: Language;
  focus?: string;
  visit?: DialogueMemory["visit"];
  writer?: DialogueMemory["writer"];
}

/** Reads a message in a situation. */
export function read(message: string, situation: Situation = {}): Understanding {
  const { offered = [], mark, said = "…", profile = {}, language, focus, visit } = situation;
  const history: HistoryMessage[] = [];
  if (offered.length) {
    const offers = offered.map(({ title, slug }) => ({ title, slug }));
    history.push({ role: "agent", text: "…", mark: { offered: offers } });
  }
  if (situation.wrote !== undefined) history.push({ role: "buyer", text: situation.wrote });
  if (mark || situation.said) {
    history.push({ role: "agent", text: said, ...(mark ? { mark } : {}) });
  }
  return understand({
    message,
    history,
    profile,
    memory: {
      ...EMPTY_MEMORY,
      shown: offered,
      ...(language ? { language } : {}),
      ...(focus ? { focus } : {}),
      ...(visit ? { visit } : {}),
      ...(situation.writer ? { writer: situation.writer } : {}),
    },
    found: situation.found ?? [],
    spoken: [],
    places: PLACES,
    time_zone: "UTC",
    now: NOW,
  });
}
