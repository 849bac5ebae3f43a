import type { Translate } from "../../../../lib/translate.ts";
import { Icon } from "../../../../components/Icon.tsx";

/** Instead of a property's photos. */
export function NoPhotos({ t }: { t: Translate }) {
  return (
    <div class="listing-blank property-blank">
      <Icon name="home" />
      <p>{t("listing.no_photo")}</p>
    </div>
  );
}
