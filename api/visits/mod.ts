/** Visits, for conversations: what they write of them within their transactions. */
export { cancelVisit, linkVisits, putVisit, type VisitState, visitState } from "./record.ts";
