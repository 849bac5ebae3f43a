/** Who is told of what happens in a feature, within the transaction in which it happened. */
import { createVisitTelling } from "./conversations/buyers/visits.ts";
import type { TellBuyer } from "./conversations/tell.ts";
import { type OnVisitChange, tellAll } from "./visits/mod.ts";

/** Everybody who is told of a change to a visit, in this order. */
export const createOnVisitChange = (tellBuyer: TellBuyer): OnVisitChange =>
  tellAll([createVisitTelling(tellBuyer)]);
