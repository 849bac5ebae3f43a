import { page } from "fresh";
import { Badge } from "../../../components/Badge.tsx";
import { BrokerCard } from "./(_components)/BrokerCard.tsx";
import { ButtonLink } from "../../../components/Button.tsx";
import { Icon } from "../../../components/Icon.tsx";
import { JsonLd } from "../../../components/JsonLd.tsx";
import { LeadForm } from "../../../components/LeadForm.tsx";
import { listingFacts, placeOf } from "../../../components/ListingCard.tsx";
import { NoPhotos } from "./(_components)/NoPhotos.tsx";
import { PropertyFacts } from "./(_components)/PropertyFacts.tsx";
import { ListingGrid, Section } from "../../../components/ListingSection.tsx";
import { Seo } from "../../../components/Seo.tsx";
import Gallery from "./(_islands)/Gallery.tsx";
import { getConfig } from "../../../lib/config.ts";
import { formatDate, formatMoney, formatPrice } from "../../../lib/format.ts";
import { textsFor } from "../../../lib/texts.ts";
import { emptyLead, postLead } from "../../../lib/lead_form.ts";
import { fetchListing, type ListingDetail } from "../../../lib/listings.ts";
import { mediaUrl } from "../../../lib/media.ts";
import { recordView } from "../../../lib/page_view.ts";
import { listingData } from "../../../lib/structured_data.ts";
import { define } from "../../../utils.ts";

export const handlers = define.handlers({
  async GET(ctx) {
    const listing = await fetchListing(ctx.state.api, ctx.params.slug ?? "");
    if (listing.broker) {
      recordView(ctx, { broker_slug: listing.broker.slug, property_slug: listing.slug });
    }
    const message = ctx.state.t("lead.message_property", { title: listing.title });
    return page({ listing, lead: emptyLead(ctx.url, message) });
  },
  async POST(ctx) {
    const listing = await fetchListing(ctx.state.api, ctx.params.slug ?? "");
    const lead = await postLead(ctx, { property_slug: listing.slug });
    if (lead.sent) return ctx.redirect(`/properties/${listing.slug}?sent=1#contact`, 303);
    return page({ listing, lead }, { status: 422 });
  },
});

const areaPrice = ({ price, purpose, living_area }: ListingDetail) =>
  purpose === "sale" && living_area ? Math.round(price / living_area) : undefined;

export default define.page<typeof handlers>(({ data, state, url }) => {
  const { listing, lead } = data;
  const { t, lang } = state;
  const { broker, latitude, longitude, photos } = listing;
  const pictures = photos.flatMap(({ url: address, ...photo }) => {
    const src = mediaUrl(address);
    return src ? [{ ...photo, src }] : [];
  });
  const [first] = pictures;
  const perArea = areaPrice(listing);
  const query = new URLSearchParams(
    [...url.searchParams].filter(([key]) => key.startsWith("utm_")),
  );
  const action = `${url.pathname}${query.size > 0 ? `?${query}` : ""}`;
  const address = [listing.address, listing.postal_code, placeOf(listing)].filter(Boolean).join(
    ", ",
  );
  return (
    <article class="container property">
      <Seo
        title={`${listing.title}, ${listing.city}`}
        description={`${formatPrice(lang, t, listing)}. ${listing.description}`}
        lang={lang}
        path={`/properties/${listing.slug}`}
        image={first && { path: first.src, ...first }}
      />
      <JsonLd data={listingData(listing, getConfig().portalUrl)} />
      <p class="property-back">
        <a class="link-quiet row gap-2" href={`/properties?purpose=${listing.purpose}`}>
          <Icon name="arrow-left" />
          {t("property.back")}
        </a>
      </p>
      <div class="split">
        <div class="stack gap-6">
          {pictures.length > 0
            ? <Gallery photos={pictures} lang={lang} texts={textsFor(lang, "gallery.")} />
            : <NoPhotos photos={photos} t={t} />}
          <header class="stack gap-3">
            <p class="row gap-2">
              <Badge tone="brand">{t(`purpose.${listing.purpose}`)}</Badge>
              <Badge>{t(`type.${listing.type}`)}</Badge>
              {listing.status !== "active" && (
                <Badge tone="warning">{t(`status.${listing.status}`)}</Badge>
              )}
              {listing.featured && <Badge tone="solid" icon="star">{t("listing.featured")}</Badge>}
            </p>
            <h1>{listing.title}</h1>
            <p class="row row-nowrap gap-2 muted">
              <Icon name="pin" />
              {address}
            </p>
            <p class="property-price">
              <span class="property-amount numeric">{formatPrice(lang, t, listing)}</span>
              {perArea !== undefined && (
                <span class="muted small numeric">
                  {t("property.per_area", {
                    price: formatMoney(lang, perArea, listing.currency),
                    unit: listing.living_area_unit === "m2" ? "m²" : "ft²",
                  })}
                </span>
              )}
            </p>
            <ul class="property-key">
              {listingFacts(listing, lang, t).map(({ icon, label }) => (
                <li key={icon}>
                  <Icon name={icon} />
                  {label}
                </li>
              ))}
            </ul>
          </header>
          {listing.description && (
            <section class="stack gap-3" aria-labelledby="about">
              <h2 id="about">{t("property.about")}</h2>
              <p class="prose">{listing.description}</p>
            </section>
          )}
          <section class="stack gap-2" aria-labelledby="facts">
            <h2 id="facts">{t("property.facts")}</h2>
            <PropertyFacts listing={listing} lang={lang} t={t} />
          </section>
          {listing.amenities.length > 0 && (
            <section class="stack gap-3" aria-labelledby="amenities">
              <h2 id="amenities">{t("property.amenities")}</h2>
              <ul class="amenities">
                {listing.amenities.map((amenity) => (
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
            {listing.published_at &&
              `${t("property.listed", { date: formatDate(lang, listing.published_at) })} · `}
            {t("property.reference")} <code>{listing.id.slice(-8)}</code>
          </p>
        </div>
        <LeadForm t={t} action={action} lead={lead} recipient={broker?.name}>
          {broker && <BrokerCard broker={broker} lang={lang} t={t} />}
        </LeadForm>
      </div>
      {listing.similar.length > 0 && (
        <Section id="similar" title={t("property.similar")}>
          <ListingGrid class="listing-grid-4" listings={listing.similar} lang={lang} t={t} />
        </Section>
      )}
      <p class="contact-bar">
        <strong class="numeric">{formatPrice(lang, t, listing)}</strong>
        <ButtonLink variant="primary" href="#contact" icon="message">
          {t("property.ask")}
        </ButtonLink>
      </p>
    </article>
  );
});
