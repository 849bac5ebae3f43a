import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Avatar } from "../../../../components/Avatar.tsx";
import { Badge } from "../../../../components/Badge.tsx";
import { Button } from "../../../../components/Button.tsx";
import { Card } from "../../../../components/Card.tsx";
import { Input, Textarea } from "../../../../components/Field.tsx";
import { Icon } from "../../../../components/Icon.tsx";
import type { IslandTexts } from "../../../../lib/desk/texts.ts";
import { makeTranslate } from "../../../../lib/translate.ts";

export interface ProfileValues {
  name: string;
  phone: string;
  photo_url: string;
  bio: string;
  license_number: string;
  /** Codes separated by commas. */
  languages: string;
  city: string;
}

interface ProfileFormProps extends IslandTexts {
  values: ProfileValues;
  errors: Record<string, string>;
  office: string | null;
}

/** A language's name in the reader's language; the code where there is none. */
function languageName(lang: string, code: string): string {
  try {
    return new Intl.DisplayNames(lang, { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** The broker's own details beside what buyers will see of them. */
export default function ProfileForm(
  { lang, texts, values, errors, office }: ProfileFormProps,
): JSX.Element {
  const t = makeTranslate(lang, texts);
  const shown = useSignal(values);
  const { name, phone, photo_url, bio, license_number, languages, city } = shown.value;
  const optional = t("desk.common.optional");
  function onInput(event: Event) {
    const { name, value } = event.target as HTMLInputElement;
    shown.value = { ...shown.value, [name]: value };
  }
  const codes = languages.split(",").map((code) => code.trim().toLowerCase())
    .filter((code) => /^[a-z]{2,3}$/.test(code));
  return (
    <div class="split">
      <Card>
        <form method="post" class="stack gap-4" onInput={onInput}>
          <Input
            id="name"
            label={t("desk.profile.name")}
            value={name}
            error={errors.name}
            required
            maxLength={120}
            autoComplete="name"
          />
          <div class="form-grid">
            <Input
              id="phone"
              type="tel"
              label={t("desk.profile.phone")}
              optional={optional}
              value={phone}
              error={errors.phone}
              autoComplete="tel"
            />
            <Input
              id="city"
              label={t("desk.profile.city")}
              optional={optional}
              value={city}
              error={errors.city}
              maxLength={120}
            />
            <Input
              id="license_number"
              label={t("desk.profile.license_number")}
              optional={optional}
              value={license_number}
              error={errors.license_number}
              maxLength={60}
            />
            <Input
              id="languages"
              label={t("desk.profile.languages")}
              hint={t("desk.profile.languages_hint")}
              value={languages}
              error={errors.languages}
            />
          </div>
          <Input
            id="photo_url"
            label={t("desk.profile.photo_url")}
            optional={optional}
            value={photo_url}
            error={errors.photo_url}
            inputMode="url"
          />
          <Textarea
            id="bio"
            label={t("desk.profile.bio")}
            optional={optional}
            value={bio}
            error={errors.bio}
            maxLength={4000}
          />
          <div class="form-actions">
            <Button type="submit" variant="primary">{t("desk.common.save")}</Button>
          </div>
        </form>
      </Card>
      <Card title={t("desk.profile.preview")} raised class="desk-sticky">
        <div class="stack gap-4">
          <div class="row row-nowrap gap-4">
            <Avatar name={name || "?"} url={photo_url} size="medium" />
            <div class="grow">
              <p class="large strong">{name || t("desk.profile.name")}</p>
              <p class="small muted">{[office, city].filter(Boolean).join(" · ")}</p>
            </div>
          </div>
          <p class={bio ? "prose small" : "small subtle"}>{bio || t("desk.profile.bio_empty")}</p>
          <ul class="row gap-2">
            {codes.map((code) => (
              <li key={code}>
                <Badge>{languageName(lang, code)}</Badge>
              </li>
            ))}
          </ul>
          <div class="stack gap-1 small">
            {phone && (
              <p class="row gap-2">
                <Icon name="phone" />
                {phone}
              </p>
            )}
            {license_number && (
              <p class="row gap-2">
                <Icon name="shield" />
                {license_number}
              </p>
            )}
          </div>
        </div>
      </Card>
    </div>
  );
}
