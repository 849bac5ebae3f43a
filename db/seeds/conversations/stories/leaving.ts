/** How a conversation leaves the bot: put off, closed, opted out, a person asked for. */
import { matched, type Pick, type Story } from "../script.ts";

export function leaving(pick: Pick): Story[] {
  const barcelona = pick({ city: "Barcelona", purpose: "sale", type: "apartment" }, 2);
  const miami = pick({ city: "Miami", purpose: "rent", type: "apartment" }, 2);
  const valencia = pick({ city: "Valencia", purpose: "rent", type: "apartment" }, 3);
  const lisbon = pick({
    city: "Lisbon",
    purpose: "rent",
    type: "apartment",
    broker: "tomas-ferreira",
  }, 2);
  const base = { channel: "whatsapp", owner: "bot", consent: "active" } as const;
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
          reply: "No recibirás más mensajes nuestros. Escribe START para volver.",
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
