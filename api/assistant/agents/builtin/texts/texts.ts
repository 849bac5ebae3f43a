/** What the agent says. One catalogue per language implements this; nothing is said from elsewhere. */
import type { ProfileSlot, ProfileValues } from "../../../profile.ts";
import type { ListingCard } from "../../../tools.ts";
import type { Facts } from "../facts/facts.ts";

/** Things the agent asks for; one a turn. */
export type Question = "purpose" | "area" | "bedrooms" | "budget_max" | "property_type";

/** A condition of the search that was dropped to find anything. */
export type Relaxed =
  | "furnished"
  | "pets_allowed"
  | "garage"
  | "laundry"
  | "bathrooms"
  | "budget"
  | "property_type"
  | "area"
  | "bedrooms";

export interface Texts {
  locale: string;
  hello(broker: string | undefined): string;
  question: Record<Question, string>;
  /** Asked when the first wording was not understood. */
  questionAgain: Record<Question, string>;
  /** A known criterion in a few words, or nothing where it needs no mention. */
  criterion<S extends ProfileSlot>(
    slot: S,
    value: NonNullable<ProfileValues[S]>,
    values: ProfileValues,
  ): string | undefined;
  noted(list: string): string;
  corrected(list: string): string;
  list(items: string[]): string;
  found(shown: number, total: number): string;
  /** Nothing matched; listings follow that do without one condition. */
  relaxed(what: Relaxed): string;
  nothing: string;
  nothingIn(area: string): string;
  otherArea: string;
  noMore: string;
  nothingCheaper: string;
  /** Asked when nothing is left to show. */
  changeWhat: string;
  /** Facts of a listing in one line, without title and address. */
  details(card: ListingCard, price: string): string;
  per: Record<"month" | "week" | "day", string>;
  whichOne: string;
  appeals: string;
  visitIt: string;
  liked(title: string): string;
  disliked: string;
  facts: Facts;
  /** `name` is the fact's, as in `facts`. */
  unknownFact(name: string, broker: string): string;
  /** The answer to a question that no fact of the listing answers. */
  unknownQuestion(broker: string): string;
  about(title: string): string;
  compared: string;
  /** A comparison was asked for where one listing alone was shown. */
  onlyOne(title: string, details: string): string;
  askDay(title: string): string;
  askOneDay: string;
  pastDay(day: string): string;
  askTime(day: string): string;
  confirmVisit(title: string, day: string, time: string): string;
  visitBooked(title: string, day: string, time: string, broker: string): string;
  visitCancelled: string;
  visitNothing: string;
  human(broker: string): string;
  complaint(broker: string): string;
  offer(broker: string): string;
  financing(broker: string): string;
  notNow: string;
  notInterested: string;
  optedOut: string;
  optedIn: string;
  welcome: string;
  allRight: string;
  smallTalk: string;
  offTopic: string;
  notUnderstood: string;
  notUnderstoodAgain: string;
  theBroker: string;
}
