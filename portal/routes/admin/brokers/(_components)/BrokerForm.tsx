import type { JSX } from "preact";
import type { BrokerFields } from "../(_lib)/broker_form.ts";
import type { Translate } from "../../../../lib/translate.ts";
import { Button } from "../../../../components/Button.tsx";
import { Input, optionsOf, Select, Textarea } from "../../../../components/Field.tsx";

const ROLES = ["broker", "admin"] as const;

/** The details of a broker, to add or to change. */
export function BrokerForm({ fields, errors, t, isNew }: {
  fields: BrokerFields;
  errors: Record<string, string>;
  t: Translate;
  isNew?: boolean;
}): JSX.Element {
  const optional = t("desk.common.optional");
  const common = (id: keyof BrokerFields) => ({ id, value: fields[id], error: errors[id] });
  return (
    <form method="post" class="stack gap-4">
      <div class="form-grid">
        <Input {...common("name")} label={t("admin.name")} required maxLength={120} />
        <Input
          {...common("email")}
          type="email"
          label={t("admin.email")}
          required
          maxLength={254}
        />
        <Input
          {...common("slug")}
          label={t("admin.slug")}
          hint={isNew ? t("admin.slug_hint") : undefined}
          required={!isNew}
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          maxLength={120}
        />
        <Select
          {...common("role")}
          label={t("admin.role")}
          options={optionsOf(t, ROLES, (role) => `admin.role_${role}`)}
        />
        <Input {...common("phone")} type="tel" label={t("admin.phone")} optional={optional} />
        <Input {...common("city")} label={t("admin.city")} optional={optional} maxLength={120} />
        <Input
          {...common("office_name")}
          label={t("admin.office")}
          optional={optional}
          maxLength={120}
        />
        <Input
          {...common("license_number")}
          label={t("admin.license")}
          optional={optional}
          maxLength={60}
        />
        <Input
          {...common("languages")}
          label={t("admin.languages")}
          hint={t("admin.languages_hint")}
        />
        <Input {...common("time_zone")} label={t("admin.time_zone")} list="time-zones" required />
      </div>
      <datalist id="time-zones">
        {Intl.supportedValuesOf("timeZone").map((zone) => <option key={zone} value={zone} />)}
      </datalist>
      <Input
        {...common("photo_url")}
        label={t("admin.photo")}
        optional={optional}
        inputMode="url"
      />
      <Textarea {...common("bio")} label={t("admin.bio")} optional={optional} maxLength={4000} />
      <div class="form-actions">
        <Button type="submit" variant="primary" name="do" value="save">
          {isNew ? t("admin.new_broker") : t("desk.common.save")}
        </Button>
      </div>
    </form>
  );
}
