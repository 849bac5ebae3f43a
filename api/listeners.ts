/** Who is told of what happens in a feature, within the transaction in which it happened. */
import { type OnVisitChange, tellAll } from "./visits/mod.ts";

/** Everybody who is told of a change to a visit, in this order. */
export const createOnVisitChange = (): OnVisitChange => tellAll([]);
