/** Visits, for other features: what is written and told of them, and how calendars show them. */
export { replaceBusyTimes } from "./busy.ts";
export { type CalendarVisit, visitEvent, visitsCalendar } from "./calendar.ts";
export { canAsk, isReal, type OnVisitChange, tellAll, type VisitChange } from "./changes.ts";
export { diaryAround, nearestTimes } from "./diary.ts";
export { isFree, nearestOfDay, proposals } from "./free.ts";
export {
  agreedVisits,
  cancelVisit,
  copyVisit,
  dropDraft,
  type KnownVisit,
  linkVisits,
  nextSequence,
  putVisit,
  readVisits,
  visitOf,
  visitsColumn,
  type VisitState,
} from "./record.ts";
export { TAKEN } from "./times.ts";
export { type VisitsService } from "./service.ts";
