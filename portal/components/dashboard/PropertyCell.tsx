import type { PropertySummary } from "#api/client.ts";
import { joinFacts } from "../../lib/format.ts";
import type { Translate } from "../../lib/translate.ts";
import { choiceOf, pictureOf, SIZES } from "../../lib/pictures.ts";
import { Icon } from "../Icon.tsx";

/** A property in a table: picture, title, place. Without `href` there is no page to go to. */
export function PropertyCell({ property, href, t }: {
  property: Pick<
    PropertySummary,
    "title" | "photos" | "type" | "purpose" | "neighborhood" | "city"
  >;
  href?: string;
  t: Translate;
}) {
  const picture = pictureOf(property.photos[0]);
  return (
    <div class="listing-cell">
      {picture
        ? (
          <img
            {...choiceOf(picture, SIZES.cell)}
            alt=""
            width="64"
            height="48"
            loading="lazy"
            data-fresh-disable-lock
          />
        )
        : (
          <span class="listing-blank">
            <Icon name="home" />
          </span>
        )}
      <div class="grow">
        {href
          ? <a class="strong link-quiet" href={href}>{property.title}</a>
          : <strong>{property.title}</strong>}
        <p class="xsmall muted">
          {joinFacts(
            t(`desk.type.${property.type}`),
            t(`desk.purpose.${property.purpose}`),
            property.neighborhood,
            property.city,
          )}
        </p>
      </div>
    </div>
  );
}
