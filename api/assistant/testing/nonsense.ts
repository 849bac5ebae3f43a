/** Messages, what each of them states, and a model's proposals that have nothing to do with it. */
import fc from "fast-check";
import {
  type AgentMark,
  type DialogueMemory,
  EMPTY_MEMORY,
  type Language,
  LANGUAGES,
  type VisitDraft,
} from "../agent.ts";
import { PROFILE_SLOTS, type ProfileSlot, type ProfileValues, PROPERTY_TYPES } from "../profile.ts";
import { INTENTS, PHASES } from "../states.ts";
import { AZUL, FOURTH, RENTAL, RIVER } from "./cards.ts";

export interface Scene {
  text: string;
  /** What our last message did. */
  mark?: AgentMark;
  memory?: Partial<DialogueMemory>;
  profile?: ProfileValues;
  /** The message's; English unless said. */
  language?: Language;
  /** The values that the message states, by slot; `null` where it takes one back. */
  says?: { [S in ProfileSlot]?: (ProfileValues[S] | null)[] };
  /** It agrees to the visit that we asked to confirm. */
  books?: true;
  /** It gives up, or moves, the visit that is arranged. */
  moves?: true;
  /** It takes leave for good, or stops our messages. */
  leaves?: true;
}

const SEEN = { shown: [AZUL, RIVER], focus: AZUL.slug };
const draft: VisitDraft = {
  property_slug: AZUL.slug,
  said: "Friday at 10",
  date: "2026-03-13",
  time: "10:00",
  status: "draft",
};
const DRAFTED = { ...SEEN, visit: draft };
const BOOKED = { ...SEEN, visit: { ...draft, status: "confirmed" as const } };
const CONFIRMING: AgentMark = {
  confirming: { listing: AZUL.title, visit_date: "2026-03-13", visit_time: "10:00" },
};
const KNOWN: ProfileValues = { purpose: "sale", area: ["Porto"], bedrooms: 3, budget_max: 500_000 };

export const SCENES: Scene[] = [
  // Questions name places, amounts and rooms, and wish for nothing.
  { text: "Is Casa Azul in Graça far from Alfama?", memory: SEEN, profile: KNOWN },
  { text: "How many bedrooms does it have? And is there a garage?", memory: SEEN },
  { text: "Is it furnished?", memory: SEEN, profile: KNOWN },
  { text: "Why does it cost 350,000 euros?", memory: SEEN },
  { text: "Is the neighbourhood safe at night?", memory: SEEN },
  { text: "How much is the deposit, and which documents do I need?", memory: SEEN },
  { text: "What are property taxes like in Porto?", memory: SEEN },
  { text: "Can I get a mortgage with 20% down?", profile: KNOWN },
  { text: "¿Tiene ascensor y cuántos baños tiene?", memory: SEEN, language: "es" },
  { text: "Qual é o valor do condomínio?", memory: SEEN, language: "pt" },
  // Numbers that are no criteria.
  { text: "My phone is +351 912 345 678, call me after lunch", memory: SEEN, profile: KNOWN },
  { text: "Mi NIF es 12345678Z", language: "es", profile: KNOWN },
  { text: "See http://127.0.0.1:3000/properties/casa-azul-lisboa-0001 please", memory: SEEN },
  { text: "My CPF is 123.456.789-09, is that enough for the contract?", memory: SEEN },
  { text: "The living room is 45 m2, right?", memory: SEEN },
  { text: "I earn 4,200 euros a month as a nurse", memory: SEEN, profile: KNOWN },
  // Who does not look for a home.
  { text: "I want to sell my flat in Graça, 3 bedrooms, 2 bathrooms, asking 420,000 euros" },
  { text: "Quiero vender mi piso en Alfama, tiene 2 habitaciones y garaje", language: "es" },
  { text: "Tenho um apartamento T2 em Porto para arrendar por 1200 euros", language: "pt" },
  { text: "It has 3 bedrooms and 120 m2", memory: { ...SEEN, writer: "owner" } },
  { text: "We offer cleaning services for agencies in Lisboa from 300 euros a month" },
  // Courtesies and leave.
  { text: "Thanks!", memory: BOOKED, profile: KNOWN },
  { text: "Thank you so much, see you then", memory: BOOKED },
  { text: "Obrigado!", memory: { ...BOOKED, language: "pt" }, language: "pt" },
  { text: "¡Perfecto, gracias!", memory: { ...BOOKED, language: "es" }, language: "es" },
  { text: "Hello", profile: KNOWN },
  { text: "How are you today?", profile: KNOWN },
  { text: "Are you a bot?", memory: SEEN },
  // Questions while a visit is to be confirmed, or is.
  { text: "Is there parking nearby?", mark: CONFIRMING, memory: DRAFTED },
  { text: "Do I have to bring anything?", mark: CONFIRMING, memory: DRAFTED },
  { text: "Where do we meet?", memory: BOOKED },
  { text: "How much is the deposit?", mark: CONFIRMING, memory: DRAFTED },
  // A visit agreed to, and one given up.
  { text: "Yes please", mark: CONFIRMING, memory: DRAFTED, books: true },
  {
    text: "Sim, pode marcar",
    mark: CONFIRMING,
    memory: { ...DRAFTED, language: "pt" },
    language: "pt",
    books: true,
  },
  { text: "Please cancel the visit", memory: BOOKED, moves: true },
  // Wishes: only they may be noted, and only as they are said.
  {
    text: "I want to rent in Austin, up to $1500 a month",
    says: {
      purpose: ["rent"],
      area: [["Austin"]],
      budget_max: [1_500],
      budget_min: [1_500],
      currency: ["USD"],
    },
  },
  {
    text: "Looking to buy a 2 bedroom apartment in Lisboa under 400k euros, call 912 345 678",
    says: {
      purpose: ["sale"],
      area: [["Lisboa"]],
      bedrooms: [2],
      property_type: [["apartment"]],
      budget_max: [400_000],
      budget_min: [400_000],
      currency: ["EUR"],
    },
  },
  {
    text: "Busco piso de 3 habitaciones en Porto con garaje",
    language: "es",
    says: {
      area: [["Porto"]],
      bedrooms: [3],
      property_type: [["apartment"]],
      garage: [true, false, "any"],
    },
  },
  {
    text: "Procuro apartamento T2 em Alfama até 300 mil euros",
    language: "pt",
    says: {
      area: [["Alfama"]],
      bedrooms: [2],
      property_type: [["apartment"]],
      budget_max: [300_000],
      budget_min: [300_000],
      currency: ["EUR"],
      purpose: ["sale"],
    },
  },
  {
    text: "Make that 4 bedrooms",
    profile: KNOWN,
    says: { bedrooms: [4] },
  },
];

const amount = fc.oneof(
  fc.constantFrom(
    -1,
    0,
    1,
    8,
    45,
    300,
    1_200,
    3_000,
    4_200,
    12_345_678,
    912_345_678,
    351_912_345_678,
  ),
  fc.constantFrom(350_000, 420_000, 1e12, 9e15, 123_456_789),
  fc.integer({ min: -1_000, max: 1_000_000 }),
);
const place = fc.constantFrom("Lisboa", "Graça", "Alfama", "Austin", "Porto", "Atlantis", "any");
const flag = fc.constantFrom(true, false, "any");
const slug = fc.constantFrom(
  AZUL.slug,
  RIVER.slug,
  RENTAL.slug,
  FOURTH.slug,
  "emerald-towers-1",
  "",
);

/** Every number and word of a message is fit to be taken for a criterion. */
const patchFrom = (text: string) => {
  const numbers = (text.match(/\d+/g) ?? ["2"]).map(Number);
  const number = fc.oneof(amount, fc.constantFrom(...numbers));
  const words = text.match(/\p{L}+/gu) ?? ["home"];
  return fc.record({
    purpose: fc.constantFrom("sale", "rent"),
    area: fc.array(place, { minLength: 1, maxLength: 3 }),
    property_type: fc.subarray([...PROPERTY_TYPES], { minLength: 1, maxLength: 2 }),
    bedrooms: fc.oneof(fc.constant("any"), number),
    bathrooms: fc.oneof(fc.constant("any"), number),
    budget_min: number,
    budget_max: number,
    currency: fc.constantFrom("EUR", "USD", "BRL"),
    furnished: flag,
    pets_allowed: flag,
    garage: flag,
    laundry: flag,
    must_haves: fc.constantFrom(["helipad"], ["sea view"], ["not Porto"]),
    timeline: fc.constantFrom("asap", "1_3mo", "exploring"),
    financing: fc.constantFrom("cash", "pre_approved", "none"),
    name: fc.constantFrom("Zacarias Quintela", ...words.slice(0, 3)),
    email: fc.constant("someone@else.example"),
  }, { requiredKeys: [] });
};

const REPLIES = [
  "All right.",
  "What else matters to you?",
  "Shall I book it?",
  "Your visit is booked for Saturday at 11:00!",
  "A sua visita está marcada para sábado.",
  "Tu visita está reservada.",
  "Confirmed: Saturday, 11:00. See you there.",
  "Your visit is cancelled.",
];

/** Proposals that no message asked for. */
export const nonsense = (text: string) =>
  fc.record({
    reply: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...REPLIES.slice(0, 3)) }, {
      weight: 1,
      arbitrary: fc.constantFrom(...REPLIES),
    }),
    language: fc.constantFrom(...LANGUAGES),
    classification: fc.record({
      intent: fc.constantFrom(...INTENTS),
      phase: fc.constantFrom(...PHASES),
      confidence: fc.constantFrom(0.4, 0.8, 1),
    }),
    profile_patch: patchFrom(text),
    forget: fc.subarray([...PROFILE_SLOTS], { maxLength: 4 }),
    offered: fc.array(slug, { maxLength: 3 }),
    focus: fc.option(slug),
    liked: fc.array(slug, { maxLength: 2 }),
    disliked: fc.array(slug, { maxLength: 2 }),
    visit: fc.option(fc.record({
      property_slug: slug,
      said: fc.constantFrom(null, "tomorrow", "Saturday at 11"),
      date: fc.constantFrom(null, "2026-03-11", "2026-03-13", "2026-03-14", "2020-01-01"),
      time: fc.constantFrom(null, "10:00", "11:00", "03:00"),
      status: fc.constantFrom("draft", "confirmed", "cancelled"),
    })),
    asks_to_confirm_visit: fc.boolean(),
    suggests_visit: fc.boolean(),
    goal: fc.constantFrom("search", "visit", "none"),
  });

export const memoryOf = ({ memory }: Scene): DialogueMemory =>
  structuredClone({ ...EMPTY_MEMORY, ...memory });
