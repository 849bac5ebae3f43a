import type { Lead } from "#api/client.ts";
import { STATUS_TONES, TIER_TONES } from "./vocabulary.ts";
import { formatAgo } from "../../lib/format.ts";
import type { Reader } from "../../lib/translate.ts";
import { Badge } from "../Badge.tsx";

interface LeadRowProps extends Reader {
  lead: Lead;
  href: string;
  now: Date;
  selected?: boolean;
  /** Came in since the page was opened. */
  isNew?: boolean;
  onClick?: (event: MouseEvent) => void;
}

/** A lead in a list: who, about what, how warm, how far. */
export function LeadRow({ lead, href, t, lang, now, selected, isNew, onClick }: LeadRowProps) {
  return (
    <a
      class={`desk-row${isNew ? " desk-row-fresh" : ""}`}
      href={href}
      data-id={lead.id}
      aria-current={selected ? "true" : undefined}
      onClick={onClick}
    >
      <span class={`score score-${lead.tier}`}>
        <span class="visually-hidden">{t("desk.leads.score", { n: lead.score })}</span>
        <span aria-hidden="true">{lead.score}</span>
      </span>
      <span class="desk-row-main">
        <span class="desk-row-head">
          <strong class="truncate">{lead.name}</strong>
          <time class="xsmall subtle nowrap" dateTime={lead.created_at}>
            {formatAgo(lang, lead.created_at, now)}
          </time>
        </span>
        <span class="small muted truncate">
          {lead.property?.title ?? lead.message ?? t(`desk.source.${lead.source}`)}
        </span>
        <span class="row gap-2">
          <Badge tone={STATUS_TONES[lead.status]}>{t(`desk.lead_status.${lead.status}`)}</Badge>
          {lead.kind === "owner" && (
            <Badge tone="info" icon="home">{t("desk.lead_kind.owner")}</Badge>
          )}
          {lead.tier !== "cold" && (
            <Badge tone={TIER_TONES[lead.tier]} icon={lead.tier === "hot" ? "flame" : undefined}>
              {t(`desk.tier.${lead.tier}`)}
            </Badge>
          )}
        </span>
      </span>
    </a>
  );
}
