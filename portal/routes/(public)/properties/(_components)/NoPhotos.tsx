import type { Property } from "#api/client.ts";
import type { Translate } from "../../../../lib/translate.ts";
import { Icon } from "../../../../components/Icon.tsx";

/** Instead of a property's photos. Other hosts are linked to: pages make no request to them. */
export function NoPhotos({ photos, t }: {
  photos: Property["photos"];
  t: Translate;
}) {
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
