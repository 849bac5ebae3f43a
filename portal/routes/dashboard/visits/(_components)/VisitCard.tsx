import type { ComponentChildren } from "preact";
import type { Visit } from "#api/client.ts";
import { Button, ButtonLink } from "../../../../components/Button.tsx";
import { VisitLine } from "../../../../components/dashboard/VisitLine.tsx";
import type { IconName } from "../../../../components/Icon.tsx";
import type { Reader } from "../../../../lib/translate.ts";
import { buyerOf, isBuyerTold } from "../(_lib)/telling.ts";

const Form = ({ id, class: className, children }: {
  id: string;
  class?: string;
  children: ComponentChildren;
}) => (
  <form method="post" class={className}>
    <input type="hidden" name="id" value={id} />
    {children}
  </form>
);

/** Calls a visit off or declines it, once asked whether that is meant. A menu, so without scripts too. */
function CallOff({ visit, t }: { visit: Visit; t: Reader["t"] }) {
  const label = t(visit.status === "requested" ? "desk.visits.decline" : "desk.visits.cancel");
  const name = buyerOf(visit, t);
  return (
    <details class="menu visit-off" name="visit-off">
      <summary class="button button-ghost button-small">{label}</summary>
      <Form id={visit.id} class="menu-panel">
        <p class="small">
          {t(`desk.visits.sure_${isBuyerTold(visit) ? "told" : "untold"}`, { name })}
        </p>
        <Button type="submit" small block variant="danger" name="status" value="cancelled">
          {label}
        </Button>
      </Form>
    </details>
  );
}

/** A visit with its actions. `past`: it is over. */
export function VisitCard({ visit, t, lang, past, withDay }: Reader & {
  visit: Visit;
  past?: boolean;
  withDay?: boolean;
}) {
  const { id, status, date, time, lead_id, conversation_id, buyer } = visit;
  const isOn = status !== "cancelled";
  const link = (icon: IconName, href: string, label: string, download?: string) => (
    <ButtonLink small variant="ghost" icon={icon} iconOnly href={href} download={download}>
      {label}
    </ButtonLink>
  );
  return (
    <div class="visit-card">
      <VisitLine visit={visit} t={t} lang={lang} hideDay={!withDay} />
      <div class="row gap-2 visit-actions">
        {!past && isOn && status !== "confirmed" && date && time && (
          <Form id={id}>
            <Button type="submit" small variant="primary" name="status" value="confirmed">
              {t("desk.visits.confirm")}
            </Button>
          </Form>
        )}
        {!past && isOn && (
          <>
            <ButtonLink small icon="edit" href={`/dashboard/visits/${id}`}>
              {t(time ? "desk.visits.move" : "desk.visits.set_time")}
            </ButtonLink>
            <CallOff visit={visit} t={t} />
          </>
        )}
        {buyer.phone && link("phone", `tel:${buyer.phone}`, buyer.phone)}
        {lead_id && link("user", `/dashboard/leads/${lead_id}`, t("desk.visits.open_lead"))}
        {conversation_id && link(
          "message",
          `/dashboard/conversations/${conversation_id}`,
          t("desk.visits.open_conversation"),
        )}
        {date && time && isOn && link(
          "calendar",
          `/api/desk/visits/${id}/calendar.ics`,
          t("desk.visits.calendar"),
          "visit.ics",
        )}
      </div>
    </div>
  );
}
