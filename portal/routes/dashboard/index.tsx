import { page } from "fresh";
import type { AnalyticsSummary, Conversation, Lead, Page, Visit } from "#api/client.ts";
import { Card } from "../../components/Card.tsx";
import { ConversationRow } from "../../components/dashboard/conversations/ConversationRow.tsx";
import { DayChart } from "../../components/dashboard/DayChart.tsx";
import { Stats } from "../../components/dashboard/Stats.tsx";
import { Title } from "../../components/dashboard/Title.tsx";
import { VisitLine } from "../../components/dashboard/VisitLine.tsx";
import { Notice } from "../../components/Notice.tsx";
import { PageHeader } from "../../components/PageHeader.tsx";
import HotLeads from "../../islands/dashboard/HotLeads.tsx";
import { loadOr } from "../../lib/api.ts";
import { dayIn, dayName } from "../../lib/desk/days.ts";
import { islandTexts } from "../../lib/desk/texts.ts";
import { formatNumber } from "../../lib/format.ts";
import { define } from "../../utils.ts";

const HOT = { tier: "hot", sort: "score", limit: "6" } as const;
const WEEK = 7 * 86_400_000;

export const handlers = define.handlers({
  async GET({ state: { api, session } }) {
    const now = new Date();
    const today = now.toISOString().slice(0, 10);
    const visitsQuery = {
      from: new Date(now.getTime() - 12 * 3600_000).toISOString(),
      to: new Date(now.getTime() + 2 * WEEK).toISOString(),
      limit: "20",
    };
    const [month, day, hot, waiting, visits] = await Promise.all([
      loadOr<AnalyticsSummary | undefined>(
        api.analytics.v1.analytics.summary.$get({ query: {} }),
        undefined,
      ),
      loadOr<AnalyticsSummary | undefined>(
        api.analytics.v1.analytics.summary.$get({ query: { from: today, to: today } }),
        undefined,
      ),
      loadOr<Page<Lead> | undefined>(api.leads.v1.leads.$get({ query: HOT }), undefined),
      loadOr<Page<Conversation> | undefined>(
        api.conversations.v1.conversations.$get({ query: { owner: "human", limit: "5" } }),
        undefined,
      ),
      loadOr<Page<Visit> | undefined>(api.visits.v1.visits.$get({ query: visitsQuery }), undefined),
    ]);
    const open = visits?.data.filter(({ status }) => status !== "cancelled");
    return page({
      now,
      month,
      day,
      hot,
      waiting,
      visits: open,
      localDay: dayIn(now, session!.time_zone),
    });
  },
});

export default define.page<typeof handlers>(({ data, state }) => {
  const { t, lang, session } = state;
  const { now, month, day, hot, waiting, visits, localDay } = data;
  const yesterday = month?.days.at(-2);
  const today = month?.days.at(-1);
  const visitsToday = visits?.filter(({ date }) => date === localDay).length ?? 0;
  const against = (n: number | undefined) =>
    n === undefined ? undefined : t("desk.overview.against", { n });
  const failed = (
    <Notice tone="warning">
      <p>{t("desk.common.failed_title")}</p>
    </Notice>
  );
  return (
    <>
      <Title>{t("desk.overview.title")}</Title>
      <PageHeader
        eyebrow={dayName(lang, localDay)}
        title={t("desk.overview.hello", { name: session!.name.split(" ")[0]! })}
        text={t("desk.overview.intro")}
      />
      {today && day
        ? (
          <Stats
            items={[
              {
                label: t("desk.overview.views"),
                value: formatNumber(lang, today.views),
                icon: "chart",
                note: against(yesterday?.views),
                href: "/dashboard/analytics",
              },
              {
                label: t("desk.overview.visitors"),
                value: formatNumber(lang, today.visitors),
                icon: "users",
                note: against(yesterday?.visitors),
                href: "/dashboard/analytics",
              },
              {
                label: t("desk.overview.leads"),
                value: formatNumber(lang, today.leads),
                icon: "flame",
                note: against(yesterday?.leads),
                href: "/dashboard/leads",
              },
              {
                label: t("desk.overview.conversations"),
                value: formatNumber(lang, day.conversations),
                icon: "message",
                href: "/dashboard/conversations",
              },
              {
                label: t("desk.overview.visits"),
                value: formatNumber(lang, visitsToday),
                icon: "calendar",
                href: "/dashboard/visits",
              },
            ]}
          />
        )
        : failed}
      <div class="desk-columns">
        <div class="stack gap-5">
          <Card title={t("desk.overview.chart")}>
            {month
              ? <DayChart days={month.days} title={t("desk.overview.chart")} t={t} lang={lang} />
              : failed}
          </Card>
          <Card
            flush
            title={t("desk.overview.waiting")}
            actions={
              <a href="/dashboard/conversations?owner=human" class="small">
                {t("desk.overview.see_all")}
              </a>
            }
          >
            {waiting && waiting.data.length > 0
              ? (
                <ul class="desk-rows">
                  {waiting.data.map((conversation) => (
                    <li key={conversation.id}>
                      <ConversationRow
                        conversation={conversation}
                        href={`/dashboard/conversations/${conversation.id}`}
                        t={t}
                        lang={lang}
                        now={now}
                      />
                    </li>
                  ))}
                </ul>
              )
              : waiting
              ? <p class="card-body muted">{t("desk.overview.waiting_empty")}</p>
              : <div class="card-body">{failed}</div>}
          </Card>
        </div>
        <div class="stack gap-5">
          <Card
            flush
            title={t("desk.overview.hot")}
            actions={
              <a href="/dashboard/leads?tier=hot&sort=score" class="small">
                {t("desk.overview.see_all")}
              </a>
            }
          >
            {hot
              ? (
                <HotLeads
                  {...islandTexts(state, now, "overview", "leads", "lead_status", "tier", "source")}
                  leads={hot.data}
                  query={new URLSearchParams(HOT).toString()}
                />
              )
              : <div class="card-body">{failed}</div>}
          </Card>
          <Card
            flush
            title={t("desk.overview.agenda")}
            actions={<a href="/dashboard/visits" class="small">{t("desk.overview.see_all")}</a>}
          >
            {visits && visits.length > 0
              ? (
                <ul class="list">
                  {visits.slice(0, 5).map((visit) => (
                    <li key={visit.id} class="list-item">
                      <VisitLine visit={visit} t={t} lang={lang} />
                    </li>
                  ))}
                </ul>
              )
              : visits
              ? <p class="card-body muted">{t("desk.overview.agenda_empty")}</p>
              : <div class="card-body">{failed}</div>}
          </Card>
        </div>
      </div>
    </>
  );
});
