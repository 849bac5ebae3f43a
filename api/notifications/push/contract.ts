/** What browsers tell of themselves to be sent notices (Push API's `PushSubscription`). */
import { z } from "@hono/zod-openapi";
import { safeText } from "../../shared/text.ts";

const key = z.string().regex(/^[\w-]+={0,2}$/, { message: "must be base64url" }).max(100);
const endpoint = safeText().max(1000).openapi({
  description: "Where the browser's push service takes messages for it: a public https address.",
});

/** A browser, as `PushSubscription.toJSON()` describes it. */
export const newPushSubscription = z.object({
  endpoint,
  keys: z.strictObject({ p256dh: key, auth: key }),
  expirationTime: z.number().nullish().openapi({ description: "Browsers send it; not used." }),
}).strict().openapi("NewPushSubscription");
export type NewPushSubscription = z.infer<typeof newPushSubscription>;

export const endedPushSubscription = z.strictObject({ endpoint })
  .openapi("EndedPushSubscription");

export const pushState = z.object({
  public_key: z.string().openapi({ description: "What browsers subscribe for; base64url." }),
  browsers: z.int().openapi({ description: "How many browsers get the broker's notices." }),
}).openapi("PushState");
