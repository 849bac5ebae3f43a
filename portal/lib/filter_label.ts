import type { FilterKey } from "./filters.ts";
import { formatNumber } from "./format.ts";
import type { Lang, Translate } from "./translate.ts";

/** A filter in words: "3+ bedrooms". */
export function filterLabel({ name, value }: FilterKey, lang: Lang, t: Translate): string {
  switch (name) {
    case "type":
      return t.or(`type.${value}`, value);
    case "purpose":
      return t.or(`purpose.${value}`, value);
    case "city":
      return value;
    case "bedrooms":
      return value === "0" ? t("listing.studio") : t("search.chip.bedrooms", { value });
    case "min_price":
    case "max_price":
      return t(`search.chip.${name}`, { value: formatNumber(lang, Number(value)) });
    default:
      return t(`search.chip.${name}`, { value });
  }
}
