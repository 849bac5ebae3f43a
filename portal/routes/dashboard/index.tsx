import { page } from "fresh";
import type { AnalyticsSummary, Conversation, Lead, Page, Visit } from "#api/client.ts";
import { Title } from "../../components/dashboard/Title.tsx";
import { PageHeader } from "../../components/PageHeader.tsx";
import Overview from "./(_islands)/Overview.tsx";
import { loadOr } from "../../lib/api.ts";
import { dayIn, dayName } from "../../lib/desk/days.ts";
import { openLeads, openVisits, type OverviewData, overviewQueries } from "./(_lib)/overview.ts";
import { islandTexts } from "../../lib/desk/texts.ts";
import { define } from "../../utils.ts";

/** Groups of texts that the island needs. */
const GROUPS = [
  "overview",
  "analytics",
  "leads",
  "lead_status",
  "tier",
  "source",
  "conversations",
  "phase",
  "visits",
  "visit_status",
] as const;

export const handlers = define.handlers({
  async GET({ state: { api } }) {
    const now = new Date();
    const query = overviewQueries(now);
    const { summary } = api.analytics.v1.analytics;
    const [month, day, hot, waiting, visits] = await Promise.all([
      loadOr<AnalyticsSummary | undefined>(summary.$get({ query: query.month }), undefined),
      loadOr<AnalyticsSummary | undefined>(summary.$get({ query: query.day }), undefined),
      loadOr<Page<Lead> | undefined>(api.leads.v1.leads.$get({ query: query.hot }), undefined),
      loadOr<Page<Conversation> | undefined>(
        api.conversations.v1.conversations.$get({ query: query.waiting }),
        undefined,
      ),
      loadOr<Page<Visit> | undefined>(
        api.visits.v1.visits.$get({ query: query.visits }),
        undefined,
      ),
    ]);
    const data: OverviewData = {
      month,
      day,
      hot: openLeads(hot?.data),
      waiting: waiting?.data,
      visits: openVisits(visits?.data),
    };
    return page({ now, data });
  },
});

export default define.page<typeof handlers>(({ data: { now, data }, state }) => {
  const { t, lang, session } = state;
  return (
    <>
      <Title>{t("desk.overview.title")}</Title>
      <PageHeader
        eyebrow={dayName(lang, dayIn(now, session!.time_zone))}
        title={t("desk.overview.hello", { name: session!.name.split(" ")[0]! })}
        text={t("desk.overview.intro")}
      />
      <Overview {...islandTexts(state, now, ...GROUPS)} data={data} />
    </>
  );
});
