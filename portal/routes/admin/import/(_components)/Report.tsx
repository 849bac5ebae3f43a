import type { JSX } from "preact";
import type { ImportReport } from "#api/client.ts";
import { formatNumber } from "../../../../lib/format.ts";
import type { Lang, Translate } from "../../../../lib/translate.ts";
import { inputText } from "../../../../lib/problems.ts";
import { Card } from "../../../../components/Card.tsx";
import { Notice } from "../../../../components/Notice.tsx";

/** What an import did, or would do, and what is wrong row by row. */
export function Report({ report, t, lang }: {
  report: ImportReport;
  t: Translate;
  lang: Lang;
}): JSX.Element {
  const { dry_run, errors } = report;
  // With any error nothing is written.
  const outcome = errors.length > 0 ? "refused" : dry_run ? "dry" : "done";
  const counts = [
    ["rows_created", report.created],
    ["rows_updated", report.updated],
    ["rows_unchanged", report.unchanged],
    ["rows_refused", new Set(errors.map(({ line }) => line)).size],
  ] as const;
  return (
    <Card title={t("admin.report")}>
      <div class="stack gap-4">
        <Notice tone={errors.length > 0 ? "warning" : dry_run ? "info" : "success"}>
          <p>{t(`admin.report_${outcome}`)}</p>
        </Notice>
        <dl class="report-counts">
          {counts.map(([key, count]) => (
            <div key={key} class="stat">
              <dt class="stat-label">{t(`admin.${key}`)}</dt>
              <dd class="stat-value">{formatNumber(lang, count)}</dd>
            </div>
          ))}
        </dl>
        {errors.length > 0 && (
          <div class="table-scroll" tabIndex={0} role="region" aria-label={t("admin.report")}>
            <table class="table table-cards">
              <thead>
                <tr>
                  <th scope="col" class="numeric">{t("admin.line")}</th>
                  <th scope="col">{t("admin.field")}</th>
                  <th scope="col">{t("admin.problem")}</th>
                </tr>
              </thead>
              <tbody>
                {errors.map(({ line, field, detail }, n) => (
                  <tr key={n}>
                    <td class="numeric" data-label={t("admin.line")}>{line}</td>
                    <td data-label={t("admin.field")}>
                      <code>{field}</code>
                    </td>
                    <td>{inputText(t, field, detail)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </Card>
  );
}
