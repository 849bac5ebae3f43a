import type { JSX } from "preact";
import type { Visit } from "#api/client.ts";
import type { Reader } from "../../../../lib/translate.ts";
import { Button, ButtonLink } from "../../../../components/Button.tsx";
import { Icon } from "../../../../components/Icon.tsx";
import { VisitLine } from "../../../../components/dashboard/VisitLine.tsx";

/** A visit with what can be done about it. `settled`: it is over. */
export function VisitCard(
  { visit, t, lang, settled }: Reader & { visit: Visit; settled?: boolean },
): JSX.Element {
  const { id, status, date, time, lead_id, conversation_id, buyer } = visit;
  const canChange = !settled && status !== "cancelled";
  return (
    <div class="visit-card">
      <VisitLine visit={visit} t={t} lang={lang} hideDay />
      <div class="row gap-2 visit-actions">
        {canChange && status === "requested" && date && time && (
          <form method="post">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" small variant="primary" name="status" value="confirmed">
              {t("desk.visits.confirm")}
            </Button>
          </form>
        )}
        {canChange && (
          <details class="menu">
            <summary class="button button-small">
              <Icon name="edit" />
              {t("desk.visits.move")}
            </summary>
            <form method="post" class="menu-panel visit-form">
              <input type="hidden" name="id" value={id} />
              <label class="field">
                <span class="field-label">{t("desk.visits.date")}</span>
                <input
                  class="input input-small"
                  type="date"
                  name="date"
                  required
                  defaultValue={date ?? ""}
                />
              </label>
              <label class="field">
                <span class="field-label">{t("desk.visits.time")}</span>
                <input
                  class="input input-small"
                  type="time"
                  name="time"
                  required
                  defaultValue={time ?? ""}
                />
              </label>
              <Button type="submit" small variant="primary" name="status" value="confirmed" block>
                {t("desk.visits.confirm")}
              </Button>
            </form>
          </details>
        )}
        {canChange && (
          <form method="post">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" small variant="ghost" name="status" value="cancelled">
              {t("desk.visits.cancel")}
            </Button>
          </form>
        )}
        {buyer.phone && (
          <ButtonLink small variant="ghost" icon="phone" iconOnly href={`tel:${buyer.phone}`}>
            {buyer.phone}
          </ButtonLink>
        )}
        {lead_id && (
          <ButtonLink
            small
            variant="ghost"
            icon="user"
            iconOnly
            href={`/dashboard/leads/${lead_id}`}
          >
            {t("desk.visits.open_lead")}
          </ButtonLink>
        )}
        {conversation_id && (
          <ButtonLink
            small
            variant="ghost"
            icon="message"
            iconOnly
            href={`/dashboard/conversations/${conversation_id}`}
          >
            {t("desk.visits.open_conversation")}
          </ButtonLink>
        )}
        {date && time && status !== "cancelled" && (
          <ButtonLink
            small
            variant="ghost"
            icon="calendar"
            iconOnly
            href={`/api/desk/visits/${id}/calendar.ics`}
            download="visit.ics"
          >
            {t("desk.visits.calendar")}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
