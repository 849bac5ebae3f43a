/** What other features use of alerts. */
export { keepBuyer } from "./buyers.ts";
export { forgetAddresses } from "./repository.ts";
export type { TellChat } from "./jobs.ts";
export type { AlertHome } from "./rounds.ts";
export { type HomeTexts, textsOf, WORDS } from "./words.ts";
