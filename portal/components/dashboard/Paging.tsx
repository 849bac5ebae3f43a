import type { Page } from "#api/client.ts";
import { withParams } from "../../lib/address.ts";
import type { Translate } from "../../lib/translate.ts";
import { ButtonLink } from "../Button.tsx";

/** A list's total and links to its first and next page; nothing for an empty list. */
export function Paging({ page, url, t }: {
  page: Page<unknown>["page"];
  url: URL;
  t: Translate;
}) {
  const { next_cursor, total, total_relation } = page;
  if (total === 0) return null;
  return (
    <nav class="pagination" aria-label={t("search.next")}>
      {url.searchParams.has("cursor") && (
        <ButtonLink small href={withParams(url, { cursor: undefined })}>
          {t("search.first")}
        </ButtonLink>
      )}
      <span class="small muted">
        {t("desk.common.total", {
          n: total_relation === "gte" ? t("desk.common.total_gte", { n: total }) : total,
        })}
      </span>
      {next_cursor && (
        <ButtonLink small href={withParams(url, { cursor: next_cursor })}>
          {t("search.next")}
        </ButtonLink>
      )}
    </nav>
  );
}
