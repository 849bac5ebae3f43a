/** Visits, for conversations: what they write of them within their transactions. */
export { type OnVisitChange, tellAll, type VisitChange } from "./changes.ts";
export { cancelVisit, linkVisits, putVisit, type VisitState, visitState } from "./record.ts";
