import type { JSX } from "preact";
import type { Property } from "#api/client.ts";
import type { Translate } from "../../../../lib/translate.ts";
import { Icon } from "../../../../components/Icon.tsx";

/**
 * Stands where a listing's photos would. Those on other hosts are linked to, not shown: pages make
 * no request to anybody else, and the visitor decides to whom to go.
 */
export function NoPhotos({ photos, t }: {
  photos: Property["photos"];
  t: Translate;
}): JSX.Element {
  const elsewhere = photos.filter(({ url }) => /^https?:/.test(url) && URL.canParse(url));
  return (
    <div class="listing-blank property-blank">
      <Icon name="home" />
      <p>{t(elsewhere.length > 0 ? "listing.photos_elsewhere" : "listing.no_photo")}</p>
      {elsewhere.length > 0 && (
        <ul class="row gap-2 property-elsewhere">
          {elsewhere.map(({ url }, index) => (
            <li key={url}>
              <a class="chip" href={url} target="_blank" rel="noreferrer">
                {t("listing.photo_at", { number: index + 1, host: new URL(url).host })}
                <Icon name="external" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
