/** The pictures of a listing, by its broker and by admins. */
import type { Intake, Upload } from "../../media/mod.ts";
import type { Audit } from "../../shared/audit.ts";
import type { Clock } from "../../shared/clock.ts";
import type { RequestContext } from "../../shared/context.ts";
import { notFound, Problem } from "../../shared/errors.ts";
import { isId } from "../../shared/ids.ts";
import { isSlug } from "../../shared/slug.ts";
import { MAX_PHOTOS } from "../fields.ts";
import { type Absolute, photoAnswer } from "../photos.ts";
import type { PropertyMediaAnswer, UnfetchedPhotos } from "./contract.ts";
import type { Listing, PlacedPicture, PropertyMediaRepository } from "./repository.ts";

interface PropertyMediaDeps {
  unfetched: () => Promise<UnfetchedPhotos>;
  repository: PropertyMediaRepository;
  intake: Intake;
  clock: Clock;
  absolute: Absolute;
  audit: Audit;
}

export type PropertyMediaService = ReturnType<typeof createPropertyMediaService>;

export function createPropertyMediaService(
  { unfetched, repository, intake, clock, absolute, audit }: PropertyMediaDeps,
) {
  const now = () => clock().toISOString();
  const entry = (context: RequestContext) =>
    audit(context, { action: "property.changed", entity: "property", fields: ["photos"] });

  const shown = (picture: PlacedPicture): PropertyMediaAnswer => ({
    ...picture,
    photo: picture.photo && photoAnswer(picture.photo, absolute),
  });

  /** The listing, if the caller may change it. */
  async function own({ principal }: RequestContext, slug: string): Promise<Listing> {
    const listing = isSlug(slug) ? await repository.find(slug) : undefined;
    const mine = listing?.broker_id === principal.broker_id || principal.role === "admin";
    if (!listing || !mine && listing.status === "hidden") throw notFound("property");
    if (!mine) throw new Problem("forbidden", "This is another broker's listing.");
    return listing;
  }

  const all = async (id: string): Promise<PropertyMediaAnswer[]> =>
    (await repository.list(id)).map(shown);

  const listed = async (property: Listing) => ({ property, data: await all(property.id) });

  return {
    /** What of imports' pictures is not ours, for admins. */
    unfetched,

    list: async (context: RequestContext, slug: string) => listed(await own(context, slug)),

    /** Adds a picture at the end; its sizes are made by a job. */
    async add(context: RequestContext, slug: string, upload: Upload) {
      const { id } = await own(context, slug);
      // Told before the file is sent, where that can be known.
      if (await repository.isFull(id)) throw full();
      const added = await intake.take(upload, async (trx, picture) => {
        const outcome = await repository.place(trx, id, picture.id, now(), entry(context));
        if (outcome === "gone") throw notFound("property");
        if (outcome === "full") throw full();
        if (outcome === "twice") {
          throw new Problem("conflict", "This picture is in the listing already.");
        }
        return picture.id;
      });
      const found = (await all(id)).find((picture) => picture.id === added);
      if (!found) throw notFound("picture");
      return found;
    },

    /** Sets the order: exactly the ids that are there. */
    async order(context: RequestContext, slug: string, order: readonly string[]) {
      const property = await own(context, slug);
      if (!await repository.order(property.id, order, now(), entry(context))) {
        throw new Problem(
          "conflict",
          "The pictures have changed: send exactly those that are there.",
        );
      }
      return await listed(property);
    },

    async describe(context: RequestContext, slug: string, mediaId: string, alt: string) {
      const { id } = await own(context, slug);
      const described = isId(mediaId) &&
        await repository.describe(id, mediaId, alt.trim(), now(), entry(context));
      const found = described && (await all(id)).find((picture) => picture.id === mediaId);
      if (!found) throw notFound("picture");
      return found;
    },

    async remove(context: RequestContext, slug: string, mediaId: string): Promise<void> {
      const { id } = await own(context, slug);
      const removed = isId(mediaId) &&
        await repository.remove(id, mediaId, now(), entry(context));
      if (!removed) throw notFound("picture");
    },
  };
}

const full = () =>
  new Problem("invalid_input", `A listing has ${MAX_PHOTOS} pictures at most.`, {
    errors: [{ pointer: "#", detail: "too_many" }],
  });
