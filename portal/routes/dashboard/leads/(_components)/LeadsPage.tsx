import type { JSX } from "preact";
import type { LeadDetail } from "#api/client.ts";
import LeadInbox from "../(_islands)/LeadInbox.tsx";
import type { loadLeads } from "../../../../lib/desk/inbox.ts";
import { islandTexts } from "../../../../lib/desk/texts.ts";
import type { State } from "../../../../utils.ts";
import { ButtonLink } from "../../../../components/Button.tsx";
import { PageHeader } from "../../../../components/PageHeader.tsx";
import { Title } from "../../../../components/dashboard/Title.tsx";

const GROUPS = [
  "leads",
  "lead_status",
  "tier",
  "source",
  "events",
  "visit_status",
  "slot",
  "value",
  "property_type",
  "reason",
] as const;

/** The inbox of leads, with one of them open or none. */
export function LeadsPage({ state, now, inbox, selected }: {
  state: State;
  now: Date;
  inbox: Awaited<ReturnType<typeof loadLeads>>;
  selected?: LeadDetail;
}): JSX.Element {
  const { t } = state;
  const { sort: _, ...filters } = inbox.filters;
  const query = new URLSearchParams(filters).toString();
  return (
    <>
      <Title>
        {selected ? `${selected.name} · ${t("desk.leads.title")}` : t("desk.leads.title")}
      </Title>
      <PageHeader title={t("desk.leads.title")}>
        <ButtonLink
          small
          icon="download"
          href={`/api/desk/leads/export${query ? `?${query}` : ""}`}
          download="leads.csv"
        >
          {t("desk.leads.export")}
        </ButtonLink>
      </PageHeader>
      <LeadInbox {...islandTexts(state, now, ...GROUPS)} {...inbox} selected={selected} />
    </>
  );
}
