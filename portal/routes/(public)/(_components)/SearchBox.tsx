import type { Translate } from "../../../lib/translate.ts";
import type { City } from "../../../lib/properties.ts";
import { Button } from "../../../components/Button.tsx";
import { Icon } from "../../../components/Icon.tsx";

/** The search of the start page: purpose and words, with known places as suggestions. */
export function SearchBox({ t, cities }: { t: Translate; cities: City[] }) {
  return (
    <form class="search-box" action="/properties" role="search">
      <fieldset class="segmented">
        <legend class="visually-hidden">{t("search.purpose")}</legend>
        <label>
          <input type="radio" name="purpose" value="sale" checked />
          {t("nav.buy")}
        </label>
        <label>
          <input type="radio" name="purpose" value="rent" />
          {t("nav.rent")}
        </label>
      </fieldset>
      <div class="search-box-row">
        <div class="input-group grow">
          <label class="visually-hidden" for="home-search">{t("home.search")}</label>
          <Icon name="search" />
          <input
            id="home-search"
            class="input"
            type="search"
            name="search"
            list="places"
            maxLength={200}
            placeholder={t("home.search_placeholder")}
            autocomplete="off"
          />
          <datalist id="places">
            {cities.flatMap(({ name, neighborhoods }) =>
              [name, ...neighborhoods].map((place) => (
                <option key={`${name}${place}`} value={place} />
              ))
            )}
          </datalist>
        </div>
        <Button type="submit" variant="primary">{t("search.keywords")}</Button>
      </div>
    </form>
  );
}
