import type { Visit } from "#api/client.ts";
import { dayName } from "../../lib/desk/days.ts";
import { VISIT_TONES } from "./vocabulary.ts";
import { joinFacts } from "../../lib/format.ts";
import type { Reader } from "../../lib/translate.ts";
import { Badge } from "../Badge.tsx";

/** A visit on a few lines: when, where, with whom. */
export function VisitLine(
  { visit, t, lang, hideDay }: Reader & { visit: Visit; hideDay?: boolean },
) {
  const { date, time, said, property, buyer, status } = visit;
  return (
    <div class="visit-line">
      <p class="visit-time">{time ?? "–"}</p>
      <div class="grow">
        <p class="row gap-2">
          <strong>{buyer.name ?? t("desk.conversations.unnamed")}</strong>
          <Badge tone={VISIT_TONES[status]}>{t(`desk.visit_status.${status}`)}</Badge>
        </p>
        <p class="small muted">
          <a class="link-quiet" href={`/properties/${property.slug}`}>{property.title}</a>
        </p>
        <p class="xsmall subtle">
          {joinFacts(
            !hideDay && (date ? dayName(lang, date) : t("desk.visits.no_time")),
            !date && said && t("desk.visits.said", { said }),
            property.neighborhood,
            property.city,
          )}
        </p>
      </div>
    </div>
  );
}
