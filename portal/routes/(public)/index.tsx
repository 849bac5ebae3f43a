import { page } from "fresh";
import { Icon } from "../../components/Icon.tsx";
import { PropertyCard } from "../../components/PropertyCard.tsx";
import { PropertyGrid, Section } from "../../components/PropertySection.tsx";
import { Notice } from "../../components/Notice.tsx";
import { SearchBox } from "./(_components)/SearchBox.tsx";
import { Seo } from "../../components/Seo.tsx";
import { Kept } from "../../lib/kept.tsx";
import { type City, fetchCities, fetchFeatured, fetchNewest } from "../../lib/properties.ts";
import type { Translate } from "../../lib/translate.ts";
import { define } from "../../utils.ts";

const WHY = [["1", "check"], ["2", "message"], ["3", "shield"]] as const;
const NO_CITIES: City[] = [];

/** A part that the page can do without. */
const optional = <T,>(part: Promise<T>): Promise<T | undefined> => part.catch(() => undefined);

export const handlers = define.handlers({
  async GET() {
    const [featured, newest, cities = NO_CITIES] = await Promise.all([
      optional(fetchFeatured()),
      optional(fetchNewest()),
      optional(fetchCities()),
    ]);
    return page({ featured, newest, cities });
  },
});

const HeroText = ({ cities, t }: { cities: City[]; t: Translate }) => (
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
);

const Cities = ({ cities, t }: { cities: City[]; t: Translate }) => (
  <Section id="cities" title={t("home.cities")}>
    <ul class="city-grid">
      {cities.slice(0, 8).map(({ name, properties, neighborhoods }) => (
        <li key={name} class="city">
          <a class="city-name" href={`/properties?city=${encodeURIComponent(name)}`}>{name}</a>
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
);

const Why = ({ t }: { t: Translate }) => (
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
);

export default define.page<typeof handlers>(({ data: { featured, newest, cities }, state }) => {
  const { t, lang } = state;
  const [first, ...others] = featured?.data ?? [];
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
          <Kept of={[cities]} by={`hero ${lang}`}>{() => <HeroText cities={cities} t={t} />}</Kept>
          {featured && first && (
            <Kept of={[featured]} by={`hero ${lang}`}>
              {() => (
                <div class="hero-card">
                  <PropertyCard property={first} lang={lang} t={t} level={2} eager />
                </div>
              )}
            </Kept>
          )}
        </div>
      </section>

      <div class="container">
        {!featured && (
          <div class="section">
            <Notice tone="warning" text={t("home.unavailable")} />
          </div>
        )}
        {featured && others.length > 0 && (
          <Kept of={[featured]} by={`others ${lang}`}>
            {() => (
              <Section
                id="featured"
                title={t("home.featured")}
                more={<a href="/properties?featured=true">{t("home.featured_all")}</a>}
              >
                <PropertyGrid properties={others} lang={lang} t={t} />
              </Section>
            )}
          </Kept>
        )}
        {cities.length > 0 && (
          <Kept of={[cities]} by={`cities ${lang}`}>{() => <Cities cities={cities} t={t} />}</Kept>
        )}
        {newest && newest.data.length > 0 && (
          <Kept of={[newest]} by={`newest ${lang}`}>
            {() => (
              <Section
                id="newest"
                title={t("home.newest")}
                more={<a href="/properties">{t("home.newest_all")}</a>}
              >
                <PropertyGrid properties={newest.data} lang={lang} t={t} />
              </Section>
            )}
          </Kept>
        )}
        <Kept of={[WHY]} by={lang}>{() => <Why t={t} />}</Kept>
      </div>
    </>
  );
});
