import { z } from "@hono/zod-openapi";
import { MEDIA_STATUSES } from "#db/tables/mod.ts";
import { safeText } from "../../shared/text.ts";
import { photo } from "../contract.ts";
import { MAX_PHOTOS } from "../fields.ts";

/** A picture of a listing, for whoever may change it. */
export const propertyMedia = z.object({
  id: z.string(),
  status: z.enum(MEDIA_STATUSES),
  alt: z.string(),
  position: z.number().int().openapi({ description: "0 is the cover." }),
  problem: z.string().nullable().openapi({
    description: "Why it cannot be shown: `not_a_picture`, `cut_off`, `too_many_pixels`, " +
      "`moving`, `not_reachable` and others.",
  }),
  photo: photo.nullable(),
}).openapi("PropertyMedia");
export type PropertyMediaAnswer = z.infer<typeof propertyMedia>;

export const propertyMediaList = z.object({ data: z.array(propertyMedia) })
  .openapi("PropertyMediaList");

export const newOrder = z.strictObject({ order: z.array(z.uuid()).max(MAX_PHOTOS) })
  .openapi("PropertyMediaOrder");

export const mediaChanges = z.strictObject({ alt: safeText().max(300) })
  .openapi("PropertyMediaChanges");
