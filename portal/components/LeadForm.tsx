import { LEAD_FIELDS, type LeadState } from "../lib/lead_form.ts";
import type { Translate } from "../lib/translate.ts";
import { Button } from "./Button.tsx";
import { Checkbox, Input, Textarea } from "./Field.tsx";
import { Notice } from "./Notice.tsx";

/** The form to write to a broker. Works without scripts: the server validates. */
export function LeadForm({ t, action, lead: { values, errors, sent }, recipient }: {
  t: Translate;
  /** Where it posts to. */
  action: string;
  lead: LeadState;
  /** Who answers; shown once it was sent. */
  recipient?: string;
}) {
  if (sent) {
    const name = recipient ?? t("lead.sent_team");
    return (
      <Notice tone="success" title={t("lead.sent_title")} text={t("lead.sent_text", { name })} />
    );
  }
  // The first field that is wrong gets the focus, so that it is seen and read out.
  const first = LEAD_FIELDS.find((name) => errors[name]);
  const stateOf = (name: (typeof LEAD_FIELDS)[number]) => ({
    error: errors[name],
    ...(name === first ? { autofocus: true } : {}),
  });
  return (
    <form class="stack" method="post" action={action} novalidate>
      {errors[""] && <Notice tone="danger" autofocus text={errors[""]} />}
      {first && <Notice tone="danger" text={t("lead.error_title")} />}
      <input type="hidden" name="key" value={values.key} />
      <div class="trap" aria-hidden="true">
        <label for="website">{t("lead.trap")}</label>
        <input id="website" name="website" tabIndex={-1} autocomplete="off" />
      </div>
      <Input
        id="name"
        label={t("lead.name")}
        value={values.name}
        {...stateOf("name")}
        autocomplete="name"
        required
        maxLength={120}
      />
      <Input
        id="email"
        type="email"
        label={t("lead.email")}
        hint={t("lead.contact_hint")}
        value={values.email}
        {...stateOf("email")}
        autocomplete="email"
        maxLength={254}
      />
      <Input
        id="phone"
        type="tel"
        label={t("field.phone")}
        value={values.phone}
        {...stateOf("phone")}
        autocomplete="tel"
        maxLength={40}
      />
      <Textarea
        id="message"
        label={t("lead.message")}
        optional={t("form.optional")}
        value={values.message}
        {...stateOf("message")}
        maxLength={4000}
        rows={4}
      />
      <Checkbox
        id="consent"
        value="yes"
        label={
          <>
            {t("lead.consent")} <a href="/privacy#consent">{t("lead.consent_more")}</a>
          </>
        }
        checked={Boolean(values.consent)}
        {...stateOf("consent")}
        required
      />
      <Button type="submit" variant="primary" block icon="send">{t("lead.submit")}</Button>
    </form>
  );
}
