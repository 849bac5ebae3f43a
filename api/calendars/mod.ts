/** Calendars, for what is built upon them. */
export { endInvitations, type EnqueueEnded } from "./ended.ts";
