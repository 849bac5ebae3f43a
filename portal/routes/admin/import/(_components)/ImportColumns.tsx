import type { JSX } from "preact";
import { IMPORT_COLUMNS } from "#api/client.ts";
import type { Translate } from "../../../../lib/translate.ts";
import { Badge } from "../../../../components/Badge.tsx";
import { Card } from "../../../../components/Card.tsx";

/** What a file for the import may hold, and samples to begin with. */
export function ImportColumns({ t }: { t: Translate }): JSX.Element {
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
        <div class="table-scroll" tabIndex={0} role="region" aria-label={t("admin.columns")}>
          <table class="table table-cards">
            <thead>
              <tr>
                <th scope="col">{t("admin.column")}</th>
                <th scope="col">{t("admin.meaning")}</th>
                <th scope="col">{t("admin.example")}</th>
              </tr>
            </thead>
            <tbody>
              {IMPORT_COLUMNS.map(({ name, meaning, also, required, values, examples }) => (
                <tr key={name}>
                  <td data-label={t("admin.column")}>
                    <code>{name}</code> {required && <Badge>{t("admin.required")}</Badge>}
                  </td>
                  <td data-label={t("admin.meaning")}>
                    {[
                      t.or(`column.${name}`, meaning),
                      values && t("admin.one_of", { words: values.join(", ") }),
                    ].filter(Boolean).join(" ")}
                    {also.length > 0 && (
                      <span class="subtle small">
                        {` ${t("admin.also", { names: also.join(", ") })}`}
                      </span>
                    )}
                  </td>
                  <td data-label={t("admin.example")}>
                    {examples.find(Boolean) && <code>{examples.find(Boolean)}</code>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Card>
  );
}
