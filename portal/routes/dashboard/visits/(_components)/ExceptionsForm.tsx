import type { VisitHours } from "#api/client.ts";
import { Button } from "../../../../components/Button.tsx";
import { Card } from "../../../../components/Card.tsx";
import { Input } from "../../../../components/Field.tsx";
import { dayName } from "../../../../lib/desk/days.ts";
import type { Reader } from "../../../../lib/translate.ts";
import { type Period, periodsOf } from "../(_lib)/hours_form.ts";
import { SpanFields } from "./HoursForm.tsx";

/** Days on which the weekly hours do not count. */
export function ExceptionsForm({ exceptions, typed, today, t, lang }: Reader & {
  exceptions: VisitHours["exceptions"];
  /** Days that were typed and refused. */
  typed: Period | undefined;
  /** `YYYY-MM-DD`. */
  today: string;
}) {
  const named = (day: string) => dayName(lang, day, true);
  return (
    <Card title={t("desk.hours.exceptions")}>
      <div class="stack gap-4">
        <p class="muted">{t("desk.hours.exceptions_text")}</p>
        {exceptions.length > 0 && (
          <ul class="stack gap-2">
            {periodsOf(exceptions).map(({ day, until, hours }) => (
              <li key={day}>
                <form method="post" class="row row-between gap-2">
                  <span>
                    {`${named(day)}${until === day ? "" : ` – ${named(until)}`}: `}
                    {hours.map(({ from, to }) => `${from}–${to}`).join(", ") ||
                      t("desk.hours.closed")}
                  </span>
                  <input type="hidden" name="day" value={day} />
                  <input type="hidden" name="until" value={until} />
                  <Button
                    type="submit"
                    small
                    variant="ghost"
                    icon="trash"
                    iconOnly
                    name="do"
                    value="unexception"
                  >
                    {t("desk.hours.exception_remove", { day: dayName(lang, day) })}
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        )}
        <form method="post" class="stack gap-3">
          <div class="form-grid">
            <Input
              id="day"
              type="date"
              label={t("desk.visits.date")}
              min={today}
              required
              defaultValue={typed?.day}
            />
            <Input
              id="until"
              type="date"
              label={t("desk.hours.exception_until")}
              hint={t("desk.hours.exception_until_hint")}
              min={today}
              optional={t("form.optional")}
              defaultValue={typed?.until}
            />
            <div class="field">
              <span class="field-label">{t("desk.hours.exception_hours")}</span>
              <SpanFields
                name="exception"
                what={t("desk.hours.exception_hours")}
                span={typed?.hours[0]}
                t={t}
              />
              <p class="field-hint">{t("desk.hours.exception_hint")}</p>
            </div>
          </div>
          <div class="form-actions">
            <Button type="submit" name="do" value="exception">
              {t("desk.hours.exception_add")}
            </Button>
          </div>
        </form>
      </div>
    </Card>
  );
}
