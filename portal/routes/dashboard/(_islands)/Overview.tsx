import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Card } from "../../../components/Card.tsx";
import { ConversationRow } from "../../../components/dashboard/ConversationRow.tsx";
import { DayChart } from "../../../components/dashboard/DayChart.tsx";
import { LeadRow } from "../../../components/dashboard/LeadRow.tsx";
import { OverviewStats } from "../(_components)/OverviewStats.tsx";
import { VisitLine } from "../../../components/dashboard/VisitLine.tsx";
import { Icon } from "../../../components/Icon.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { call } from "../../../lib/desk/calls.ts";
import { useLive, useNow } from "../../../lib/desk/hooks.ts";
import { type OverviewData, overviewOf, overviewQueries } from "../(_lib)/overview.ts";
import type { IslandTexts } from "../../../lib/texts.ts";
import { makeTranslate } from "../../../lib/translate.ts";

/** Fetches everything again; a part that fails keeps its data. */
async function fetchOverview(now: Date, shown: OverviewData): Promise<OverviewData> {
  const queries = overviewQueries(now);
  const none = () => undefined;
  const [month, day, hot, waiting, visits, questions] = await Promise.all([
    call("GET", "analytics/summary", { query: queries.month }).catch(none),
    call("GET", "analytics/summary", { query: queries.day }).catch(none),
    call("GET", "leads", { query: queries.hot }).catch(none),
    call("GET", "conversations", { query: queries.waiting }).catch(none),
    call("GET", "visits", { query: queries.visits }).catch(none),
    call("GET", "questions", { query: queries.questions }).catch(none),
  ]);
  return overviewOf({ month, day, hot, waiting, visits, questions }, now, shown);
}

/** Today at a glance, live. */
export default function Overview(props: IslandTexts & { data: OverviewData }) {
  const { lang, texts, timeZone } = props;
  const t = makeTranslate(lang, texts);
  const data = useSignal(props.data);
  const now = useNow(props.now);
  useLive(["lead.created", "message.created", "conversation.updated"], async () => {
    now.value = new Date();
    data.value = await fetchOverview(now.value, data.value);
  });

  const { month, hot, waiting, visits, questions } = data.value;
  const row = { t, lang, now: now.value };
  const failed = <Notice tone="warning" text={t("desk.common.failed_title")} />;
  const listCard = <T extends { id: string }>(
    name: "waiting" | "hot" | "agenda",
    href: string,
    rows: T[] | undefined,
    row: (item: T) => ComponentChildren,
    [list, item]: [list: string, item?: string],
    first?: ComponentChildren,
  ) => (
    <Card
      flush
      title={t(`desk.overview.${name}`)}
      actions={<a href={href} class="small">{t("desk.overview.see_all")}</a>}
    >
      {!rows
        ? <div class="card-body">{failed}</div>
        : rows.length === 0 && !first
        ? <p class="card-body muted">{t(`desk.overview.${name}_empty`)}</p>
        : (
          <ul class={list}>
            {first && <li class={item}>{first}</li>}
            {rows.map((it) => <li key={it.id} class={item}>{row(it)}</li>)}
          </ul>
        )}
    </Card>
  );
  return (
    <>
      <OverviewStats data={data.value} now={now.value} timeZone={timeZone} t={t} lang={lang} />
      <div class="desk-columns">
        <div class="stack gap-5">
          <Card title={t("desk.overview.chart")}>
            {month
              ? (
                <DayChart
                  days={month.days}
                  title={t("desk.overview.chart")}
                  width={560}
                  t={t}
                  lang={lang}
                />
              )
              : failed}
          </Card>
          {listCard(
            "waiting",
            "/dashboard/conversations?owner=human",
            waiting,
            (it) => (
              <ConversationRow
                conversation={it}
                href={`/dashboard/conversations/${it.id}`}
                {...row}
              />
            ),
            ["desk-rows"],
            questions
              ? (
                <a class="desk-row" href="/dashboard/questions">
                  <Icon name="info" />
                  <strong>{t("desk.overview.questions", { count: questions })}</strong>
                </a>
              )
              : null,
          )}
        </div>
        <div class="stack gap-5">
          {listCard(
            "hot",
            "/dashboard/leads?tier=hot&sort=score",
            hot,
            (it) => <LeadRow lead={it} href={`/dashboard/leads/${it.id}`} {...row} />,
            ["desk-rows"],
          )}
          {listCard(
            "agenda",
            "/dashboard/visits",
            visits?.slice(0, 5),
            (it) => <VisitLine visit={it} t={t} lang={lang} />,
            ["list", "list-item"],
          )}
        </div>
      </div>
    </>
  );
}
