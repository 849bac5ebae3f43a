import type { ImportReport } from "#api/client.ts";
import { Card } from "../../../../components/Card.tsx";
import { DataTable } from "../../../../components/DataTable.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { formatNumber } from "../../../../lib/format.ts";
import type { Reader } from "../../../../lib/translate.ts";

/** What an import did, or would do, and what is wrong row by row. */
export function Report({ report, t, lang }: Reader & { report: ImportReport }) {
  const { dry_run, errors } = report;
  // With any error nothing is written.
  const outcome = errors.length > 0 ? "refused" : dry_run ? "dry" : "done";
  const tone = { refused: "warning", dry: "info", done: "success" } as const;
  const counts = outcome === "refused"
    ? [
      ["rows_valid", report.valid],
      ["rows_refused", new Set(errors.map(({ line }) => line)).size],
    ] as const
    : [
      ["rows_created", report.created],
      ["rows_updated", report.updated],
      ["rows_unchanged", report.unchanged],
      ["rows_photos", report.photos],
    ] as const;
  return (
    <Card title={t("admin.report")}>
      <div class="stack gap-4">
        <Notice tone={tone[outcome]} text={t(`admin.report_${outcome}`)} />
        <dl class="report-counts">
          {counts.map(([key, count]) => (
            <div key={key} class="stat">
              <dt class="stat-label">{t(`admin.${key}`)}</dt>
              <dd class="stat-value">{formatNumber(lang, count)}</dd>
            </div>
          ))}
        </dl>
        {errors.length > 0 && (
          <DataTable
            label={t("admin.report")}
            rows={errors}
            columns={[
              { name: t("admin.line"), numeric: true, cell: ({ line }) => line },
              { name: t("admin.field"), cell: ({ field }) => <code>{field}</code> },
              {
                name: t("admin.problem"),
                plain: true,
                // What is a sentence says more than what the field takes.
                cell: ({ field, detail }) =>
                  detail.endsWith(".") ? detail : t.or(`problem.field.${field}`, detail),
              },
            ]}
          />
        )}
      </div>
    </Card>
  );
}
