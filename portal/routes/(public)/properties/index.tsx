import { type Context, page } from "fresh";
import { ButtonLink } from "../../../components/Button.tsx";
import { FilterChips } from "./(_components)/FilterChips.tsx";
import { ReadSearch } from "./(_components)/ReadSearch.tsx";
import { FilterForm } from "./(_components)/FilterForm.tsx";
import { PropertyGrid } from "../../../components/PropertySection.tsx";
import { NoMatches } from "./(_components)/NoMatches.tsx";
import { SaveSearch } from "./(_components)/SaveSearch.tsx";
import { Seo } from "../../../components/Seo.tsx";
import { SortMenu } from "./(_components)/SortMenu.tsx";
import { ApiError } from "../../../lib/api.ts";
import {
  FILTER_NAMES,
  filterQuery,
  type Filters,
  listPath,
  parseFilters,
} from "../../../lib/filters.ts";
import { emptySearch, postSearch, type SearchState } from "../../../lib/search_form.ts";
import { Kept } from "../../../lib/kept.tsx";
import { type City, fetchCities, fetchProperties } from "../../../lib/properties.ts";
import { readFilters } from "./(_lib)/read.ts";
import { relaxations } from "./(_lib)/relax.ts";
import type { Translate } from "../../../lib/translate.ts";
import { define, type State } from "../../../utils.ts";

const PER_PAGE = 24;
const NO_CITIES: City[] = [];

export const handlers = define.handlers({
  async GET(ctx) {
    const { searchParams } = ctx.url;
    const filters = parseFilters(searchParams);
    const cursor = searchParams.get("cursor") || undefined;
    // Empty fields of the form and parameters without meaning: one list has one address.
    if (isUntidy(searchParams, filters)) return ctx.redirect(listPath(filters, cursor), 303);
    try {
      return page(await dataOf(ctx, filters, cursor, emptySearch(ctx.url)));
    } catch (error) {
      if (cursor && error instanceof ApiError && error.problem.code === "invalid_cursor") {
        return ctx.redirect(listPath(filters), 303);
      }
      throw error;
    }
  },

  /** Saves the search of the page's address. */
  async POST(ctx) {
    const given = parseFilters(ctx.url.searchParams);
    const search = await postSearch(ctx, await readFilters(ctx.state, given));
    if (!search.sent) {
      return page(await dataOf(ctx, given, undefined, search), { status: 422 });
    }
    const path = listPath(given);
    return ctx.redirect(`${path}${path.includes("?") ? "&" : "?"}saved=1#save`, 303);
  },
});

async function dataOf(
  { state }: Context<State>,
  given: Filters,
  cursor: string | undefined,
  search: SearchState,
) {
  const { api } = state;
  const filters = await readFilters(state, given);
  const [list, cities] = await Promise.all([
    fetchProperties(api, filters, { limit: PER_PAGE, cursor }),
    fetchCities().catch(() => NO_CITIES),
  ]);
  const relaxed = list.page.total === 0 ? await relaxations(api, filters) : [];
  return { given, filters, cursor, list, cities, relaxed, search };
}

/** Whether an address has empty or invalid filters; other parameters such as `utm_…` are ignored. */
function isUntidy(given: URLSearchParams, filters: Filters): boolean {
  const clean = filterQuery(filters);
  return [...given].some(([name, value]) =>
    value === "" || (FILTER_NAMES.has(name) && !clean.getAll(name).includes(value))
  );
}

function headingOf(t: Translate, { purpose, city }: Filters): string {
  const heading = t(`search.heading.${purpose ?? "any"}`);
  return city ? t("search.heading_in", { heading, city }) : heading;
}

export default define.page<typeof handlers>(({ data, state, url }) => {
  const { given, filters, cursor, list, cities, relaxed, search } = data;
  const { t, lang } = state;
  const { total, total_relation, next_cursor } = list.page;
  const heading = headingOf(t, filters);
  const count = total_relation === "gte"
    ? t("search.results_more", { count: total })
    : t("search.results", { count: total });
  const content = () => (
    <>
      <header class="page-header results-header">
        <div class="page-header-text">
          <h1>{heading}</h1>
          <p class="muted numeric">{count}</p>
        </div>
        <SortMenu filters={filters} t={t} />
      </header>
      <FilterForm filters={filters} cities={cities} t={t} />
      {filters !== given && <ReadSearch given={given} t={t} />}
      <FilterChips filters={filters} lang={lang} t={t} />
      {list.data.length === 0 ? <NoMatches relaxed={relaxed} lang={lang} t={t} /> : (
        <>
          <h2 class="visually-hidden">{count}</h2>
          <Kept of={[list]} by={lang}>
            {() => <PropertyGrid properties={list.data} eager={3} lang={lang} t={t} />}
          </Kept>
        </>
      )}
      <SaveSearch filters={filters} search={search} t={t} />
      {(next_cursor || cursor) && (
        <nav class="pagination" aria-label={t("search.pages")}>
          {cursor && (
            <ButtonLink href={listPath(filters)} icon="arrow-left">{t("search.first")}</ButtonLink>
          )}
          {next_cursor && (
            <ButtonLink href={listPath(filters, next_cursor)} variant="primary">
              {t("search.next")}
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
  // What a visitor typed and what other lists would find is in neither the answers nor the address.
  const isPlain = list.data.length > 0 && Object.keys(search.errors).length === 0;
  return (
    <div class="container">
      <Seo
        title={heading}
        description={`${heading}. ${count}. ${t("app.description")}`}
        lang={lang}
        path={listPath(filters)}
        noindex={Boolean(cursor || given.search)}
      />
      {isPlain
        ? <Kept of={[list, cities]} by={`${lang} ${url.search}`}>{content}</Kept>
        : content()}
    </div>
  );
});
