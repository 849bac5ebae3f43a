import { activeFilters, type Filters, listPath, withoutFilter } from "../../../../lib/filters.ts";
import { filterLabel } from "../../../../lib/filter_label.ts";
import type { Reader } from "../../../../lib/translate.ts";
import { Icon } from "../../../../components/Icon.tsx";

/** The filters that are set; each is a link to the list without it. */
export function FilterChips({ filters, lang, t }: Reader & { filters: Filters }) {
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <nav class="filter-chips" aria-label={t("search.active")}>
      {active.map((key) => {
        const label = filterLabel(key, lang, t);
        return (
          <a
            key={key.name + key.value}
            class="chip"
            href={listPath(withoutFilter(filters, key))}
            aria-label={t("search.remove", { filter: label })}
            aria-current="false"
          >
            <span class="truncate">{label}</span>
            <Icon name="close" />
          </a>
        );
      })}
      {active.length > 1 && (
        <a class="small strong" href="/properties" aria-current="false">{t("search.clear")}</a>
      )}
    </nav>
  );
}
