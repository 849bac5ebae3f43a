import { page } from "fresh";
import { BrokerCard } from "./(_components)/BrokerCard.tsx";
import { ButtonLink } from "../../../components/Button.tsx";
import { Icon } from "../../../components/Icon.tsx";
import { JsonLd, jsonLd } from "../../../components/JsonLd.tsx";
import { LeadForm } from "../../../components/LeadForm.tsx";
import { PropertyAbout } from "./(_components)/PropertyAbout.tsx";
import { PropertyGrid, Section } from "../../../components/PropertySection.tsx";
import { Seo } from "../../../components/Seo.tsx";
import Gallery from "./(_islands)/Gallery.tsx";
import { getConfig } from "../../../lib/config.ts";
import { formatPrice } from "../../../lib/format.ts";
import { Kept, onceFor } from "../../../lib/kept.tsx";
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

const picturesOf = onceFor(({ photos }: PropertyDetail) =>
  photos.flatMap((photo) => pictureOf(photo) ?? [])
);
/** For search engines. */
const describe = onceFor((property: PropertyDetail) =>
  jsonLd(propertyData(property, getConfig().portalUrl))
);

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
  const { broker } = property;
  const pictures = picturesOf(property);
  const query = new URLSearchParams(
    [...url.searchParams].filter(([key]) => key.startsWith("utm_")),
  );
  const action = `${url.pathname}${query.size > 0 ? `?${query}` : ""}`;
  return (
    <article class="container property">
      <Seo
        title={`${property.title}, ${property.city}`}
        description={`${formatPrice(lang, t, property)}. ${property.description}`}
        lang={lang}
        path={`/properties/${property.slug}`}
        image={previewOf(property)}
      />
      <JsonLd json={describe(property)} />
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
          <Kept of={[property]} by={`about ${lang}`}>
            {() => <PropertyAbout property={property} lang={lang} t={t} />}
          </Kept>
        </div>
        <LeadForm t={t} lang={lang} action={action} lead={lead} recipient={broker?.name}>
          {broker && (
            <Kept of={[property]} by={`broker ${lang}`}>
              {() => <BrokerCard broker={broker} lang={lang} t={t} />}
            </Kept>
          )}
        </LeadForm>
      </div>
      {property.similar.length > 0 && (
        <Kept of={[property]} by={`similar ${lang}`}>
          {() => (
            <Section id="similar" title={t("property.similar")}>
              <PropertyGrid
                class="listing-grid-4"
                properties={property.similar}
                lang={lang}
                t={t}
              />
            </Section>
          )}
        </Kept>
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
