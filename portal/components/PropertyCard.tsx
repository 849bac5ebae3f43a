import type { PropertySummary } from "#api/client.ts";
import { formatArea, formatNumber, formatPrice } from "../lib/format.ts";
import type { Lang, Reader, Translate } from "../lib/translate.ts";
import { pictureOf, SIZES } from "../lib/pictures.ts";
import { Badge } from "./Badge.tsx";
import { Icon, type IconName } from "./Icon.tsx";
import { Photo } from "./Photo.tsx";

/** Bedrooms, bathrooms and area, as far as they are known. */
export function propertyFacts(
  property: PropertySummary,
  lang: Lang,
  t: Translate,
): { icon: IconName; value: string; label: string }[] {
  const { bedrooms, bathrooms, living_area, living_area_unit, lot_area, type } = property;
  const facts: { icon: IconName; value: string; label: string }[] = [];
  if (bedrooms !== null && !(bedrooms === 0 && ["commercial", "office", "land"].includes(type))) {
    const label = bedrooms === 0 ? t("listing.studio") : t("listing.bedrooms", { count: bedrooms });
    facts.push({ icon: "bed", value: bedrooms === 0 ? label : String(bedrooms), label });
  }
  if (bathrooms) {
    const label = t("listing.bathrooms", { count: bathrooms });
    facts.push({ icon: "bath", value: formatNumber(lang, bathrooms), label });
  }
  const area = living_area ?? lot_area;
  if (area) {
    const value = formatArea(lang, area, living_area_unit);
    const label = t(living_area ? "listing.area" : "listing.lot", { area: value });
    facts.push({ icon: "area", value, label });
  }
  return facts;
}

/** "Graça, Lisbon". */
export const placeOf = ({ neighborhood, city }: PropertySummary): string =>
  [neighborhood, city].filter(Boolean).join(", ");

interface PropertyCardProps extends Reader {
  property: PropertySummary;
  /** Load the picture at once: for cards at the top of a page. */
  eager?: boolean;
  level?: 2 | 3;
}

/** A property in a list; the whole card is its link. */
export function PropertyCard({ property, lang, t, eager, level = 3 }: PropertyCardProps) {
  const { slug, title, purpose, status, featured, type, photos: [photo] } = property;
  const picture = pictureOf(photo);
  const Heading = `h${level}` as const;
  return (
    <article class="listing-card">
      <div class="listing-photo">
        {picture
          ? <Photo picture={picture} sizes={SIZES.card} alt="" eager={eager} />
          : (
            <span class="listing-blank">
              <Icon name="home" />
              {t("listing.no_photo")}
            </span>
          )}
        <p class="listing-badges">
          <Badge>{t(`purpose.${purpose}`)}</Badge>
          {status !== "active" && <Badge tone="warning">{t(`status.${status}`)}</Badge>}
          {featured && <Badge tone="solid" icon="star">{t("listing.featured")}</Badge>}
        </p>
      </div>
      <div class="listing-text">
        <p class="listing-price numeric">{formatPrice(lang, t, property)}</p>
        <Heading class="listing-title">
          <a href={`/properties/${slug}`}>{title}</a>
        </Heading>
        <p class="listing-place">
          <Icon name="pin" />
          <span class="truncate">{placeOf(property)}</span>
        </p>
        <ul class="listing-facts">
          <li>{t(`type.${type}`)}</li>
          {propertyFacts(property, lang, t).map(({ icon, value, label }) => (
            <li key={icon}>
              <Icon name={icon} />
              <span aria-hidden="true">{value}</span>
              <span class="visually-hidden">{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
