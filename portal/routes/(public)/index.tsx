import { page } from "fresh";
import { Icon } from "../../components/Icon.tsx";
import { PropertyCard } from "../../components/PropertyCard.tsx";
import { PropertyGrid, Section } from "../../components/PropertySection.tsx";
import { Notice } from "../../components/Notice.tsx";
import { SearchBox } from "./(_components)/SearchBox.tsx";
import { Seo } from "../../components/Seo.tsx";
import { tryLoad } from "../../lib/api.ts";
import { fetchCities, tryProperties } from "../../lib/properties.ts";
import { define } from "../../utils.ts";

const WHY = [["1", "check"], ["2", "message"], ["3", "shield"]] as const;

export const handlers = define.handlers({
  async GET({ state: { api } }) {
    const [featured, newest, cities] = await Promise.all([
      tryLoad(api.properties.v1.properties.featured.$get({ query: { limit: 5 } })),
      tryProperties(api, { type: [] }, 4),
      fetchCities(api),
    ]);
    return page({ featured: featured?.data, newest: newest?.data ?? [], cities });
  },
});

export default define.page<typeof handlers>(({ data, state }) => {
  const { t, lang } = state;
  const { featured, newest, cities } = data;
  return (
    <>
      <Seo
        title={t("search.heading.any")}
        description={t("app.description")}
        lang={lang}
        path="/"
      />
      <section class="hero">
        <div class="container hero-grid">
          <div class="hero-text">
            <h1>{t("home.heading")}</h1>
            <p class="hero-lead">{t("home.text")}</p>
            <SearchBox t={t} cities={cities} />
            {cities.length > 0 && (
              <p class="hero-popular">
                <span>{t("home.popular")}</span>
                {cities.slice(0, 4).map(({ name }) => (
                  <a key={name} href={`/properties?city=${encodeURIComponent(name)}`}>{name}</a>
                ))}
              </p>
            )}
          </div>
          {featured?.[0] && (
            <div class="hero-card">
              <PropertyCard property={featured[0]} lang={lang} t={t} level={2} eager />
            </div>
          )}
        </div>
      </section>

      <div class="container">
        {!featured && (
          <div class="section">
            <Notice tone="warning" text={t("home.unavailable")} />
          </div>
        )}
        {featured && featured.length > 1 && (
          <Section
            id="featured"
            title={t("home.featured")}
            more={<a href="/properties?featured=true">{t("home.featured_all")}</a>}
          >
            <PropertyGrid properties={featured.slice(1, 5)} lang={lang} t={t} />
          </Section>
        )}
        {cities.length > 0 && (
          <Section id="cities" title={t("home.cities")}>
            <ul class="city-grid">
              {cities.slice(0, 8).map(({ name, properties, neighborhoods }) => (
                <li key={name} class="city">
                  <a class="city-name" href={`/properties?city=${encodeURIComponent(name)}`}>
                    {name}
                  </a>
                  <p class="city-count">{t("home.city_listings", { count: properties })}</p>
                  <p class="city-places">
                    {neighborhoods.slice(0, 3).map((place) => (
                      <a
                        key={place}
                        href={`/properties?search=${encodeURIComponent(place)}&city=${
                          encodeURIComponent(name)
                        }`}
                      >
                        {place}
                      </a>
                    ))}
                  </p>
                </li>
              ))}
            </ul>
          </Section>
        )}
        {newest.length > 0 && (
          <Section
            id="newest"
            title={t("home.newest")}
            more={<a href="/properties">{t("home.newest_all")}</a>}
          >
            <PropertyGrid properties={newest} lang={lang} t={t} />
          </Section>
        )}
        <section class="section why" aria-labelledby="why">
          <h2 id="why">{t("home.why_title")}</h2>
          <ul class="why-grid">
            {WHY.map(([number, icon]) => (
              <li key={number} class="why-item">
                <Icon name={icon} />
                <h3>{t(`home.why_${number}_title`)}</h3>
                <p class="muted">{t(`home.why_${number}_text`)}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
});
