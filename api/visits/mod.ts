/** Visits, for conversations: what they write of them within their transactions. */
export { type OnVisitChange, tellAll, type VisitChange } from "./changes.ts";
export { diaryAround } from "./diary.ts";
export { isFree, nearestOfDay, proposals } from "./free.ts";
export {
  cancelVisit,
  copyVisit,
  linkVisits,
  putVisit,
  visitOf,
  type VisitState,
} from "./record.ts";
export { TAKEN } from "./times.ts";
