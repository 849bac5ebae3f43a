/** The demo conversations: one for each phase, and each way a conversation can leave the bot. */
import { type Card, listText, priceText, type Step, type Story } from "./script.ts";

/** Finds up to `count` listings for a story. */
export type Pick = (
  filter: {
    city: string;
    purpose: "sale" | "rent";
    type: string;
    bedrooms?: number;
    max_price?: number;
    broker?: string;
  },
  count: number,
) => Card[];

const hello = (say: string, reply: string): Step => ({
  say,
  intent: "greet",
  confidence: 0.96,
  rule: "stay",
  to: "greeting",
  mark: { asked: ["purpose"] },
  reply,
});

const matched = (
  say: string,
  learn: Record<string, unknown>,
  cards: Card[],
  intro: string,
  question: string,
): Step => ({
  say,
  intent: "share_criteria",
  confidence: 0.91,
  rule: "match",
  to: "matching",
  learn,
  show: cards,
  mark: { asked: ["listing"], offered: cards.map(({ title, slug }) => ({ title, slug })) },
  reply: `${intro}\n${listText(cards)}\n${question}`,
});

/** All stories; listings are taken from the demo data by `pick`. */
export function stories(pick: Pick): Story[] {
  return [...browsing(pick), ...deciding(pick), ...leaving(pick)];
}

function browsing(pick: Pick): Story[] {
  const lisbon = pick({ city: "Lisbon", purpose: "rent", type: "apartment", max_price: 2500 }, 3);
  const porto = pick({ city: "Porto", purpose: "sale", type: "apartment" }, 3);
  const base = { channel: "generic", owner: "bot", consent: "active" } as const;
  return [
    {
      ...base,
      buyer: "Yasmin",
      address: "+351910000201",
      begins: [1, 1260],
      language: "en",
      steps: [
        hello(
          "Hi there",
          "Hello! I help people find homes with Hearthline. Are you looking to buy or to rent?",
        ),
      ],
    },
    {
      ...base,
      buyer: "Pieter de Groot",
      address: "+351910000202",
      begins: [1, 1105],
      language: "en",
      steps: [
        hello("Good evening", "Good evening! Are you looking to buy or to rent?"),
        {
          say: "To buy. We are a family of four.",
          intent: "share_criteria",
          confidence: 0.84,
          rule: "discover",
          to: "discovery",
          learn: { purpose: "sale" },
          mark: { asked: ["area"] },
          reply: "Lovely. Which city or neighbourhood do you have in mind?",
        },
      ],
    },
    {
      ...base,
      buyer: "Chloé Martin",
      address: "+351910000203",
      begins: [1, 760],
      language: "en",
      goal: "search",
      lead: { status: "new" },
      steps: [
        matched(
          "Hi! I'm looking for an apartment to rent in Lisbon, around 2500 a month",
          {
            purpose: "rent",
            area: ["Lisbon"],
            property_type: ["apartment"],
            budget_max: 2500,
            currency: "EUR",
          },
          lisbon,
          "These fit what you describe:",
          "Does one of them catch your eye?",
        ),
      ],
    },
    {
      ...base,
      buyer: "Inês Lourenço",
      address: "+351910000204",
      begins: [2, 1010],
      language: "pt",
      goal: "search",
      focus: porto[0]?.slug,
      liked: porto[0] ? [porto[0].slug] : [],
      lead: { status: "contacted" },
      steps: [
        matched(
          "Boa tarde, procuro um apartamento para comprar no Porto",
          { purpose: "sale", area: ["Porto"], property_type: ["apartment"] },
          porto,
          "Boa tarde! Encontrei estes:",
          "Qual lhe agrada mais?",
        ),
        {
          say: "Gosto do primeiro. Tem elevador?",
          intent: "ask_property",
          confidence: 0.9,
          rule: "evaluate",
          to: "evaluation",
          mark: { suggested: "visit" },
          reply: porto[0]?.amenities.includes("elevator")
            ? `Sim, o prédio de "${porto[0].title}" tem elevador. Quer marcar uma visita?`
            : `O anúncio de "${
              porto[0]?.title
            }" não menciona elevador. Quer marcar uma visita para ver?`,
        },
      ],
    },
  ];
}

function deciding(pick: Pick): Story[] {
  const home = pick({
    city: "Lisbon",
    purpose: "sale",
    type: "apartment",
    bedrooms: 2,
    max_price: 900_000,
    broker: "tomas-ferreira",
  }, 3);
  const madrid = pick({ city: "Madrid", purpose: "sale", type: "apartment" }, 3);
  const villa = pick(
    { city: "Lisbon", purpose: "sale", type: "house", broker: "tomas-ferreira" },
    2,
  );
  const base = { channel: "generic", consent: "active" } as const;
  const [flat, piso, house] = [home[0]!, madrid[0]!, villa[0]!];
  return [
    {
      ...base,
      buyer: "Daniel Whitaker",
      address: "+351910000205",
      begins: [1, 890],
      owner: "bot",
      language: "en",
      goal: "visit",
      focus: flat.slug,
      liked: [flat.slug],
      visit: {
        slug: flat.slug,
        said: "Saturday morning",
        weekday: 6,
        time: "10:30",
        status: "requested",
      },
      lead: { status: "qualified" },
      steps: [
        matched(
          "Hello, 2 bedroom flat in Lisbon to buy, pre-approved up to 900k, ideally within three months",
          {
            purpose: "sale",
            area: ["Lisbon"],
            property_type: ["apartment"],
            bedrooms: 2,
            budget_max: 900000,
            currency: "EUR",
            financing: "pre_approved",
            timeline: "1_3mo",
          },
          home,
          "Here is what we have:",
          "Would you like to know more about one of them?",
        ),
        {
          say: "Can I see the first one on Saturday morning? 10:30 would be good",
          intent: "request_visit",
          confidence: 0.95,
          rule: "request_visit",
          to: "scheduling",
          mark: { confirming: { listing: flat.slug, visit_date: "Saturday", visit_time: "10:30" } },
          reply: `A visit to ${flat.title} on Saturday at 10:30. Shall I book it?`,
        },
      ],
    },
    {
      ...base,
      buyer: "Marta Roca",
      address: "+34600000206",
      begins: [2, 640],
      owner: "bot",
      language: "es",
      goal: "visit",
      focus: piso.slug,
      liked: [piso.slug],
      visit: {
        slug: piso.slug,
        said: "el jueves a las seis",
        weekday: 4,
        time: "18:00",
        status: "confirmed",
      },
      lead: { status: "visit_scheduled" },
      steps: [
        matched(
          "Hola, busco piso para comprar en Madrid, pago al contado",
          { purpose: "sale", area: ["Madrid"], property_type: ["apartment"], financing: "cash" },
          madrid,
          "Hola, estos encajan con lo que busca:",
          "¿Le interesa alguno?",
        ),
        {
          say: "¿Puedo ver el primero el jueves a las seis?",
          intent: "request_visit",
          confidence: 0.94,
          rule: "request_visit",
          to: "scheduling",
          mark: { confirming: { listing: piso.slug, visit_date: "jueves", visit_time: "18:00" } },
          reply: `Visita a ${piso.title} el jueves a las 18:00. ¿La confirmo?`,
        },
        {
          say: "Sí, perfecto",
          intent: "confirm_visit",
          confidence: 0.97,
          rule: "confirm_visit",
          to: "scheduling",
          effects: [{ type: "visit_confirmed" }],
          reply: "Hecho. Le esperamos el jueves a las 18:00; le llegará un recordatorio.",
        },
      ],
    },
    {
      ...base,
      buyer: "Sofia Almeida",
      address: "+351910000207",
      begins: [3, 700],
      owner: "human",
      language: "en",
      goal: "none",
      focus: house.slug,
      liked: [house.slug],
      lead: { status: "negotiating" },
      steps: [
        matched(
          "We want to buy a house in Lisbon with at least three bedrooms, as soon as possible",
          {
            purpose: "sale",
            area: ["Lisbon"],
            property_type: ["house"],
            bedrooms: 3,
            timeline: "asap",
          },
          villa,
          "These houses are on the market:",
          "Which one should I tell you more about?",
        ),
        {
          say:
            `We saw ${house.title} last week. We would offer five percent below the price, paid in cash.`,
          intent: "make_offer",
          confidence: 0.93,
          rule: "offer",
          to: "negotiation",
          learn: { financing: "cash" },
          effects: [{ type: "notify_broker", reason: "offer" }],
          reply:
            "Thank you, that is a serious offer. I am handing you to Tomás, who will answer personally.",
        },
        {
          broker: `Hello Sofia, Tomás here. The owners ask ${
            priceText(house)
          } and have another visit on Friday. I will put your offer to them tonight.`,
        },
        {
          unread: "Thank you Tomás. We can sign within two weeks.",
          intent: "small_talk",
          rule: "stay",
        },
      ],
    },
  ];
}

function leaving(pick: Pick): Story[] {
  const barcelona = pick({ city: "Barcelona", purpose: "sale", type: "apartment" }, 2);
  const miami = pick({ city: "Miami", purpose: "rent", type: "apartment" }, 2);
  const valencia = pick({ city: "Valencia", purpose: "rent", type: "apartment" }, 3);
  const lisbon = pick({
    city: "Lisbon",
    purpose: "rent",
    type: "apartment",
    broker: "tomas-ferreira",
  }, 2);
  const base = { channel: "generic", owner: "bot", consent: "active" } as const;
  return [
    {
      ...base,
      buyer: "Luca Rinaldi",
      address: "+34600000208",
      begins: [9, 980],
      language: "en",
      goal: "none",
      lead: { status: "contacted" },
      steps: [
        matched(
          "Looking to buy an apartment in Barcelona next year",
          {
            purpose: "sale",
            area: ["Barcelona"],
            property_type: ["apartment"],
            timeline: "exploring",
          },
          barcelona,
          "To give you an idea of the market:",
          "Would you like to see more?",
        ),
        {
          say: "Nice, but not now. Maybe after the summer",
          intent: "not_now",
          confidence: 0.92,
          rule: "nurture",
          to: "nurture",
          reply:
            "Of course. Write whenever you are ready; I will remember what you are looking for.",
        },
      ],
    },
    {
      ...base,
      buyer: "Andre Coleman",
      address: "+13055550129",
      begins: [16, 1120],
      language: "en",
      goal: "none",
      lead: { status: "lost" },
      steps: [
        matched(
          "apartment for rent in Miami, one or two bedrooms",
          { purpose: "rent", area: ["Miami"], property_type: ["apartment"], bedrooms: 1 },
          miami,
          "These are available:",
          "Shall I tell you more about one?",
        ),
        {
          say: "Thanks but we found a place, not interested anymore",
          intent: "not_interested",
          confidence: 0.97,
          rule: "not_interested",
          to: "closed",
          effects: [{ type: "lead_lost" }],
          reply: "Congratulations on the new place! I will close your search. All the best.",
        },
      ],
    },
    {
      ...base,
      consent: "opted_out",
      buyer: "Hugo Campos",
      address: "+34600000209",
      begins: [12, 830],
      language: "es",
      goal: "search",
      lead: { status: "new" },
      steps: [
        matched(
          "Busco un apartamento de alquiler en Valencia",
          { purpose: "rent", area: ["Valencia"], property_type: ["apartment"] },
          valencia,
          "Tenemos estos:",
          "¿Le gusta alguno?",
        ),
        {
          say: "BAJA",
          intent: "opt_out",
          confidence: 1,
          rule: "consent",
          to: "matching",
          effects: [{ type: "consent_changed", consent: "opted_out" }],
          system: true,
          reply: "No le escribiremos más. Envíe ALTA si quiere volver.",
        },
      ],
    },
    {
      ...base,
      owner: "human",
      buyer: "Rachel Stein",
      address: "+351910000210",
      begins: [1, 600],
      language: "en",
      goal: "search",
      focus: lisbon[0]?.slug,
      lead: { status: "contacted" },
      steps: [
        matched(
          "Hi, I need to rent an apartment in Lisbon from next month",
          { purpose: "rent", area: ["Lisbon"], property_type: ["apartment"], timeline: "asap" },
          lisbon,
          "These are free:",
          "Does one of them suit you?",
        ),
        {
          say:
            "I have a question about the contract for expats, can I talk to a real person please?",
          intent: "request_human",
          confidence: 0.98,
          rule: "handover",
          to: "matching",
          effects: [{ type: "notify_broker", reason: "request_human" }],
          reply: "Of course. I am handing you to a colleague, who will write to you here.",
        },
        {
          broker:
            "Hello Rachel, Tomás Ferreira speaking. Yes, we can draw up the contract in English as well. What is your question?",
        },
        {
          unread: "Great! Do I need a Portuguese guarantor, or is a larger deposit enough?",
          intent: "ask_property",
          rule: "evaluate",
        },
      ],
    },
  ];
}
