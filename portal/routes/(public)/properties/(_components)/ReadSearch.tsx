import { type Filters, listPath } from "../../../../lib/filters.ts";
import type { Translate } from "../../../../lib/translate.ts";

/** Says that filters were read out of the words of a search, and leads to the words alone. */
export function ReadSearch({ given, t }: { given: Filters; t: Translate }) {
  return (
    <p class="small search-read">
      {t("search.read", { text: given.search ?? "" })}{" "}
      <a href={listPath({ ...given, words: "true" })}>{t("search.read_words")}</a>
    </p>
  );
}
