import { z } from "@hono/zod-openapi";
import { emailAddress } from "../shared/text.ts";

export const magicLinkRequest = z.strictObject({ email: emailAddress() })
  .openapi("MagicLinkRequest");

export const magicLinkAccepted = z.object({ status: z.literal("accepted") })
  .openapi("MagicLinkAccepted");

export const verifyQuery = z.object({
  // Any text is let through: what is no UUID is an unknown token, and answered as one.
  token: z.string().openapi({ format: "uuid", description: "The token of the mailed link." }),
});

const session = z.object({
  id: z.string(),
  device: z.string().nullable().openapi({
    description: "Browser and system that it was opened with, as in `Chrome, Android`.",
  }),
  created_at: z.string(),
  used_at: z.string().openapi({ description: "To the minute." }),
  expires_at: z.string().openapi({ description: "It ends sooner where it is not used." }),
  current: z.boolean().openapi({ description: "Whether it is the one that asks." }),
}).openapi("Session");

/** Where somebody is signed in. */
export const sessionList = z.object({ data: z.array(session) }).openapi("SessionList");

export const sessionsEnded = z.object({ ended: z.number().int() }).openapi("SessionsEnded");

export const accessToken = z.object({
  access_token: z.string().openapi({
    description: "JWT (HS256) with `iss aud sub email jti iat exp`; `sub` is the broker's id.",
  }),
  token_type: z.literal("Bearer"),
  expires_in: z.number().int().openapi({ description: "Seconds." }),
  expires_at: z.string(),
}).openapi("AccessToken");
export type AccessToken = z.infer<typeof accessToken>;
