import { IMPORT_COLUMNS } from "#api/schemas.ts";
import { Badge } from "../../../../components/Badge.tsx";
import { Card } from "../../../../components/Card.tsx";
import { DataTable } from "../../../../components/DataTable.tsx";
import type { Translate } from "../../../../lib/translate.ts";

/** What a file for the import may hold, and samples to begin with. */
export function ImportColumns({ t }: { t: Translate }) {
  const samples = (
    <>
      <a class="button button-small" href="/admin/import/sample.csv" download>
        {t("admin.sample_csv")}
      </a>
      <a class="button button-small" href="/admin/import/sample.json" download>
        {t("admin.sample_reso")}
      </a>
    </>
  );
  return (
    <Card title={t("admin.columns")} actions={samples}>
      <div class="stack gap-4">
        <p class="muted">{t("admin.columns_intro")}</p>
        <DataTable
          label={t("admin.columns")}
          rows={IMPORT_COLUMNS}
          columns={[
            {
              name: t("admin.column"),
              cell: ({ name, required }) => (
                <span>
                  <code>{name}</code> {required && <Badge>{t("admin.required")}</Badge>}
                </span>
              ),
            },
            {
              name: t("admin.meaning"),
              cell: ({ name, meaning, values, also }) => (
                <>
                  {t.or(`column.${name}`, meaning)}
                  {values && ` ${t("admin.one_of", { words: values.join(", ") })}`}
                  {also.length > 0 && (
                    <span class="subtle small">
                      {` ${t("admin.also", { names: also.join(", ") })}`}
                    </span>
                  )}
                </>
              ),
            },
            {
              name: t("admin.example"),
              cell: ({ examples }) => {
                const example = examples.find(Boolean);
                return example && <code>{example}</code>;
              },
            },
          ]}
        />
      </div>
    </Card>
  );
}
