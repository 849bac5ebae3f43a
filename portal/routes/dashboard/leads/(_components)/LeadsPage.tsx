import type { PageProps } from "fresh";
import { ButtonLink } from "../../../../components/Button.tsx";
import { DeskPage } from "../../../../components/dashboard/DeskPage.tsx";
import { queryText } from "../../../../lib/desk/calls.ts";
import { islandTexts } from "../../../../lib/texts.ts";
import type { DeskState } from "../../../../utils.ts";
import LeadInbox from "../(_islands)/LeadInbox.tsx";
import type { LeadsData } from "../(_lib)/load.ts";

const GROUPS = [
  "leads",
  "lead_status",
  "tier",
  "source",
  "events",
  "visit_status",
  "slot",
  "value",
  "type",
  "reason",
] as const;

/** The inbox of leads, with one of them open or none. */
export function LeadsPage({ data, state }: PageProps<LeadsData, DeskState>) {
  const { t } = state;
  const { sort: _, ...filters } = data.filters;
  const title = t("desk.leads.title");
  return (
    <DeskPage
      title={title}
      tab={data.selected && `${data.selected.name} · ${title}`}
      actions={
        <ButtonLink
          small
          icon="download"
          href={`/api/desk/leads/export${queryText(filters)}`}
          download="leads.csv"
        >
          {t("desk.leads.export")}
        </ButtonLink>
      }
    >
      <LeadInbox {...islandTexts(state, new Date(), ...GROUPS)} {...data} />
    </DeskPage>
  );
}
