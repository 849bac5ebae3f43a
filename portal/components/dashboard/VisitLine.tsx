import type { Visit } from "#api/client.ts";
import { dayName } from "../../lib/desk/days.ts";
import { zoneName } from "../../lib/desk/time_zones.ts";
import { VISIT_TONES } from "./vocabulary.ts";
import { joinFacts } from "../../lib/format.ts";
import type { Reader } from "../../lib/translate.ts";
import { Badge } from "../Badge.tsx";

/** A visit on a few lines: when, where, with whom. */
export function VisitLine(
  { visit, t, lang, hideDay }: Reader & { visit: Visit; hideDay?: boolean },
) {
  const { starts_at, date, time, said, property, buyer, status, proposed, broker, time_zone } =
    visit;
  const isElsewhere = starts_at !== null && broker !== null && broker.time_zone !== time_zone;
  return (
    <div class="visit-line">
      <p class="visit-time">{time ?? "–"}</p>
      <div class="grow">
        <p class="row gap-2">
          <strong>{buyer.name ?? t("desk.conversations.unnamed")}</strong>
          <Badge tone={VISIT_TONES[status]}>
            {t(`desk.visit_status.${proposed ? "proposed" : status}`)}
          </Badge>
        </p>
        <p class="small muted">
          <a class="link-quiet" href={`/properties/${property.slug}`}>{property.title}</a>
        </p>
        <p class="xsmall subtle">
          {joinFacts(
            isElsewhere && zoneName(lang, time_zone, new Date(starts_at)),
            !hideDay && date && dayName(lang, date),
            !time && t("desk.visits.no_time"),
            !date && said && t("desk.visits.said", { said }),
            property.neighborhood,
            property.city,
          )}
        </p>
      </div>
    </div>
  );
}
