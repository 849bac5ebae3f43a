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

export const accessToken = z.object({
  access_token: z.string().openapi({
    description: "JWT (HS256) with `iss aud sub email jti iat exp`; `sub` is the broker's id.",
  }),
  token_type: z.literal("Bearer"),
  expires_in: z.number().int().openapi({ description: "Seconds." }),
  expires_at: z.string(),
}).openapi("AccessToken");
export type AccessToken = z.infer<typeof accessToken>;
