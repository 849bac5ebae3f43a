import { page } from "fresh";
import { agencySettings } from "#api/schemas.ts";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { DeskPage } from "../../components/dashboard/DeskPage.tsx";
import { Input } from "../../components/Field.tsx";
import { FormProblems } from "../../components/FormProblems.tsx";
import { Notice } from "../../components/Notice.tsx";
import { load } from "../../lib/api.ts";
import {
  type FormErrors,
  readForm,
  readInput,
  submit,
  typedValues,
  type Values,
} from "../../lib/forms.ts";
import { defineDesk } from "../../utils.ts";

const FIELDS = ["takeover_minutes"] as const;
const NO_ERRORS: FormErrors = {};

export const handlers = defineDesk.handlers({
  async GET({ state, url }) {
    const settings = await load(state.api.agencySettings.v1.admin.settings.$get());
    const values: Values = { takeover_minutes: String(settings.takeover_minutes) };
    return page({ values, errors: NO_ERRORS, saved: url.searchParams.has("saved") });
  },

  async POST(ctx) {
    const { state } = ctx;
    const form = await readForm(ctx);
    const outcome = await submit(
      state.t,
      agencySettings,
      readInput(agencySettings, form, FIELDS),
      (json) => state.api.agencySettings.v1.admin.settings.$put({ json }),
    );
    if (outcome.ok) return ctx.redirect("/admin/settings?saved=1", 303);
    const values = typedValues(form, FIELDS);
    return page({ values, errors: outcome.errors, saved: false }, { status: outcome.status });
  },
});

/** How the agency works, as far as the service has to know. */
export default defineDesk.page<typeof handlers>(({ data, state: { t } }) => {
  const { values, errors, saved } = data;
  return (
    <DeskPage title={t("admin.settings")} text={t("admin.settings_intro")}>
      <div class="stack gap-5">
        {saved && <Notice tone="success" text={t("desk.common.saved")} />}
        <FormProblems errors={errors} fields={FIELDS} t={t} />
        <Card>
          <form method="post" class="stack gap-5">
            <Input
              id="takeover_minutes"
              type="number"
              min={5}
              max={1440}
              required
              label={t("admin.takeover_minutes")}
              hint={t("admin.takeover_minutes_hint")}
              error={errors.takeover_minutes}
              defaultValue={values.takeover_minutes}
            />
            <div class="form-actions">
              <Button type="submit" variant="primary">{t("desk.common.save")}</Button>
            </div>
          </form>
        </Card>
      </div>
    </DeskPage>
  );
});
