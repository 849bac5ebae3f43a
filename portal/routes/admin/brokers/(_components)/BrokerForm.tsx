import { newBroker } from "#api/schemas.ts";
import { Button } from "../../../../components/Button.tsx";
import { FormField } from "../../../../components/FormField.tsx";
import { TimeZones } from "../../../../components/TimeZones.tsx";
import { describeFields } from "../../../../lib/fields.ts";
import type { FormErrors, Values } from "../../../../lib/forms.ts";
import type { Translate } from "../../../../lib/translate.ts";
import { brokerExtra, NARROW, WIDE } from "../../../../lib/desk/broker_form.ts";

/** The details of a broker, to add or to change. */
export function BrokerForm({ values, errors, t, isNew }: {
  values: Values;
  errors: FormErrors;
  t: Translate;
  isNew?: boolean;
}) {
  const form = { schema: newBroker, values, errors, t, extra: brokerExtra(t, isNew) };
  const fields = (names: readonly string[]) =>
    describeFields({ ...form, names }).map((field) => <FormField key={field.id} {...field} />);
  return (
    <form method="post" class="stack gap-4">
      <div class="form-grid">{fields(NARROW)}</div>
      <TimeZones />
      {fields(WIDE)}
      <div class="form-actions">
        <Button type="submit" variant="primary" name="do" value="save">
          {isNew ? t("admin.new_broker") : t("desk.common.save")}
        </Button>
      </div>
    </form>
  );
}
