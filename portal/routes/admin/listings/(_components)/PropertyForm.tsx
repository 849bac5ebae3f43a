import type { JSX } from "preact";
import { newProperty } from "#api/schemas.ts";
import { Button } from "../../../../components/Button.tsx";
import { Checkbox } from "../../../../components/Field.tsx";
import { FormField } from "../../../../components/FormField.tsx";
import { TimeZones } from "../../../../components/TimeZones.tsx";
import { describeFields } from "../../../../lib/fields.ts";
import type { FormErrors, Values } from "../../../../lib/forms.ts";
import type { Translate } from "../../../../lib/translate.ts";
import { FACTS, PLACE, propertyExtra, TEXTS } from "../(_lib)/property_form.ts";

/** The details of a property, to add or to change. */
export function PropertyForm({ values, errors, t }: {
  values: Values;
  errors: FormErrors;
  t: Translate;
}) {
  const form = { schema: newProperty, values, errors, t, extra: propertyExtra(t) };
  const fields = (names: readonly string[]) =>
    describeFields({ ...form, names }).map((field) => <FormField key={field.id} {...field} />);
  const group = (title: string, content: JSX.Element) => (
    <fieldset class="stack gap-4">
      <legend class="desk-legend">{title}</legend>
      {content}
    </fieldset>
  );
  return (
    <form method="post" class="stack gap-5">
      {group(t("admin.texts"), <>{fields(TEXTS)}</>)}
      {group(t("admin.facts"), <div class="form-grid form-grid-tight">{fields(FACTS)}</div>)}
      {group(t("admin.place"), <div class="form-grid">{fields(PLACE)}</div>)}
      <TimeZones />
      <Checkbox id="featured" label={t("field.featured")} checked={Boolean(values.featured)} />
      <div class="form-actions">
        <Button type="submit" variant="primary">{t("desk.common.save")}</Button>
      </div>
    </form>
  );
}
