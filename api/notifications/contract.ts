import { z } from "@hono/zod-openapi";
import { LANGUAGES } from "#db/tables/dialogue.ts";
import { pageOf, pageQuery } from "../shared/paging.ts";
import { safeText } from "../shared/text.ts";
import { CHANNELS, KIND_NAMES } from "./kinds.ts";

const kind = z.enum(KIND_NAMES);
const channels = z.array(z.enum(CHANNELS)).max(CHANNELS.length);

const notification = z.object({
  id: z.string(),
  kind,
  title: z.string().openapi({ description: "In the language asked for, or else of whose it is." }),
  url: z.string().openapi({ description: "Path of the portal's page that shows it." }),
  created_at: z.string(),
  read_at: z.string().nullable(),
}).openapi("Notification");
export type Notification = z.infer<typeof notification>;

export const notificationPage = pageOf(notification).openapi("NotificationList");

export const notificationQuery = pageQuery.extend({
  unread: z.enum(["true", "false"]).transform((text) => text === "true").optional()
    .openapi({ type: "boolean", description: "Those that are not read alone." }),
  language: z.enum(LANGUAGES).optional().openapi({ description: "Of the titles." }),
});
export type NotificationQuery = z.infer<typeof notificationQuery>;

export const readNotifications = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(100).optional(),
  all: z.literal(true).optional(),
}).refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
  message: "needs either ids or all",
  path: ["ids"],
}).openapi("ReadNotifications");

/** By kind the channels that are wanted. */
const chosen = z.partialRecord(kind, channels);

export const notificationSettings = z.object({
  kinds: z.array(z.object({
    kind,
    urgent: z.boolean().openapi({ description: "Sent in quiet hours too." }),
    channels: channels.openapi({ description: "Those that there are, beside the portal's bell." }),
  })),
  channels: chosen,
  quiet_from: z.string().nullable(),
  quiet_to: z.string().nullable(),
}).openapi("NotificationSettings");
export type NotificationSettings = z.infer<typeof notificationSettings>;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: "must be HH:MM" });

export const notificationChanges = z.strictObject({
  channels: chosen.openapi({ description: "A kind that is not named is told as usual." }),
  quiet_from: time.nullable().openapi({ description: "By the clocks of one's own time zone." }),
  quiet_to: time.nullable(),
}).refine(({ quiet_from, quiet_to }) => (quiet_from === null) === (quiet_to === null), {
  message: "needs the other end too",
  path: ["quiet_to"],
}).refine(({ quiet_from, quiet_to }) => quiet_from === null || quiet_from !== quiet_to, {
  message: "must not be the beginning",
  path: ["quiet_to"],
}).openapi("NotificationChanges");
export type NotificationChanges = z.infer<typeof notificationChanges>;

export const unsubscribeQuery = z.object({ token: safeText().max(200) });

export const unsubscribed = z.object({ kind }).openapi("Unsubscribed");
