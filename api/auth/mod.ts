/** Signing in, for other features. */
export { endAccess } from "./repository.ts";
