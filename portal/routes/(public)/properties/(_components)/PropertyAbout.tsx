import { Badge } from "../../../../components/Badge.tsx";
import { ButtonLink } from "../../../../components/Button.tsx";
import { Icon } from "../../../../components/Icon.tsx";
import { placeOf, propertyFacts } from "../../../../components/PropertyCard.tsx";
import { formatDate, formatMoney, formatPrice } from "../../../../lib/format.ts";
import type { PropertyDetail } from "../../../../lib/properties.ts";
import type { Reader } from "../../../../lib/translate.ts";
import { PropertyFacts } from "./PropertyFacts.tsx";

const areaPrice = ({ price, purpose, living_area }: PropertyDetail) =>
  purpose === "sale" && living_area ? Math.round(price / living_area) : undefined;

/** What is said of a property below its pictures. */
export function PropertyAbout({ property, lang, t }: Reader & { property: PropertyDetail }) {
  const { latitude, longitude } = property;
  const perArea = areaPrice(property);
  const address = [property.address, property.postal_code, placeOf(property)].filter(Boolean).join(
    ", ",
  );
  return (
    <>
      <header class="stack gap-3">
        <p class="row gap-2">
          <Badge tone="brand">{t(`purpose.${property.purpose}`)}</Badge>
          <Badge>{t(`type.${property.type}`)}</Badge>
          {property.status !== "active" && (
            <Badge tone="warning">{t(`status.${property.status}`)}</Badge>
          )}
          {property.featured && <Badge tone="solid" icon="star">{t("listing.featured")}</Badge>}
        </p>
        <h1>{property.title}</h1>
        <p class="row row-nowrap gap-2 muted">
          <Icon name="pin" />
          {address}
        </p>
        <p class="property-price">
          <span class="property-amount numeric">{formatPrice(lang, t, property)}</span>
          {perArea !== undefined && (
            <span class="muted small numeric">
              {t("property.per_area", {
                price: formatMoney(lang, perArea, property.currency),
                unit: property.living_area_unit === "m2" ? "m²" : "ft²",
              })}
            </span>
          )}
        </p>
        <ul class="property-key">
          {propertyFacts(property, lang, t).map(({ icon, label }) => (
            <li key={icon}>
              <Icon name={icon} />
              {label}
            </li>
          ))}
        </ul>
      </header>
      {property.description && (
        <section class="stack gap-3" aria-labelledby="about">
          <h2 id="about">{t("property.about")}</h2>
          <p class="prose">{property.description}</p>
        </section>
      )}
      <section class="stack gap-2" aria-labelledby="facts">
        <h2 id="facts">{t("property.facts")}</h2>
        <PropertyFacts property={property} lang={lang} t={t} />
      </section>
      {property.amenities.length > 0 && (
        <section class="stack gap-3" aria-labelledby="amenities">
          <h2 id="amenities">{t("property.amenities")}</h2>
          <ul class="amenities">
            {property.amenities.map((amenity) => (
              <li key={amenity}>
                <Icon name="check" />
                {amenity.charAt(0).toUpperCase() + amenity.slice(1)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {property.answers.length > 0 && (
        <section class="stack gap-3" aria-labelledby="answers">
          <h2 id="answers">{t("property.answers")}</h2>
          <dl class="stack gap-3">
            {property.answers.map(({ question, answer }) => (
              <div key={question}>
                <dt>
                  <strong>{question}</strong>
                </dt>
                <dd class="prose">{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {latitude !== null && longitude !== null && (
        <section class="stack gap-2" aria-labelledby="location">
          <h2 id="location">{t("property.location")}</h2>
          <p class="muted">{address}</p>
          <p class="row">
            <ButtonLink
              icon="pin"
              href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
              rel="noreferrer"
              target="_blank"
            >
              {t("property.map")}
            </ButtonLink>
            <span class="small subtle">{t("property.map_note")}</span>
          </p>
        </section>
      )}
      <p class="small subtle">
        {property.published_at &&
          `${t("property.listed", { date: formatDate(lang, property.published_at) })} · `}
        {t("property.reference")} <code>{property.id.slice(-8)}</code>
      </p>
    </>
  );
}
