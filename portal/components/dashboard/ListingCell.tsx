import type { JSX } from "preact";
import type { PropertySummary } from "#api/client.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { mediaUrl } from "../../lib/media.ts";
import { Icon } from "../Icon.tsx";

/** A listing in a table: picture, title, place. */
export function ListingCell({ listing, href, t }: {
  listing: Pick<PropertySummary, "title" | "photos" | "type" | "purpose" | "neighborhood" | "city">;
  href: string;
  t: Translate;
}): JSX.Element {
  const src = mediaUrl(listing.photos[0]?.url);
  return (
    <div class="listing-cell">
      {src
        ? <img src={src} alt="" width="64" height="48" loading="lazy" />
        : (
          <span class="listing-blank">
            <Icon name="home" />
          </span>
        )}
      <div class="grow">
        <a class="strong link-quiet" href={href}>{listing.title}</a>
        <p class="xsmall muted">
          {[
            t(`desk.property_type.${listing.type}`),
            t(`desk.purpose.${listing.purpose}`),
            listing.neighborhood,
            listing.city,
          ].filter(Boolean).join(" · ")}
        </p>
      </div>
    </div>
  );
}
