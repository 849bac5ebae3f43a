import { HttpError, page } from "fresh";
import { TEMPLATE_LANGUAGES, TEMPLATE_PURPOSES, TEMPLATE_STATUSES } from "#api/client.ts";
import { newTemplate } from "#api/schemas.ts";
import { Badge } from "../../components/Badge.tsx";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { DeskPage } from "../../components/dashboard/DeskPage.tsx";
import { Empty } from "../../components/Empty.tsx";
import { Input, Select, Textarea } from "../../components/Field.tsx";
import { FormProblems } from "../../components/FormProblems.tsx";
import { Notice } from "../../components/Notice.tsx";
import { load } from "../../lib/api.ts";
import { languageNames } from "../../lib/format.ts";
import {
  attempt,
  check,
  type FormErrors,
  readForm,
  readInput,
  textOf,
  typedValues,
  type Values,
} from "../../lib/forms.ts";
import type { Reader } from "../../lib/translate.ts";
import { defineDesk, type DeskState } from "../../utils.ts";

const PATH = "/admin/templates";
const FIELDS = [
  "name",
  "language",
  "content_sid",
  "purpose",
  "variables",
  "body",
  "status",
] as const;
const NO_ERRORS: FormErrors = {};
const NOTHING: Values = {};
const PURPOSES = Object.entries(TEMPLATE_PURPOSES);

const loadTemplates = async ({ api }: DeskState) =>
  (await load(api.templates.v1.admin.templates.$get())).data;

export const handlers = defineDesk.handlers({
  async GET({ state, url }) {
    return page({
      templates: await loadTemplates(state),
      errors: NO_ERRORS,
      typed: NOTHING,
      saved: url.searchParams.has("saved"),
    });
  },

  /** Adds, saves or removes a template. */
  async POST(ctx) {
    const { state } = ctx;
    const { t, api } = state;
    const form = await readForm(ctx);
    const id = textOf(form, "id");
    const templates = api.templates.v1.admin.templates;
    if (textOf(form, "do") === "remove") {
      await load(templates[":id"].$delete({ param: { id } }));
      return ctx.redirect(`${PATH}?saved=1`, 303);
    }
    const input = readInput(newTemplate, form, FIELDS);
    const checked = check(t, newTemplate, input, "problem.template");
    const outcome = !checked.ok
      ? checked
      : id
      ? await attempt(t, templates[":id"].$put({ param: { id }, json: checked.value }))
      : await attempt(t, templates.$post({ json: checked.value }));
    if (outcome.ok) return ctx.redirect(`${PATH}?saved=1`, 303);
    if (outcome.status === 404) throw new HttpError(404);
    return page({
      templates: await loadTemplates(state),
      errors: outcome.errors,
      typed: { ...typedValues(form, FIELDS), id },
      saved: false,
    }, { status: outcome.status });
  },
});

interface TemplateFormProps extends Reader {
  /** Empty: a new one. */
  id: string;
  values: Values;
  errors: FormErrors;
}

function TemplateForm({ id, values, errors, t, lang }: TemplateFormProps) {
  const field = (name: (typeof FIELDS)[number]) => ({
    id: `${id || "new"}-${name}`,
    name,
    label: t(`admin.template.${name}`),
    error: errors[name],
  });
  const options = {
    language: TEMPLATE_LANGUAGES.map((value) => ({
      value,
      label: languageNames(lang, [value.replace("_", "-")]),
    })),
    purpose: PURPOSES.map(([value, names]) => ({
      value,
      label: [t.or(`admin.template_purpose.${value}`, value), names?.join(", ")]
        .filter(Boolean).join(": "),
    })),
    status: TEMPLATE_STATUSES.map((value) => ({
      value,
      label: t(`admin.template_status.${value}`),
    })),
  };
  return (
    <form method="post" class="stack gap-3">
      <input type="hidden" name="id" value={id} />
      <Input {...field("name")} maxLength={512} required defaultValue={values.name} />
      <Select {...field("language")} options={options.language} value={values.language} />
      <Input
        {...field("content_sid")}
        hint={t("admin.template.content_sid_hint")}
        maxLength={34}
        defaultValue={values.content_sid}
      />
      <Select {...field("purpose")} options={options.purpose} value={values.purpose} />
      <Input
        {...field("variables")}
        hint={t("admin.template.variables_hint")}
        defaultValue={values.variables}
      />
      <Textarea
        {...field("body")}
        hint={t("admin.template.body_hint")}
        rows={4}
        maxLength={1024}
        required
        lang={values.language?.replace("_", "-")}
        defaultValue={values.body}
      />
      <Select {...field("status")} options={options.status} value={values.status} />
      <div class="form-actions">
        {id && (
          <Button type="submit" name="do" value="remove" variant="ghost" small formNoValidate>
            {t("admin.template_remove")}
          </Button>
        )}
        <Button type="submit" small>{t(id ? "desk.common.save" : "admin.template_add")}</Button>
      </div>
    </form>
  );
}

const TONES = { approved: "brand", pending: "warning", rejected: "danger" } as const;

/** What may be sent where a gateway takes no free text any more. */
export default defineDesk.page<typeof handlers>(({ data, state: { t, lang } }) => {
  const { templates, errors, typed, saved } = data;
  const isNew = typed.id === "";
  return (
    <DeskPage title={t("admin.templates")} text={t("admin.templates_intro")}>
      <div class="stack gap-5">
        {saved && <Notice tone="success" text={t("desk.common.saved")} />}
        <FormProblems errors={errors} fields={FIELDS} t={t} />
        {templates.length === 0 && (
          <Card>
            <Empty
              icon="message"
              title={t("admin.no_templates")}
              text={t("admin.no_templates_hint")}
            />
          </Card>
        )}
        {templates.map(({ updated_at: _, variables, content_sid, ...template }) => {
          const { id, name, language, purpose, status, body } = template;
          const isTyped = typed.id === id;
          return (
            <Card key={id} title={name}>
              <div class="stack gap-3">
                <p class="row gap-2">
                  <Badge tone={TONES[status]}>{t(`admin.template_status.${status}`)}</Badge>
                  <span class="small muted">
                    {t(`admin.template_purpose.${purpose}`)} ·{" "}
                    {languageNames(lang, [language.replace("_", "-")])}
                  </span>
                </p>
                <p lang={language.replace("_", "-")}>{body}</p>
                <details class="stack gap-3" open={isTyped}>
                  <summary class="button button-small">{t("admin.template_edit")}</summary>
                  <TemplateForm
                    {...{ id, t, lang }}
                    values={isTyped ? typed : {
                      ...template,
                      content_sid: content_sid ?? "",
                      variables: variables.join(", "),
                    }}
                    errors={isTyped ? errors : NO_ERRORS}
                  />
                </details>
              </div>
            </Card>
          );
        })}
        <Card title={t("admin.template_add")}>
          <TemplateForm
            id=""
            {...{ t, lang }}
            values={isNew ? typed : NOTHING}
            errors={isNew ? errors : NO_ERRORS}
          />
        </Card>
      </div>
    </DeskPage>
  );
});
