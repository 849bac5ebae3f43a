import { useSignal } from "@preact/signals";
import type { Visit } from "#api/client.ts";
import { Card } from "../../../../components/Card.tsx";
import { VisitCard } from "../(_components)/VisitCard.tsx";
import { Empty } from "../../../../components/Empty.tsx";
import { call } from "../../../../lib/desk/calls.ts";
import { dayIn, dayName } from "../../../../lib/desk/days.ts";
import { useLive, useNow } from "../../../../lib/desk/hooks.ts";
import type { IslandTexts } from "../../../../lib/texts.ts";
import { agendaOf, agendaQuery } from "../(_lib)/agenda.ts";
import { makeTranslate } from "../../../../lib/translate.ts";

/** Visits day by day, live. Its forms are sent as pages are, with and without script. */
export default function Agenda(props: IslandTexts & { visits: Visit[]; past: boolean }) {
  const { lang, texts, timeZone, past } = props;
  const t = makeTranslate(lang, texts);
  const visits = useSignal(props.visits);
  const now = useNow(props.now);
  useLive(["conversation.updated"], async () => {
    visits.value = (await call("GET", "visits", { query: agendaQuery(new Date(), past) })).data;
  });

  const { days, open, asked, off } = agendaOf(visits.value, past);
  const today = dayIn(now.value, timeZone);
  const list = (items: Visit[], withDay = false) => (
    <ul class="list">
      {items.map((visit) => (
        <li key={visit.id}>
          <VisitCard visit={visit} t={t} lang={lang} past={past} withDay={withDay} />
        </li>
      ))}
    </ul>
  );
  if (days.length + open.length + asked.length + off.length === 0) {
    return (
      <Card>
        <Empty icon="calendar" title={t("desk.visits.empty_title")} text={t("desk.visits.empty")} />
      </Card>
    );
  }
  return (
    <>
      {asked.length > 0 && <Card flush title={t("desk.visits.asked")}>{list(asked, true)}</Card>}
      {open.length > 0 && <Card flush title={t("desk.visits.to_arrange")}>{list(open, true)}</Card>}
      {days.map(({ day, visits }) => (
        <Card
          key={day}
          flush
          title={day === today
            ? `${t("desk.overview.today")} · ${dayName(lang, day)}`
            : dayName(lang, day)}
        >
          {list(visits)}
        </Card>
      ))}
      {off.length > 0 && <Card flush title={t("desk.visits.off")}>{list(off, true)}</Card>}
    </>
  );
}
