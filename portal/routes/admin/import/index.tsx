import { page } from "fresh";
import type { ImportReport, UnfetchedPhotos } from "#api/client.ts";
import { ImportColumns } from "./(_components)/ImportColumns.tsx";
import { Report } from "./(_components)/Report.tsx";
import { Unfetched } from "./(_components)/Unfetched.tsx";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { DeskPage } from "../../../components/dashboard/DeskPage.tsx";
import { Input, Select, Textarea } from "../../../components/Field.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { load } from "../../../lib/api.ts";
import { attempt, readForm, textOf } from "../../../lib/forms.ts";
import { defineDesk } from "../../../utils.ts";

type Format = "csv" | "reso";
const TYPES = { csv: "text/csv; charset=utf-8", reso: "application/json" };

/** A file's text: in UTF-8, or as spreadsheets save it where a system has its own letters. */
function textIn(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The uploaded file's text, or what was pasted; the file wins. */
async function contentOf(form: FormData): Promise<string> {
  const file = form.get("file");
  return file instanceof File && file.size > 0
    ? textIn(new Uint8Array(await file.arrayBuffer()))
    : textOf(form, "content");
}

interface Data {
  content: string;
  format: Format;
  report?: ImportReport;
  problem?: string;
  /** Of earlier imports. */
  photos?: UnfetchedPhotos;
}

/** Bytes of the form: the largest file that the API takes, and the other fields. */
const FORM_LIMIT = 17 * 1024 * 1024;

export const handlers = defineDesk.handlers({
  async GET(ctx) {
    const photos = await load(ctx.state.api.propertyMedia.v1.admin["unfetched-photos"].$get());
    return page<Data>({ content: "", format: "csv", photos });
  },

  async POST(ctx) {
    const form = await readForm(ctx, FORM_LIMIT);
    const content = await contentOf(form);
    const format: Format = textOf(form, "format") === "reso" ? "reso" : "csv";
    if (!content.trim()) {
      const problem = ctx.state.t("admin.import_empty");
      return page<Data>({ content, format, problem }, { status: 422 });
    }
    const dry_run = textOf(form, "do") === "import" ? "false" : "true";
    // The body is the file itself, not JSON around it.
    const outcome = await attempt(
      ctx.state.t,
      ctx.state.api.admin.v1.admin.properties.import.$post({
        query: { format, dry_run },
        json: undefined,
      }, {
        headers: { "content-type": TYPES[format] },
        init: { body: content },
      }),
    );
    // Refused rows are in the report; it is a good answer.
    if (outcome.ok) return page<Data>({ content, format, report: outcome.value });
    const problem = Object.values(outcome.errors).join(" ");
    return page<Data>({ content, format, problem }, { status: outcome.status });
  },
});

export default defineDesk.page<typeof handlers>(({ data, state: { t, lang } }) => {
  const { content, format, report, problem, photos } = data;
  return (
    <DeskPage title={t("admin.import")} text={t("admin.import_intro")}>
      <div class="stack gap-5">
        {problem && <Notice tone="danger" text={problem} />}
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
        {photos && <Unfetched photos={photos} t={t} />}
        <ImportColumns t={t} />
      </div>
    </DeskPage>
  );
});
