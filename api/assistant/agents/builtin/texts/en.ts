/** English. */
import { money } from "./money.ts";
import { facts } from "../facts/en.ts";
import type { Texts } from "./texts.ts";

const TYPES: Record<string, string> = {
  house: "a house",
  apartment: "an apartment",
  condo: "a condo",
  townhouse: "a townhouse",
  land: "land",
  commercial: "a commercial space",
  office: "an office",
};
const FLAGS: Record<string, [string, string]> = {
  furnished: ["furnished", "unfurnished"],
  pets_allowed: ["pets allowed", "pets not needed"],
  garage: ["with a garage", "no garage needed"],
  laundry: ["with laundry", "no laundry needed"],
};
const LOCALE = "en-US";
const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

export const en: Texts = {
  locale: LOCALE,
  hello: (broker) =>
    broker ? `Hello! I help ${broker} find homes for people.` : "Hello! I help people find a home.",
  question: {
    purpose: "Would you like to buy or to rent?",
    area: "Which area should I look in?",
    bedrooms: "How many bedrooms do you need?",
    budget_max: "What is the most you would like to spend?",
    property_type: "What kind of property do you have in mind: an apartment, a house?",
  },
  questionAgain: {
    purpose: "Which shall I look for first, homes to buy or to rent?",
    area: "Please name a city or a neighbourhood, for example.",
    bedrooms: "A number is enough: how many bedrooms?",
    budget_max: 'A figure is enough, such as "up to 300,000".',
    property_type: "For example: apartment, house, office or land.",
  },
  criterion(slot, value, values) {
    switch (slot) {
      case "purpose":
        return value === "sale" ? "to buy" : "to rent";
      case "area":
        return (value as string[])[0] === "any"
          ? "any area"
          : `in ${(value as string[]).join(" or ")}`;
      case "property_type":
        return (value as string[]).map((type) => TYPES[type] ?? type).join(" or ");
      case "bedrooms":
        return value === "any"
          ? "any number of bedrooms"
          : value === 0
          ? "a studio"
          : `${plural(value as number, "bedroom")}`;
      case "bathrooms":
        return value === "any"
          ? "any number of bathrooms"
          : `${plural(value as number, "bathroom")}`;
      case "budget_min":
        return `from ${money(value as number, values.currency, LOCALE)}`;
      case "budget_max":
        return `up to ${money(value as number, values.currency, LOCALE)}`;
      default: {
        const words = FLAGS[slot];
        if (!words) return undefined;
        return value === "any" ? undefined : words[value ? 0 : 1];
      }
    }
  },
  noted: (list) => `Got it: ${list}.`,
  corrected: (list) => `All right, I changed that: ${list}.`,
  list: (items) =>
    items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`,
  found: (shown, total) =>
    total === 1
      ? "I found one that fits:"
      : total > shown
      ? `I found ${total === 1000 ? "over 1,000" : total}. Here are ${shown}:`
      : `I found ${total}:`,
  relaxed(what) {
    const without: Record<typeof what, string> = {
      furnished: "without asking for furniture",
      pets_allowed: "without asking for pets to be allowed",
      garage: "without a garage",
      laundry: "without laundry",
      bathrooms: "with fewer bathrooms",
      budget: "a little outside of your budget",
      property_type: "of another type",
      area: "in other areas",
      bedrooms: "with one bedroom less",
    };
    return `Nothing matches all of it. This comes close, ${without[what]}:`;
  },
  nothing: "I have nothing that comes close at the moment.",
  nothingIn: (area) => `I have nothing in ${area}.`,
  otherArea: "Which other city or neighbourhood could it be?",
  noMore: "Those were all that match.",
  nothingCheaper: "I have nothing cheaper that matches.",
  changeWhat: "What could I change: the area, the price, the number of bedrooms?",
  details(card, price) {
    const parts = [
      price,
      card.bedrooms === null ? "" : card.bedrooms === 0 ? "studio" : plural(card.bedrooms, "bed"),
      card.bathrooms === null ? "" : plural(card.bathrooms, "bath"),
      card.living_area === null
        ? ""
        : `${card.living_area} ${card.living_area_unit === "m2" ? "m²" : "sq ft"}`,
      [card.neighborhood, card.city].filter(Boolean).join(", "),
    ];
    return parts.filter(Boolean).join(" · ");
  },
  per: { month: "a month", week: "a week", day: "a day" },
  whichOne: "Which one do you mean?",
  appeals: "Does one of them appeal to you?",
  visitIt: "Would you like to visit it?",
  liked: (title) => `Good choice: ${title}.`,
  disliked: "I see, not that one.",
  facts,
  unknownFact: (name, broker) => `I don't know ${name}; ${broker} can tell you.`,
  unknownQuestion: (broker) => `I don't know that; ${broker} can tell you.`,
  about: (title) => `About ${title}:`,
  compared: "Side by side:",
  onlyOne: (title, details) => `There is only one to look at so far, ${title}: ${details}.`,
  askDay: (title) => `On which day would you like to visit ${title}?`,
  askOneDay: "On which day exactly?",
  pastDay: (day) => `${day} is not possible. Which other day suits you?`,
  askTime: (day) => `${day}: at what time?`,
  confirmVisit: (title, day, time) => `A visit to ${title} on ${day} at ${time}. Shall I book it?`,
  visitBooked: (title, day, time, broker) =>
    `Booked: ${title}, ${day} at ${time}. ${broker} will be told. You can change or cancel it here at any time.`,
  visitCancelled:
    "The visit is cancelled. Would another day suit you, or shall I look for something else?",
  visitNothing: "There is no visit to cancel.",
  human: (broker) => `Of course. ${broker} takes over from here and will write to you.`,
  complaint: (broker) => `I am sorry about that. ${broker} will look into it and write to you.`,
  offer: (broker) =>
    `Thank you. I am passing your offer to ${broker}, who will answer you personally.`,
  financing: (broker) =>
    `I cannot advise on loans, but ${broker} can go through the options with you; I have noted it.`,
  notNow: "No hurry. Write whenever you want to go on.",
  notInterested: "Understood, I will stop looking. All the best!",
  optedOut: "You will get no more messages. Write START to come back.",
  optedIn: "Welcome back! I am here to help you again.",
  welcome: "You are welcome. Have a good day!",
  allRight: "All right. Is there anything else I can help you with?",
  smallTalk: "I answer for the broker and am happy to help with homes.",
  offTopic: "I can only help with finding a home.",
  notUnderstood: "I am sorry, I did not understand that.",
  notUnderstoodAgain:
    'I still do not quite follow. Try, for example: "2 bedrooms to rent in the centre, up to 1,500".',
  theBroker: "our broker",
};
