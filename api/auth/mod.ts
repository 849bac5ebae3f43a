/** Signing in, for other features. */
export { endSessions } from "./repository.ts";
