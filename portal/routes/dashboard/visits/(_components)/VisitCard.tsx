import type { ComponentChildren } from "preact";
import type { Visit } from "#api/client.ts";
import { Button, ButtonLink } from "../../../../components/Button.tsx";
import { VisitLine } from "../../../../components/dashboard/VisitLine.tsx";
import type { IconName } from "../../../../components/Icon.tsx";
import type { Reader } from "../../../../lib/translate.ts";

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
              {t("desk.visits.move")}
            </ButtonLink>
            <Form id={id}>
              <Button type="submit" small variant="ghost" name="status" value="cancelled">
                {t(status === "requested" ? "desk.visits.decline" : "desk.visits.cancel")}
              </Button>
            </Form>
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
