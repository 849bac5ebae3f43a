import { z } from "@hono/zod-openapi";
import { emailAddress, safeText } from "../../kernel/text.ts";

export const magicLinkRequest = z.strictObject({ email: emailAddress() })
  .openapi("MagicLinkRequest");

export const magicLinkAccepted = z.object({ status: z.literal("accepted") })
  .openapi("MagicLinkAccepted");

export const verifyQuery = z.object({
  token: safeText().min(1).max(256).openapi({ description: "The token of the mailed link." }),
});

export const accessToken = z.object({
  access_token: z.string(),
  token_type: z.literal("Bearer"),
  expires_in: z.number().int().openapi({ description: "Seconds." }),
  expires_at: z.string(),
}).openapi("AccessToken");
export type AccessToken = z.infer<typeof accessToken>;
