import type { ComponentChildren } from "preact";
import { LEAD_FIELDS, type LeadState } from "../lib/lead_form.ts";
import { Kept } from "../lib/kept.tsx";
import type { Reader } from "../lib/translate.ts";
import { Button } from "./Button.tsx";
import { Checkbox, Input, Textarea } from "./Field.tsx";
import { Notice } from "./Notice.tsx";

/** The form to write to a broker, or what became of it. Works without scripts: the server validates. */
export function LeadForm({ t, lang, action, lead, recipient, children }: Reader & {
  action: string;
  lead: LeadState;
  recipient?: string;
  /** Above the form. */
  children?: ComponentChildren;
}) {
  return (
    <aside id="contact" class="card card-raised property-contact">
      {children}
      <div class="card-body stack">
        <h2 class="contact-title">
          {recipient ? t("lead.title_for", { name: recipient }) : t("lead.title")}
        </h2>
        {lead.sent
          ? (
            <Notice
              tone="success"
              title={t("lead.sent_title")}
              text={t("lead.sent_text", { name: recipient ?? t("lead.sent_team") })}
            />
          )
          : (
            <>
              <p class="small muted">{t("lead.text")}</p>
              <Fields t={t} lang={lang} action={action} lead={lead} />
            </>
          )}
      </div>
    </aside>
  );
}

interface FieldsProps extends Reader {
  action: string;
  lead: LeadState;
}

function Fields({ t, lang, action, lead }: FieldsProps) {
  const { values, errors } = lead;
  const isNew = Object.keys(errors).length === 0;
  const controls = () => <Controls t={t} lead={lead} />;
  return (
    <form class="stack" method="post" action={action} novalidate>
      {errors[""] && <Notice tone="danger" autofocus text={errors[""]} />}
      {firstWrong(lead) && <Notice tone="danger" text={t("lead.error_title")} />}
      <input type="hidden" name="key" value={values.key} />
      {isNew ? <Kept of={[]} by={`lead ${lang} ${values.message}`}>{controls}</Kept> : controls()}
    </form>
  );
}

/** The first field that is wrong gets the focus, so that it is seen and read out. */
const firstWrong = ({ errors }: LeadState) => LEAD_FIELDS.find((name) => errors[name]);

function Controls({ t, lead }: { t: Reader["t"]; lead: LeadState }) {
  const { values, errors } = lead;
  const first = firstWrong(lead);
  const stateOf = (name: (typeof LEAD_FIELDS)[number]) => ({
    id: name,
    value: values[name],
    error: errors[name],
    ...(name === first ? { autofocus: true } : {}),
  });
  return (
    <>
      <div class="trap" aria-hidden="true">
        <label for="website">{t("lead.trap")}</label>
        <input id="website" name="website" tabIndex={-1} autocomplete="off" />
      </div>
      <Input
        label={t("lead.name")}
        {...stateOf("name")}
        autocomplete="name"
        required
        maxLength={120}
      />
      <Input
        type="email"
        label={t("lead.email")}
        hint={t("lead.contact_hint")}
        {...stateOf("email")}
        autocomplete="email"
        maxLength={254}
      />
      <Input
        type="tel"
        label={t("field.phone")}
        {...stateOf("phone")}
        autocomplete="tel"
        maxLength={40}
      />
      <Textarea
        label={t("lead.message")}
        optional={t("form.optional")}
        {...stateOf("message")}
        maxLength={4000}
        rows={4}
      />
      <Checkbox
        label={
          <>
            {t("lead.consent")} <a href="/privacy#consent">{t("lead.consent_more")}</a>
          </>
        }
        checked={Boolean(values.consent)}
        {...stateOf("consent")}
        value="yes"
        required
      />
      <Button type="submit" variant="primary" block icon="send">{t("lead.submit")}</Button>
    </>
  );
}
