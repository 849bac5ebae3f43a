import { page } from "fresh";
import { newBroker } from "#api/schemas.ts";
import { Card } from "../../../components/Card.tsx";
import { DeskPage } from "../../../components/dashboard/DeskPage.tsx";
import { FormProblems } from "../../../components/FormProblems.tsx";
import { type FormErrors, readForm, readInput, submit, typedValues } from "../../../lib/forms.ts";
import { defineDesk } from "../../../utils.ts";
import { BrokerForm } from "./(_components)/BrokerForm.tsx";
import { BROKER_FIELDS, EMPTY_BROKER } from "../../../lib/desk/broker_form.ts";

const NO_ERRORS: FormErrors = {};

export const handlers = defineDesk.handlers({
  GET: () => page({ values: EMPTY_BROKER, errors: NO_ERRORS }),

  async POST(ctx) {
    const { t, api } = ctx.state;
    const form = await readForm(ctx);
    const outcome = await submit(
      t,
      newBroker,
      readInput(newBroker, form, BROKER_FIELDS),
      (json) => api.admin.v1.admin.brokers.$post({ json }),
    );
    if (outcome.ok) return ctx.redirect(`/admin/brokers/${outcome.value.id}?done=created`, 303);
    const { errors, status } = outcome;
    return page({ values: typedValues(form, BROKER_FIELDS), errors }, { status });
  },
});

export default defineDesk.page<typeof handlers>(({ data, state: { t } }) => (
  <DeskPage
    title={t("admin.new_broker")}
    eyebrow={<a href="/admin/brokers">{t("admin.brokers")}</a>}
  >
    <div class="stack gap-5">
      <FormProblems errors={data.errors} fields={BROKER_FIELDS} t={t} />
      <Card>
        <BrokerForm {...data} t={t} isNew />
      </Card>
    </div>
  </DeskPage>
));
