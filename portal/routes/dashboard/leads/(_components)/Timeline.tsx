import type { LeadDetail } from "#api/client.ts";
import { formatDateTime } from "../../../../lib/format.ts";
import type { Reader, Translate } from "../../../../lib/translate.ts";
import { Icon, type IconName } from "../../../../components/Icon.tsx";

type Event = LeadDetail["timeline"][number];

const ICONS: Record<Event["type"], IconName> = {
  created: "spark",
  resubmitted: "mail",
  status_changed: "check",
  assigned: "users",
  note: "edit",
  visit: "calendar",
  handover: "hand",
  corrected: "edit",
};

const text = (value: unknown) => typeof value === "string" ? value : "";

function wording({ type, data }: Event, t: Translate): string {
  if (type === "status_changed") {
    const name = (status: unknown) => t.or(`desk.lead_status.${status}`, text(status));
    return t("desk.events.status_changed", { from: name(data.from), to: name(data.to) });
  }
  if (type === "visit" && data.said) return t("desk.events.visit_said");
  if (type === "visit") {
    const status = t.or(`desk.visit_status.${data.status}`, text(data.status)).toLowerCase();
    return t("desk.events.visit", { status });
  }
  if (type === "handover") {
    if (data.reason === "owner") return t("desk.events.owner");
    const reason = text(data.reason);
    if (reason.startsWith("data_")) return t.or(`desk.events.${reason}`, reason);
    return t("desk.events.handover", { reason: reason.replaceAll("_", " ") });
  }
  return t(`desk.events.${type}`, { to: text(data.to) });
}

/** What happened to a lead, newest first. */
export function Timeline(
  { events, t, lang, timeZone }: Reader & { events: readonly Event[]; timeZone: string },
) {
  return (
    <ol class="timeline">
      {[...events].sort((a, b) => b.created_at.localeCompare(a.created_at)).map((event) => (
        <li key={event.id} class={`timeline-item timeline-${event.type}`}>
          <Icon name={ICONS[event.type]} />
          <div>
            <p class="small strong">{wording(event, t)}</p>
            {event.type === "resubmitted" && (
              <>
                <p class="xsmall subtle">
                  {["name", "email", "phone"].map((name) => text(event.data[name])).filter(Boolean)
                    .join(" · ")}
                </p>
                {event.data.message && <p class="timeline-text">{text(event.data.message)}</p>}
              </>
            )}
            {event.type === "note" && <p class="timeline-text">{text(event.data.text)}</p>}
            {event.type === "visit" && event.data.said && (
              <p class="timeline-text">{text(event.data.said)}</p>
            )}
            <p class="xsmall subtle">
              <time dateTime={event.created_at}>
                {formatDateTime(lang, event.created_at, timeZone)}
              </time>
              {event.actor && ` · ${event.actor.name}`}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
