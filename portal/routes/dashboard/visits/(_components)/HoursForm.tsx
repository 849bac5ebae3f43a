import { CONFIRMING, type VisitHours, WEEKDAYS } from "#api/client.ts";
import { Button } from "../../../../components/Button.tsx";
import { Card } from "../../../../components/Card.tsx";
import { Input, Select } from "../../../../components/Field.tsx";
import type { FormErrors } from "../../../../lib/forms.ts";
import type { Translate } from "../../../../lib/translate.ts";
import { PARTS, shownSpan } from "../(_lib)/hours_form.ts";

export const MINUTES = ["visit_minutes", "buffer_minutes", "notice_minutes"] as const;

/** Two fields of a part of a day; `name` is what both names begin with. */
export function SpanFields({ name, what, span, t }: {
  name: string;
  /** The day, for assistive technology. */
  what: string;
  span: VisitHours["hours"]["monday"][number] | undefined;
  t: Translate;
}) {
  const { from, to } = shownSpan(span);
  const field = (end: "from" | "to", value: string) => (
    <input
      class="input input-small"
      type="time"
      name={`${name}.${end}`}
      aria-label={`${what}: ${t(`desk.hours.${end}`)}`}
      defaultValue={value}
    />
  );
  return (
    <span class="row row-nowrap gap-2">
      {field("from", from)}
      <span aria-hidden="true">–</span>
      {field("to", to)}
    </span>
  );
}

/** When visits are shown each week, how long they take, and whether they are confirmed at once. */
export function HoursForm({ hours, errors, t }: {
  hours: VisitHours;
  errors: FormErrors;
  t: Translate;
}) {
  return (
    <Card title={t("desk.hours.week")}>
      <form method="post" class="stack gap-4">
        <p class="muted">
          {t("desk.hours.week_text", { zone: hours.time_zone.replaceAll("_", " ") })}
          {hours.is_default && ` ${t("desk.hours.default")}`}
        </p>
        <div class="stack gap-3">
          {WEEKDAYS.map((day) => {
            const spans = hours.hours[day];
            return (
              <fieldset key={day} class="hours-day">
                <legend class="field-label">{t(`desk.hours.${day}`)}</legend>
                <div class="row gap-3">
                  {Array.from({ length: Math.max(PARTS, spans.length) }, (_, n) => (
                    <SpanFields
                      key={n}
                      name={`${day}.${n}`}
                      what={t(`desk.hours.${day}`)}
                      span={spans[n]}
                      t={t}
                    />
                  ))}
                </div>
              </fieldset>
            );
          })}
        </div>
        <div class="form-grid">
          {MINUTES.map((name) => (
            <Input
              key={name}
              id={name}
              type="number"
              inputMode="numeric"
              min={name === "visit_minutes" ? 15 : 0}
              max={name === "notice_minutes" ? 10_080 : 240}
              required
              label={t(`desk.hours.${name}`)}
              error={errors[name]}
              defaultValue={String(hours[name])}
            />
          ))}
          <Select
            id="confirm_visits"
            label={t("desk.hours.confirm_visits")}
            hint={t("desk.hours.confirm_visits_hint")}
            value={hours.confirm_visits}
            options={CONFIRMING.map((value) => ({ value, label: t(`desk.hours.${value}`) }))}
          />
        </div>
        <div class="form-actions">
          <Button type="submit" variant="primary" name="do" value="hours">
            {t("desk.common.save")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
