import { type FilterKey, listPath } from "../../../../lib/filters.ts";
import { filterLabel } from "../../../../lib/filter_label.ts";
import { LOCALES, type Reader } from "../../../../lib/translate.ts";
import type { Relaxation } from "../(_lib)/relax.ts";
import { ButtonLink } from "../../../../components/Button.tsx";
import { Empty } from "../../../../components/Empty.tsx";

/** An empty list that shows ways out of it. */
export function NoMatches({ relaxed, lang, t }: Reader & { relaxed: Relaxation[] }) {
  const names = new Intl.ListFormat(LOCALES[lang], { type: "conjunction" });
  const namesOf = (dropped: FilterKey[]) =>
    // The sentence has quotes of its own, as searched words have.
    names.format(
      dropped.map((key) => key.name === "search" ? key.value : filterLabel(key, lang, t)),
    );
  return (
    <Empty
      title={t("search.empty_title")}
      text={t(relaxed.length > 0 ? "search.empty_text" : "search.empty_none")}
    >
      {relaxed.length > 0 && (
        <ul class="stack gap-2">
          {relaxed.map(({ dropped, filters, total }) => (
            <li key={listPath(filters)}>
              <a class="chip" href={listPath(filters)} aria-current="false">
                {t("search.relax", { count: total, filter: namesOf(dropped) })}
              </a>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink href="/properties" variant="primary">{t("search.start_over")}</ButtonLink>
    </Empty>
  );
}
