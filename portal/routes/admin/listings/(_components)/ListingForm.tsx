import type { JSX } from "preact";
import { LISTING_FLAGS, type ListingFields } from "../(_lib)/listing_form.ts";
import { PROPERTY_STATUSES, PROPERTY_TYPES } from "../../../../lib/desk/vocabulary.ts";
import type { Translate } from "../../../../lib/translate.ts";
import { Button } from "../../../../components/Button.tsx";
import { Checkbox, Input, optionsOf, Select, Textarea } from "../../../../components/Field.tsx";

/** The details of a listing, to add or to change. */
export function ListingForm({ fields, errors, t }: {
  fields: ListingFields;
  errors: Record<string, string>;
  t: Translate;
}): JSX.Element {
  const optional = t("desk.common.optional");
  const common = (id: keyof ListingFields) => ({ id, value: fields[id], error: errors[id] });
  const number = { type: "number", inputMode: "decimal", min: 0, optional } as const;
  return (
    <form method="post" class="stack gap-5">
      <fieldset class="stack gap-4">
        <legend class="desk-legend">{t("admin.texts")}</legend>
        <Input {...common("title")} label={t("admin.title")} required maxLength={200} />
        <Textarea
          {...common("description")}
          label={t("admin.description")}
          optional={optional}
          maxLength={20_000}
        />
        <Input {...common("amenities")} label={t("admin.amenities")} optional={optional} />
      </fieldset>
      <fieldset class="stack gap-4">
        <legend class="desk-legend">{t("admin.facts")}</legend>
        <div class="form-grid form-grid-tight">
          <Select
            {...common("status")}
            label={t("admin.status")}
            options={optionsOf(t, PROPERTY_STATUSES, (status) => `desk.listing_status.${status}`)}
          />
          <Select
            {...common("purpose")}
            label={t("admin.purpose")}
            options={optionsOf(t, ["sale", "rent"], (purpose) => `desk.purpose.${purpose}`)}
          />
          <Select
            {...common("type")}
            label={t("admin.type")}
            options={optionsOf(t, PROPERTY_TYPES, (type) => `desk.property_type.${type}`)}
          />
          <Input
            {...common("price")}
            type="number"
            inputMode="decimal"
            min={0}
            step="0.01"
            label={t("admin.price")}
            required
          />
          <Input
            {...common("currency")}
            label={t("admin.currency")}
            pattern="[A-Za-z]{3}"
            required
          />
          <Select
            {...common("price_period")}
            label={t("admin.period")}
            options={[
              { value: "", label: "–" },
              ...optionsOf(t, ["month", "week", "day"], (period) => `desk.period.${period}`),
            ]}
          />
          <Input {...common("bedrooms")} {...number} label={t("admin.bedrooms")} />
          <Input {...common("bathrooms")} {...number} step="0.5" label={t("admin.bathrooms")} />
          <Input {...common("living_area")} {...number} step="any" label={t("admin.area")} />
          <Select
            {...common("living_area_unit")}
            label={t("admin.unit")}
            options={[{ value: "m2", label: "m²" }, { value: "ft2", label: "ft²" }]}
          />
          <Input {...common("parking_spaces")} {...number} label={t("admin.parking")} />
          <Input {...common("year_built")} {...number} label={t("admin.year")} />
          {LISTING_FLAGS.map((flag) => (
            <Select
              key={flag}
              {...common(flag)}
              label={t(`fact.${flag}`)}
              options={[
                { value: "", label: t("admin.unknown") },
                { value: "true", label: t("fact.yes") },
                { value: "false", label: t("fact.no") },
              ]}
            />
          ))}
        </div>
      </fieldset>
      <fieldset class="stack gap-4">
        <legend class="desk-legend">{t("admin.place")}</legend>
        <div class="form-grid">
          <Input
            {...common("address")}
            label={t("admin.address")}
            optional={optional}
            maxLength={200}
          />
          <Input
            {...common("neighborhood")}
            label={t("admin.neighborhood")}
            optional={optional}
            maxLength={120}
          />
          <Input {...common("city")} label={t("admin.city")} required maxLength={120} />
          <Input
            {...common("state")}
            label={t("admin.state")}
            optional={optional}
            maxLength={120}
          />
          <Input
            {...common("postal_code")}
            label={t("admin.postal_code")}
            optional={optional}
            maxLength={20}
          />
          <Input {...common("country")} label={t("admin.country")} pattern="[A-Za-z]{2}" required />
        </div>
      </fieldset>
      <Checkbox id="featured" label={t("admin.featured")} checked={fields.featured !== ""} />
      <div class="form-actions">
        <Button type="submit" variant="primary">{t("desk.common.save")}</Button>
      </div>
    </form>
  );
}
