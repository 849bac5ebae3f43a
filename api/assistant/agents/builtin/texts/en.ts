/** English; the other catalogues have its keys. `mod.ts` has what differs in words alone. */
import { facts } from "../facts/en.ts";
import { counted } from "./format.ts";

export const en = {
  locale: "en-US",
  hello: (broker: string | undefined) =>
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
  and: "and",
  or: "or",
  purposes: { sale: "to buy", rent: "to rent" },
  types: {
    house: "a house",
    apartment: "an apartment",
    condo: "a condo",
    townhouse: "a townhouse",
    land: "land",
    commercial: "a commercial space",
    office: "an office",
  },
  any: {
    area: "any area",
    bedrooms: "any number of bedrooms",
    bathrooms: "any number of bathrooms",
  },
  inArea: (area: string) => `in ${area}`,
  noBedroom: "a studio",
  from: (amount: string) => `from ${amount}`,
  upTo: (amount: string) => `up to ${amount}`,
  /** Wanted, and not needed. */
  flags: {
    furnished: ["furnished", "unfurnished"],
    pets_allowed: ["pets allowed", "pets not needed"],
    garage: ["with a garage", "no garage needed"],
    laundry: ["with laundry", "no laundry needed"],
  },
  bedrooms: counted("bedroom"),
  bathrooms: counted("bathroom"),
  short: {
    studio: "studio",
    bedrooms: counted("bed"),
    bathrooms: counted("bath"),
    units: { m2: "m²", ft2: "sq ft" },
  },
  /** Cities whose properties name them otherwise. */
  cities: {} as Record<string, string>,
  noted: (list: string) => `Got it: ${list}.`,
  corrected: (list: string) => `All right, I changed that: ${list}.`,
  foundOne: "I found one that fits:",
  foundAll: (total: number) => `I found ${total}:`,
  foundSome: (total: string, shown: number) => `I found ${total}. Here are ${shown}:`,
  aThousand: "over 1,000",
  /** Properties follow that do without one condition. */
  close: (without: string) => `Nothing matches all of it. This comes close, ${without}:`,
  without: {
    furnished: "without asking for furniture",
    garage: "without a garage",
    laundry: "without laundry",
    bathrooms: "with fewer bathrooms",
    budget: "a little outside of your budget",
    property_type: "of another type",
    area: "in other areas",
    bedrooms: "with one bedroom less",
  },
  closest: "I found nothing that mentions all of it. This is closest:",
  notMentioned: (wishes: string) => `Not mentioned: ${wishes}.`,
  nothingTakesPets: "Nothing I have that fits otherwise takes pets, and I will not leave that out.",
  nothingMentions: (wishes: string) =>
    `Nothing I have there mentions this, and I will not leave it out: ${wishes}.`,
  nothing: "I have nothing that comes close at the moment.",
  nothingIn: (area: string) => `I have nothing in ${area}.`,
  /** What the buyer named is no area; homes follow. */
  byStreet: (street: string) => `In a street called ${street}:`,
  otherArea: "Which other city or neighbourhood could it be?",
  noMore: "Those were all that match.",
  noMoreHere: "Those were all that match there. Elsewhere in the city:",
  nothingCheaper: "I have nothing cheaper that matches.",
  changeWhat: "What could I change: the area, the price, the number of bedrooms?",
  per: { month: "a month", week: "a week", day: "a day" },
  firstVisit: (title: string) =>
    `I arrange one visit at a time, first to ${title}. After that, tell me the next one.`,
  whichHome: "Which home do you mean? Its title or link would help me find it.",
  whichOne: "Which one do you mean?",
  appeals: "Does one of them appeal to you?",
  visitIt: "Would you like to visit it?",
  liked: (title: string) => `Good choice: ${title}.`,
  disliked: (all: boolean): string => all ? "I see, none of those." : "I see, not that one.",
  facts,
  unknownFact: (name: string, broker: string) => `I don't know ${name}; ${broker} can tell you.`,
  /** Somebody else has made an offer that was accepted: it is still shown, and may come back. */
  underOffer: (title: string, details: string) =>
    `${title} is under offer at the moment: ${details}. It can still be visited.`,
  underOfferNow: "Under offer at the moment.",
  available: (title: string, details: string) => `${title} is available: ${details}.`,
  quotes: (sentence: string) => `The listing says: "${sentence}"`,
  /** Where it was asked whether something is far. */
  mentionsNear: (features: string) => `The description mentions: ${features}.`,
  mentions: (features: string) => `Yes, the description mentions: ${features}.`,
  unmentioned: (features: string) => `No mention of: ${features}.`,
  notStated: (topics: string, broker: string) =>
    `Not stated: ${topics}. I am asking ${broker}; the answer comes here once there is one.`,
  notKnown: (broker: string) =>
    `That is not stated. I am asking ${broker}; the answer comes here once there is one.`,
  owner: (broker: string) => `Thank you. ${broker} will write to you about your property.`,
  /** What a person alone can answer: noted where a home is in question. */
  goesOn: { noted: "I have noted it", ask: "just ask for a person" },
  process: (broker: string, goesOn: string) =>
    `${broker} can tell you exactly how that works; ${goesOn}.`,
  bot: (broker: string) =>
    `I am an automated assistant; ${broker} can take over whenever you ask for a person.`,
  toldOfComing: (broker: string) => `I am telling ${broker}.`,
  agency: (broker: string) => `We are an agency: ${broker} looks after our homes for their owners.`,
  media: (broker: string) =>
    `I cannot open pictures, recordings or files; ${broker} can see that you sent one. Could you write it in a few words?`,
  photos: (count: number, title: string, url: string) =>
    `Here ${
      count === 1 ? "is a photograph" : `are ${count} photographs`
    } of ${title}; all of them: ${url}`,
  photosSent: (title: string, url: string) =>
    `You have all the photographs that I have of ${title}: ${url}`,
  photosNone: (title: string, broker: string) =>
    `I have no photographs of ${title}. I am asking ${broker}; the answer comes here once there is one.`,
  unheard: (broker: string) => `I cannot listen to recordings; I am telling ${broker} of yours.`,
  unknownQuestion: (broker: string) => `I don't know that; ${broker} can tell you.`,
  about: (title: string) => `About ${title}:`,
  compared: "Side by side:",
  most: {
    largest: (title: string) => `The largest is ${title}.`,
    smallest: (title: string) => `The smallest is ${title}.`,
    cheapest: (title: string) => `The cheapest is ${title}.`,
    dearest: (title: string) => `The most expensive is ${title}.`,
    newest: (title: string) => `The newest is ${title}.`,
    oldest: (title: string) => `The oldest is ${title}.`,
    most_bedrooms: (title: string) => `The one with most bedrooms is ${title}.`,
    most_bathrooms: (title: string) => `The one with most bathrooms is ${title}.`,
  },
  onlyOne: (title: string, details: string) =>
    `There is only one to look at so far, ${title}: ${details}.`,
  askDay: (title: string) => `On which day would you like to visit ${title}?`,
  askOneDay: "On which day exactly?",
  pastDay: (day: string) => `${day} is not possible. Which other day suits you?`,
  askTime: (day: string) => `${day}: at what time?`,
  confirmVisit: (title: string, day: string, time: string) =>
    `A visit to ${title} on ${day} at ${time}. Shall I book it?`,
  dayAt: (day: string, times: string) => `${day} at ${times}`,
  freeTimes: (times: string) => `Free are, for example, ${times}.`,
  chooseTime: (day: string, times: string) => `${day}: ${times}?`,
  notFree: (times: string) => `Nothing is free then. How about ${times}?`,
  confirmAsking: (title: string, day: string, time: string, broker: string) =>
    `A visit to ${title} on ${day} at ${time}. Shall I ask ${broker} for it?`,
  visitAsked: (title: string, day: string, time: string, broker: string) =>
    `I have asked ${broker} for ${title}, ${day} at ${time}. It is settled once ${broker} confirms it, and you will be told here.`,
  visitWaits: (title: string, day: string, time: string, broker: string) =>
    `Your visit to ${title} on ${day} at ${time} still has to be confirmed by ${broker}.`,
  visitBooked: (title: string, day: string, time: string, broker: string) =>
    `Booked: ${title}, ${day} at ${time}. ${broker} will be told. You can change or cancel it here at any time.`,
  visitIs: (title: string, day: string, time: string, broker: string) =>
    `Your visit to ${title} is on ${day} at ${time}, with ${broker}.`,
  visitCancelled: (home: string) =>
    `The visit is cancelled${home}. Would another day suit you, or shall I look for something else?`,
  visitNotBooked:
    "All right, that visit is not booked. Would another day suit you, or shall I look for something else?",
  visitNothing: "There is no visit to cancel.",
  human: (broker: string) => `Of course. ${broker} takes over from here and will write to you.`,
  complaint: (broker: string) =>
    `I am sorry about that. ${broker} will look into it and write to you.`,
  offer: (broker: string) =>
    `Thank you. I am passing your offer to ${broker}, who will answer you personally.`,
  financing: (broker: string, goesOn: string) =>
    `I cannot advise on loans, but ${broker} can go through the options with you; ${goesOn}.`,
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

/** All that a language has to say. */
export type Wording = typeof en;
