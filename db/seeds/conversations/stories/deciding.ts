/** Buyers who decide: a visit asked for, a visit confirmed, an offer. */
import { matched, type Pick, priceText, type Story } from "../script.ts";

export function deciding(pick: Pick): Story[] {
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
    { city: "Lisbon", purpose: "sale", type: "house", bedrooms: 3, broker: "tomas-ferreira" },
    2,
  );
  const base = { channel: "whatsapp", consent: "active" } as const;
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
