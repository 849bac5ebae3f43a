/** Signing in by magic link, sessions, signing out. */
export { createAuthRepository, endSessions } from "./repository.ts";
export { authRoutes } from "./routes.ts";
export { type AuthService, createAuthService } from "./service.ts";
export { createTokens } from "./tokens.ts";
