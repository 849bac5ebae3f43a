import { page } from "fresh";
import { Badge } from "../../../components/Badge.tsx";
import { BrokerCard } from "./(_components)/BrokerCard.tsx";
import { ButtonLink } from "../../../components/Button.tsx";
import { Icon } from "../../../components/Icon.tsx";
import { JsonLd } from "../../../components/JsonLd.tsx";
import { LeadForm } from "../../../components/LeadForm.tsx";
import { placeOf, propertyFacts } from "../../../components/PropertyCard.tsx";
import { PropertyFacts } from "./(_components)/PropertyFacts.tsx";
import { PropertyGrid, Section } from "../../../components/PropertySection.tsx";
import { Seo } from "../../../components/Seo.tsx";
import Gallery from "./(_islands)/Gallery.tsx";
import { getConfig } from "../../../lib/config.ts";
import { formatDate, formatMoney, formatPrice } from "../../../lib/format.ts";
import { textsFor } from "../../../lib/texts.ts";
import { emptyLead, postLead } from "../../../lib/lead_form.ts";
import { fetchProperty, type PropertyDetail } from "../../../lib/properties.ts";
import { jpegUrl } from "../../../lib/media.ts";
import { pictureOf } from "../../../lib/pictures.ts";
import { recordView } from "../../../lib/page_view.ts";
import { propertyData } from "../../../lib/structured_data.ts";
import { define } from "../../../utils.ts";

export const handlers = define.handlers({
  async GET(ctx) {
    const property = await fetchProperty(ctx.state.api, ctx.params.slug ?? "");
    if (property.broker) {
      recordView(ctx, { broker_slug: property.broker.slug, property_slug: property.slug });
    }
    const message = ctx.state.t("lead.message_property", { title: property.title });
    return page({ property, lead: emptyLead(ctx.url, message) });
  },
  async POST(ctx) {
    const property = await fetchProperty(ctx.state.api, ctx.params.slug ?? "");
    const lead = await postLead(ctx, { property_slug: property.slug });
    if (lead.sent) return ctx.redirect(`/properties/${property.slug}?sent=1#contact`, 303);
    return page({ property, lead }, { status: 422 });
  },
});

const areaPrice = ({ price, purpose, living_area }: PropertyDetail) =>
  purpose === "sale" && living_area ? Math.round(price / living_area) : undefined;

/** Pixels of the widest JPEG there is of a photograph. */
const JPEG_WIDTH = 1280;

/** The cover, for other sites that show a preview of the page. */
function previewOf({ title, photos: [cover] }: PropertyDetail) {
  const path = jpegUrl(cover?.url);
  if (!cover || !path) return undefined;
  const width = Math.min(JPEG_WIDTH, cover.width);
  const height = Math.round(cover.height * width / cover.width);
  return { path, width, height, alt: cover.alt || title };
}

export default define.page<typeof handlers>(({ data, state, url }) => {
  const { property, lead } = data;
  const { t, lang } = state;
  const { broker, latitude, longitude } = property;
  const pictures = property.photos.flatMap((photo) => pictureOf(photo) ?? []);
  const perArea = areaPrice(property);
  const query = new URLSearchParams(
    [...url.searchParams].filter(([key]) => key.startsWith("utm_")),
  );
  const action = `${url.pathname}${query.size > 0 ? `?${query}` : ""}`;
  const address = [property.address, property.postal_code, placeOf(property)].filter(Boolean).join(
    ", ",
  );
  return (
    <article class="container property">
      <Seo
        title={`${property.title}, ${property.city}`}
        description={`${formatPrice(lang, t, property)}. ${property.description}`}
        lang={lang}
        path={`/properties/${property.slug}`}
        image={previewOf(property)}
      />
      <JsonLd data={propertyData(property, getConfig().portalUrl)} />
      <p class="property-back">
        <a class="link-quiet row gap-2" href={`/properties?purpose=${property.purpose}`}>
          <Icon name="arrow-left" />
          {t("property.back")}
        </a>
      </p>
      <div class="split">
        <div class="stack gap-6">
          {pictures.length > 0
            ? <Gallery pictures={pictures} lang={lang} texts={textsFor(lang, "gallery.")} />
            : (
              <div class="listing-blank property-blank">
                <Icon name="home" />
                <p>{t("listing.no_photo")}</p>
              </div>
            )}
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
        </div>
        <LeadForm t={t} action={action} lead={lead} recipient={broker?.name}>
          {broker && <BrokerCard broker={broker} lang={lang} t={t} />}
        </LeadForm>
      </div>
      {property.similar.length > 0 && (
        <Section id="similar" title={t("property.similar")}>
          <PropertyGrid class="listing-grid-4" properties={property.similar} lang={lang} t={t} />
        </Section>
      )}
      {!lead.sent && (
        <p class="contact-bar">
          <strong class="numeric">{formatPrice(lang, t, property)}</strong>
          <ButtonLink variant="primary" href="#contact" icon="message">
            {t("property.ask")}
          </ButtonLink>
        </p>
      )}
    </article>
  );
});
