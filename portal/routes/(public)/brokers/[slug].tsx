import { page } from "fresh";
import { Avatar } from "../../../components/Avatar.tsx";
import { ButtonLink } from "../../../components/Button.tsx";
import { Empty } from "../../../components/Empty.tsx";
import { JsonLd, jsonLd } from "../../../components/JsonLd.tsx";
import { LeadForm } from "../../../components/LeadForm.tsx";
import { PropertyGrid, Section } from "../../../components/PropertySection.tsx";
import { Seo } from "../../../components/Seo.tsx";
import { getConfig } from "../../../lib/config.ts";
import { listPath } from "../../../lib/filters.ts";
import { formatPhone, languageNames } from "../../../lib/format.ts";
import { emptyLead, postLead } from "../../../lib/lead_form.ts";
import { fetchBroker } from "../../../lib/properties.ts";
import { jpegUrl } from "../../../lib/media.ts";
import { recordView } from "../../../lib/page_view.ts";
import { brokerData } from "../../../lib/structured_data.ts";
import { define } from "../../../utils.ts";

export const handlers = define.handlers({
  async GET(ctx) {
    const broker = await fetchBroker(ctx.state.api, ctx.params.slug ?? "");
    recordView(ctx, { broker_slug: broker.slug });
    return page({ broker, lead: emptyLead(ctx.url, ctx.state.t("lead.message_broker")) });
  },
  async POST(ctx) {
    const broker = await fetchBroker(ctx.state.api, ctx.params.slug ?? "");
    const lead = await postLead(ctx, { broker_slug: broker.slug });
    if (lead.sent) return ctx.redirect(`/brokers/${broker.slug}?sent=1#contact`, 303);
    return page({ broker, lead }, { status: 422 });
  },
});

const LISTED = 12;

export default define.page<typeof handlers>(({ data, state, url }) => {
  const { broker, lead } = data;
  const { t, lang } = state;
  const { name, city, bio, phone } = broker;
  const properties = broker.properties.data.slice(0, LISTED);
  const title = city ? t("broker.title", { name, city }) : t("broker.title_plain", { name });
  const portrait = jpegUrl(broker.photo_url);
  const facts = [
    ["office", broker.office_name],
    ["license", broker.license_number],
    ["languages", broker.languages.length > 0 ? languageNames(lang, broker.languages) : null],
  ] as const;
  return (
    <div class="container broker-page">
      <Seo
        title={title}
        description={bio ?? t("app.description")}
        lang={lang}
        path={`/brokers/${broker.slug}`}
        image={portrait ? { path: portrait, alt: name } : undefined}
      />
      <JsonLd json={jsonLd(brokerData(broker, getConfig().portalUrl))} />
      <div class="split">
        <div class="stack gap-6">
          <header class="broker-header">
            <Avatar name={name} url={broker.photo_url} size="large" />
            <div class="stack gap-2">
              {city && <p class="eyebrow">{t("broker.role", { city })}</p>}
              <h1>{name}</h1>
              <p class="row gap-2">
                {phone && (
                  <ButtonLink small icon="phone" href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
                    {formatPhone(phone)}
                  </ButtonLink>
                )}
                <ButtonLink small variant="soft" icon="message" href="#contact">
                  {t("lead.title_for", { name: name.split(" ")[0] ?? name })}
                </ButtonLink>
              </p>
            </div>
          </header>
          {bio && <p class="prose large">{bio}</p>}
          <dl class="facts">
            {facts.filter(([, value]) => value).map(([key, value]) => (
              <div key={key} class="fact">
                <dt>{t(`broker.${key}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Section
            id="listings"
            class=""
            title={t("broker.listings", { name })}
            more={broker.properties.page.total > properties.length && (
              <a href={listPath({ type: [], broker: broker.slug })}>
                {t("broker.all", { count: broker.properties.page.total })}
              </a>
            )}
          >
            {properties.length > 0
              ? <PropertyGrid properties={properties} lang={lang} t={t} />
              : (
                <Empty
                  icon="home"
                  level={3}
                  title={t("broker.no_listings")}
                  text={t("broker.no_listings_text", { name })}
                />
              )}
          </Section>
        </div>
        <LeadForm t={t} lang={lang} action={url.pathname} lead={lead} recipient={name} />
      </div>
    </div>
  );
});
