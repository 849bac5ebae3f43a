import type { AnalyticsSummary } from "#api/client.ts";
import { formatNumber } from "../../../../lib/format.ts";
import type { Reader } from "../../../../lib/translate.ts";

/** How many got how far. The bars are SVG, as their widths are data. */
export function Funnel({ stages, t, lang }: Reader & { stages: AnalyticsSummary["funnel"] }) {
  const most = Math.max(1, ...stages.map(({ count }) => count));
  return (
    <ol class="funnel">
      {stages.map(({ stage, count }, n) => {
        const before = stages[n - 1]?.count;
        return (
          <li key={stage}>
            <p class="row row-between gap-2">
              <span class="strong">{t(`desk.analytics.${stage}`)}</span>
              <span>
                <strong class="numeric">{formatNumber(lang, count)}</strong>
                {before !== undefined && before > 0 && (
                  <span class="small subtle">
                    {` · ${t("desk.analytics.share", { n: Math.round((count / before) * 100) })}`}
                  </span>
                )}
              </span>
            </p>
            <svg
              class="funnel-bar"
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect class="funnel-track" width="100" height="4" rx="1" />
              <rect
                class="funnel-value"
                width={Math.max(count > 0 ? 0.75 : 0, (count / most) * 100)}
                height="4"
                rx="1"
              />
            </svg>
          </li>
        );
      })}
    </ol>
  );
}
