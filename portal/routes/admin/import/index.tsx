import { type Context, page } from "fresh";
import type { ImportReport } from "#api/client.ts";
import { ImportColumns } from "./(_components)/ImportColumns.tsx";
import { Report } from "./(_components)/Report.tsx";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { Title } from "../../../components/dashboard/Title.tsx";
import { Input, Select, Textarea } from "../../../components/Field.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { PageHeader } from "../../../components/PageHeader.tsx";
import { callHeaders } from "../../../lib/api.ts";
import { getConfig } from "../../../lib/config.ts";
import { attempt, textOf } from "../../../lib/desk/forms.ts";
import { define, type State } from "../../../utils.ts";

type Format = "csv" | "reso";

/** The uploaded file's text, or what was pasted; the file wins. */
async function contentOf(form: FormData): Promise<string> {
  const file = form.get("file");
  return file instanceof File && file.size > 0 ? await file.text() : textOf(form, "content");
}

/** The API takes the listings as they are, not as JSON around them, hence no typed client. */
function importListings(ctx: Context<State>, body: string, format: Format, dryRun: boolean) {
  const query = new URLSearchParams({ format, dry_run: String(dryRun) });
  return fetch(`${getConfig().apiUrl}/v1/admin/properties/import?${query}`, {
    method: "POST",
    headers: {
      ...callHeaders(ctx, ctx.state.token),
      "content-type": format === "csv" ? "text/csv; charset=utf-8" : "application/json",
    },
    body,
  });
}

interface Data {
  content: string;
  format: Format;
  report?: ImportReport;
  problem?: string;
}

export const handlers = define.handlers({
  GET: () => page<Data>({ content: "", format: "csv" }),

  async POST(ctx) {
    const form = await ctx.req.formData();
    const content = await contentOf(form);
    const format: Format = textOf(form, "format") === "reso" ? "reso" : "csv";
    if (!content.trim()) {
      return page<Data>({ content, format, problem: ctx.state.t("admin.import_empty") }, {
        status: 422,
      });
    }
    const dryRun = textOf(form, "do") !== "import";
    const outcome = await attempt<ImportReport>(
      ctx.state.t,
      importListings(ctx, content, format, dryRun),
    );
    // A report of refused rows is an answer too: the form says what to mend.
    return outcome.ok
      ? page<Data>({ content, format, report: outcome.value })
      : page<Data>({ content, format, problem: outcome.detail }, { status: outcome.status });
  },
});

export default define.page<typeof handlers>(({ data, state: { t, lang } }) => {
  const { content, format, report, problem } = data;
  return (
    <>
      <Title>{t("admin.import")}</Title>
      <PageHeader title={t("admin.import")} text={t("admin.import_intro")} />
      <div class="stack gap-5">
        {problem && (
          <Notice tone="danger">
            <p>{problem}</p>
          </Notice>
        )}
        {report && <Report report={report} t={t} lang={lang} />}
        <Card>
          <form method="post" encType="multipart/form-data" class="stack gap-4">
            <div class="form-grid">
              <Input
                id="file"
                type="file"
                label={t("admin.file")}
                accept=".csv,.json,text/csv,application/json"
              />
              <Select
                id="format"
                label={t("admin.format")}
                value={format}
                options={[
                  { value: "csv", label: t("admin.csv") },
                  { value: "reso", label: t("admin.reso") },
                ]}
              />
            </div>
            <Textarea
              id="content"
              label={t("admin.paste")}
              rows={10}
              value={content}
              spellcheck={false}
            />
            <div class="form-actions">
              <Button type="submit" variant="primary" icon="check" name="do" value="check">
                {t("admin.dry_run")}
              </Button>
              <Button type="submit" icon="upload" name="do" value="import">
                {t("admin.run_import")}
              </Button>
            </div>
          </form>
        </Card>
        <ImportColumns t={t} />
      </div>
    </>
  );
});
