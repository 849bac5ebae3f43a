import { type Context, page } from "fresh";
import { leadChanges } from "#api/schemas.ts";
import { Button, ButtonLink } from "../../../../components/Button.tsx";
import { Card } from "../../../../components/Card.tsx";
import { DeskPage } from "../../../../components/dashboard/DeskPage.tsx";
import { Checkbox, Input } from "../../../../components/Field.tsx";
import { FormProblems } from "../../../../components/FormProblems.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { load } from "../../../../lib/api.ts";
import {
  type FormErrors,
  readForm,
  readInput,
  submit,
  typedValues,
  type Values,
} from "../../../../lib/forms.ts";
import { defineDesk, type DeskState } from "../../../../utils.ts";
import { KeptList } from "../(_components)/KeptList.tsx";

const FIELDS = ["name", "email", "phone"] as const;
const NO_ERRORS: FormErrors = {};

async function loadPerson({ params: { id = "" }, state: { api } }: Context<DeskState>) {
  const copy = await load(
    api.people.v1.leads[":id"].copy.$get({ param: { id }, query: {} }),
  );
  const [{ name, email, phone } = { name: "", email: null, phone: null }] = copy.leads;
  return { id, copy, known: { name, email: email ?? "", phone: phone ?? "" } as Values };
}

export const handlers = defineDesk.handlers({
  async GET(ctx) {
    const person = await loadPerson(ctx);
    const saved = ctx.url.searchParams.has("saved");
    return page({ ...person, typed: person.known, all: false, errors: NO_ERRORS, saved });
  },

  /** Corrects or, with `erase`, deletes. */
  async POST(ctx) {
    const { params: { id = "" }, state: { t, api } } = ctx;
    const form = await readForm(ctx);
    const param = { id };
    if (form.has("erase")) {
      if (form.has("sure")) {
        const query = form.has("all") ? { all: "true" as const } : {};
        await load(api.people.v1.leads[":id"].$delete({ param, query }));
        return ctx.redirect("/dashboard/leads?erased=1", 303);
      }
      const person = await loadPerson(ctx);
      const errors: FormErrors = { sure: t("desk.person.sure_error") };
      const shown = { typed: person.known, all: form.has("all"), errors, saved: false };
      return page({ ...person, ...shown }, { status: 422 });
    }
    const outcome = await submit(
      t,
      leadChanges,
      readInput(leadChanges, form, FIELDS),
      (json) => api.leads.v1.leads[":id"].$patch({ param, json }),
    );
    if (outcome.ok) return ctx.redirect(`/dashboard/leads/${id}/person?saved=1`, 303);
    const { errors, status } = outcome;
    const typed = typedValues(form, FIELDS);
    const shown = { typed, all: false, errors, saved: false };
    return page({ ...await loadPerson(ctx), ...shown }, { status });
  },
});

/** What people may ask for whose details are kept: to correct, copy and delete them. */
export default defineDesk.page<typeof handlers>(({ data, state }) => {
  const { t, session } = state;
  const { id, copy, known, typed, all, errors, saved } = data;
  const download = `/api/desk/leads/${id}/copy`;
  return (
    <DeskPage
      title={t("desk.person.title", { name: known.name ?? "" })}
      text={t("desk.person.intro")}
      actions={
        <ButtonLink small icon="arrow-left" href={`/dashboard/leads/${id}`}>
          {t("desk.common.back")}
        </ButtonLink>
      }
    >
      <div class="stack gap-5">
        {saved && <Notice tone="success" text={t("desk.common.saved")} />}
        <FormProblems errors={errors} fields={[...FIELDS, "sure"]} t={t} />
        <Card title={t("desk.person.correct_title")}>
          <form method="post" class="stack gap-3">
            <p class="muted">{t("desk.person.correct_text")}</p>
            <div class="form-grid">
              {FIELDS.map((field) => (
                <Input
                  key={field}
                  id={field}
                  type={{ name: "text", email: "email", phone: "tel" }[field]}
                  label={t(`desk.person.${field}`)}
                  optional={field === "name" ? undefined : t("form.optional")}
                  required={field === "name"}
                  maxLength={{ name: 120, email: 254, phone: 40 }[field]}
                  autoComplete="off"
                  defaultValue={typed[field]}
                  error={errors[field]}
                />
              ))}
            </div>
            <div class="form-actions">
              <Button type="submit">{t("desk.common.save")}</Button>
            </div>
          </form>
        </Card>
        <Card title={t("desk.person.copy_title")}>
          <div class="stack gap-3">
            <p class="muted">{t("desk.person.copy_text")}</p>
            <div class="row gap-2">
              <ButtonLink small icon="download" href={download} download="copy.json">
                {t("desk.person.copy")}
              </ButtonLink>
              {copy.others.length > 0 && (
                <ButtonLink
                  small
                  icon="download"
                  href={`${download}?all=true`}
                  download="copy.json"
                >
                  {t("desk.person.copy_all")}
                </ButtonLink>
              )}
            </div>
          </div>
        </Card>
        <Card title={t("desk.person.erase_title")}>
          <form method="post" class="stack gap-4">
            <p>{t("desk.person.erase_text")}</p>
            <KeptList copy={copy} t={t} />
            <p class="muted">{t("desk.person.erase_after")}</p>
            {session.role !== "admin" && <p class="muted">{t("desk.person.erase_theirs")}</p>}
            {copy.others.length > 0 && (
              <div class="stack gap-2">
                <Checkbox id="all" label={t("desk.person.all")} defaultChecked={all} />
                <ul class="bullets">
                  {copy.others.map(({ id, what, name, broker }) => (
                    <li key={id}>
                      <a href={`/dashboard/${what === "lead" ? "leads" : "conversations"}/${id}`}>
                        {name}
                      </a>
                      {broker && ` · ${broker}`}
                    </li>
                  ))}
                </ul>
              </div>
            )}
            <Checkbox id="sure" label={t("desk.person.sure")} required error={errors.sure} />
            <div class="form-actions">
              <Button type="submit" variant="danger" icon="trash" name="erase" value="1">
                {t("desk.person.erase")}
              </Button>
            </div>
          </form>
        </Card>
      </div>
    </DeskPage>
  );
});
