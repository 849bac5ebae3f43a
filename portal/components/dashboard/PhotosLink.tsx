import type { PropertySummary } from "#api/client.ts";
import type { Translate } from "../../lib/translate.ts";
import { ButtonLink } from "../Button.tsx";

/** Leads to the photos of a listing, from a row about it. */
export const PhotosLink = ({ property: { slug, title }, t }: {
  property: Pick<PropertySummary, "slug" | "title">;
  t: Translate;
}) => (
  <ButtonLink
    small
    icon="camera"
    href={`/dashboard/listings/${slug}/photos`}
    aria-label={t("desk.listings.photos_of", { title })}
  >
    {t("desk.listings.photos")}
  </ButtonLink>
);
