import { PROPERTY_TYPES } from "#api/client.ts";
import type { Filters } from "../../../../lib/filters.ts";
import type { Translate } from "../../../../lib/translate.ts";
import type { City } from "../../../../lib/properties.ts";
import { Button } from "../../../../components/Button.tsx";
import { Input, Options, Select } from "../../../../components/Field.tsx";
import { Icon } from "../../../../components/Icon.tsx";
import { Kept } from "../../../../lib/kept.tsx";

const ROOMS = [1, 2, 3, 4, 5];

const foldedCount = ({ type, bedrooms, bathrooms, min_price, max_price }: Filters) =>
  type.length +
  [bedrooms, bathrooms, min_price, max_price].filter((value) => value !== undefined).length;

/** The cities that there are, which may be thousands, and the one that was asked for. */
function CityOptions({ cities, city = "", t }: { cities: City[]; city?: string; t: Translate }) {
  const any = t("search.any_city");
  const options = () => {
    const names = [...new Set([...cities.map(({ name }) => name), ...city ? [city] : []])].sort();
    return [{ value: "", label: any }, ...names.map((name) => ({ value: name, label: name }))];
  };
  return (
    <Kept of={[cities]} by={`options ${any} ${city}`}>
      {() => <Options options={options()} value={city} />}
    </Kept>
  );
}

/** The filters of a list as a plain form: its address can be shared. */
export function FilterForm({ filters, cities, t }: {
  filters: Filters;
  cities: City[];
  t: Translate;
}) {
  const { search, purpose, city, type } = filters;
  const folded = foldedCount(filters);
  const any = { value: "", label: t("search.any") };
  const counts = ROOMS.map((count) => ({
    value: String(count),
    label: t("search.at_least", { count }),
  }));
  const rooms = {
    bedrooms: [any, { value: "0", label: t("listing.studio") }, ...counts],
    bathrooms: [any, ...counts],
  };
  return (
    <form class="filters card" action="/properties" role="search">
      <div class="input-group filters-search">
        <label class="visually-hidden" for="search">{t("search.keywords")}</label>
        <Icon name="search" />
        <input
          id="search"
          class="input"
          type="search"
          name="search"
          value={search}
          maxLength={200}
          placeholder={t("search.keywords_placeholder")}
        />
      </div>
      <Select
        id="purpose"
        label={t("search.purpose")}
        hideLabel
        value={purpose ?? ""}
        options={[
          { value: "", label: `${t("nav.buy")} / ${t("nav.rent")}` },
          { value: "sale", label: t("nav.buy") },
          { value: "rent", label: t("nav.rent") },
        ]}
      />
      <Select id="city" label={t("field.city")} hideLabel>
        <CityOptions cities={cities} city={city} t={t} />
      </Select>
      <details class="filters-more">
        <summary class="button">
          <Icon name="sliders" />
          {folded > 0 ? t("search.filters_count", { count: folded }) : t("search.filters")}
        </summary>
        <div class="filters-panel">
          <fieldset class="filters-types">
            <legend class="field-label">{t("fact.type")}</legend>
            <div class="row gap-2">
              {PROPERTY_TYPES.map((name) => (
                <label key={name} class="chip chip-choice">
                  <input type="checkbox" name="type" value={name} checked={type.includes(name)} />
                  {t(`type.${name}`)}
                </label>
              ))}
            </div>
          </fieldset>
          {(["bedrooms", "bathrooms"] as const).map((name) => (
            <Select
              key={name}
              id={name}
              label={t(`fact.${name}`)}
              value={String(filters[name] ?? "")}
              options={rooms[name]}
            />
          ))}
          {(["min_price", "max_price"] as const).map((name) => (
            <Input
              key={name}
              id={name}
              label={t(`search.${name}`)}
              value={filters[name]}
              inputMode="decimal"
              maxLength={16}
            />
          ))}
        </div>
      </details>
      {filters.sort && <input type="hidden" name="sort" value={filters.sort} />}
      {filters.featured && <input type="hidden" name="featured" value="true" />}
      {filters.broker && <input type="hidden" name="broker" value={filters.broker} />}
      <Button type="submit" variant="primary" class="filters-submit">{t("search.apply")}</Button>
    </form>
  );
}
