/** Buyers who look around: greeting, discovery, matching, evaluation. */
import { hello, matched, type Pick, type Story } from "../script.ts";

export function browsing(pick: Pick): Story[] {
  const lisbon = pick({ city: "Lisbon", purpose: "rent", type: "apartment", max_price: 2500 }, 3);
  const porto = pick({ city: "Porto", purpose: "sale", type: "apartment" }, 3);
  const base = { channel: "whatsapp", owner: "bot", consent: "active" } as const;
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
