import { type Filters, listPath, SORTS } from "../../../../lib/filters.ts";
import type { Translate } from "../../../../lib/translate.ts";
import { Icon } from "../../../../components/Icon.tsx";

/** How a list is sorted: a menu of links. Best match is offered where there are words to match. */
export function SortMenu({ filters, t }: { filters: Filters; t: Translate }) {
  const current = filters.sort ?? (filters.search ? "relevance" : "newest");
  const offered = SORTS.filter((sort) => sort !== "relevance" || filters.search);
  return (
    <details class="menu no-print" name="menu">
      <summary class="button button-small">
        <span class="subtle">{t("search.sort")}</span>
        {t(`search.sort.${current}`)}
        <Icon name="chevron-down" />
      </summary>
      <ul class="menu-panel">
        {offered.map((sort) => (
          <li key={sort}>
            <a
              class="menu-item"
              href={listPath({ ...filters, sort })}
              aria-current={sort === current ? "true" : "false"}
            >
              {t(`search.sort.${sort}`)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
