/** What other features use of properties. */
export { type PropertiesReader, propertyOrder } from "./repository.ts";
export type { PropertyWithBroker } from "./rows.ts";
export type { PropertiesService } from "./service.ts";
export { createHomeNames, type PublicTitles } from "./public_titles.ts";
export type { MarketNews, TellMarket } from "./market.ts";
export { jpegPath } from "./photos.ts";
export { keptWordMatches, searchWords } from "./search.ts";
export { forgetQuestions, keepAnswer } from "./writer.ts";
