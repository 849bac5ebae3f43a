import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Lead, Page } from "#api/client.ts";
import { LeadRow } from "../../components/dashboard/leads/LeadRow.tsx";
import { call } from "../../lib/desk/calls.ts";
import type { IslandTexts } from "../../lib/desk/texts.ts";
import { makeTranslate } from "../../lib/i18n/translate.ts";
import { onLive } from "../../lib/live.ts";

export interface HotLeadsProps extends IslandTexts {
  leads: Lead[];
  /** The query that the list stands for, e.g. `tier=hot&limit=6`. */
  query: string;
}

/** Whether a lead still wants something of its broker. */
const isOpen = ({ status }: Lead) => !["won", "lost", "spam"].includes(status);

/** The warmest leads, live. */
export default function HotLeads(props: HotLeadsProps): JSX.Element {
  const { lang, texts, query } = props;
  const t = makeTranslate(lang, texts);
  const leads = useSignal(props.leads);
  const now = useSignal(new Date(props.now));

  useEffect(() =>
    onLive((event) => {
      if (event.type === "message.created") return;
      call<Page<Lead>>(`leads?${query}`).then(({ data }) => {
        leads.value = data;
        now.value = new Date();
      }).catch(() => {});
    }), []);

  const shown = leads.value.filter(isOpen);
  if (shown.length === 0) return <p class="card-body muted">{t("desk.overview.hot_empty")}</p>;
  return (
    <ul class="desk-rows">
      {shown.map((lead) => (
        <li key={lead.id}>
          <LeadRow
            lead={lead}
            href={`/dashboard/leads/${lead.id}`}
            t={t}
            lang={lang}
            now={now.value}
          />
        </li>
      ))}
    </ul>
  );
}
