import { useSignal } from "@preact/signals";
import { Avatar } from "../../../../components/Avatar.tsx";
import { Badge } from "../../../../components/Badge.tsx";
import { Button } from "../../../../components/Button.tsx";
import { Card } from "../../../../components/Card.tsx";
import { FormField } from "../../../../components/FormField.tsx";
import { Icon, type IconName } from "../../../../components/Icon.tsx";
import { portrait } from "../../../../lib/desk/portrait.ts";
import { formatPhone } from "../../../../lib/format.ts";
import type { IslandTexts } from "../../../../lib/texts.ts";
import type { FieldProps } from "../../../../lib/fields.ts";
import type { Values } from "../../../../lib/forms.ts";
import { type Lang, LOCALES, makeTranslate, type Translate } from "../../../../lib/translate.ts";

interface ProfileFormProps extends IslandTexts {
  /** The form's parts: one after the other, or a grid. */
  fields: (FieldProps | FieldProps[])[];
  values: Values;
  photo: string | null;
  office: string | null;
}

function Preview({ values, photo, office, unnamed, lang, t }: {
  values: Values;
  photo: string | null;
  office: string | null;
  /** Shown while the name is empty. */
  unnamed: string | undefined;
  lang: Lang;
  t: Translate;
}) {
  const { name = "", phone, bio, license_number, languages = "", city } = values;
  const codes = languages.split(",").map((code) => code.trim().toLowerCase())
    .filter((code) => /^[a-z]{2,3}$/.test(code));
  const names = new Intl.DisplayNames(LOCALES[lang], { type: "language" });
  const fact = (icon: IconName, text: string | undefined) =>
    text && (
      <p class="row gap-2">
        <Icon name={icon} />
        {text}
      </p>
    );
  return (
    <Card title={t("desk.profile.preview")} raised class="desk-sticky">
      <div class="stack gap-4">
        <div class="row row-nowrap gap-4">
          <Avatar name={name || "?"} url={photo} size="medium" />
          <div class="grow">
            <p class="large strong">{name || unnamed}</p>
            <p class="small muted">{[office, city].filter(Boolean).join(" · ")}</p>
          </div>
        </div>
        <p class={bio ? "prose small" : "small subtle"}>{bio || t("desk.profile.bio_empty")}</p>
        <ul class="row gap-2">
          {codes.map((code) => (
            <li key={code}>
              <Badge>{names.of(code) ?? code}</Badge>
            </li>
          ))}
        </ul>
        <div class="stack gap-1 small">
          {fact("phone", phone && formatPhone(phone))}
          {fact("shield", license_number)}
        </div>
      </div>
    </Card>
  );
}

/** The broker's own details beside what buyers will see of them. */
export default function ProfileForm(
  { lang, texts, fields, values, photo, office }: ProfileFormProps,
) {
  const t = makeTranslate(lang, texts);
  const shown = useSignal(values);
  function onInput({ target }: Event) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    shown.value = { ...shown.value, [target.name]: target.value };
  }
  const draw = (field: FieldProps) => (
    <FormField key={field.id} {...field} value={shown.value[field.id] ?? ""} />
  );
  return (
    <div class="split">
      <Card>
        <form method="post" class="stack gap-4" onInput={onInput}>
          {fields.map((part) =>
            Array.isArray(part)
              ? <div key="grid" class="form-grid">{part.map(draw)}</div>
              : draw(part)
          )}
          <div class="form-actions">
            <Button type="submit" variant="primary">{t("desk.common.save")}</Button>
          </div>
        </form>
      </Card>
      <Preview
        values={shown.value}
        photo={portrait.value === undefined ? photo : portrait.value}
        office={office}
        unnamed={fields.flat()[0]?.label}
        lang={lang}
        t={t}
      />
    </div>
  );
}
