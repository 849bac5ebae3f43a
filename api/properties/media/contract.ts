import { z } from "@hono/zod-openapi";
import { MEDIA_STATUSES, PROPERTY_STATUSES } from "#db/tables/mod.ts";
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
  // As `nullable()` of a named schema, the document would say that it is both.
  photo: z.union([photo, z.null()]),
}).openapi("PropertyMedia");
export type PropertyMediaAnswer = z.infer<typeof propertyMedia>;

export const propertyMediaList = z.object({
  property: z.object({ title: z.string(), status: z.enum(PROPERTY_STATUSES) }),
  data: z.array(propertyMedia),
}).openapi("PropertyMediaList");

export const newOrder = z.strictObject({ order: z.array(z.uuid()).max(MAX_PHOTOS) })
  .openapi("PropertyMediaOrder");

export const mediaChanges = z.strictObject({ alt: safeText().max(300) })
  .openapi("PropertyMediaChanges");

/** Pictures that imports named and that are not ours. */
export const unfetchedPhotos = z.object({
  waiting: z.number().int().openapi({ description: "Still to be fetched." }),
  data: z.array(z.object({
    property: z.object({
      slug: z.string(),
      title: z.string(),
      listing_key: z.string().nullable(),
    }),
    url: z.string(),
    problem: z.string().openapi({
      description: "`not_reachable`, `not_public`, `not_found`, `bad_address`, `bad_redirect`, " +
        "`too_large`, or why it is no picture that can be shown.",
    }),
    refused_at: z.string(),
  })).openapi({ description: "What could not be fetched, the newest first; at most 200." }),
}).openapi("UnfetchedPhotos");
export type UnfetchedPhotos = z.infer<typeof unfetchedPhotos>;
