import { page } from "fresh";
import { DeskPage } from "../../components/dashboard/DeskPage.tsx";
import Overview from "./(_islands)/Overview.tsx";
import { tryLoad } from "../../lib/api.ts";
import { dayIn, dayName } from "../../lib/desk/days.ts";
import { overviewOf, overviewQueries } from "./(_lib)/overview.ts";
import { islandTexts } from "../../lib/texts.ts";
import { defineDesk } from "../../utils.ts";

const GROUPS = [
  "overview",
  "analytics",
  "leads",
  "lead_status",
  "lead_kind",
  "tier",
  "source",
  "conversations",
  "phase",
  "visits",
  "visit_status",
] as const;

export const handlers = defineDesk.handlers({
  async GET({ state: { api } }) {
    const now = new Date();
    const query = overviewQueries(now);
    const { summary } = api.analytics.v1.analytics;
    const [month, day, hot, waiting, visits, questions] = await Promise.all([
      tryLoad(summary.$get({ query: query.month })),
      tryLoad(summary.$get({ query: query.day })),
      tryLoad(api.leads.v1.leads.$get({ query: query.hot })),
      tryLoad(api.conversations.v1.conversations.$get({ query: query.waiting })),
      tryLoad(api.visits.v1.visits.$get({ query: query.visits })),
      tryLoad(api.questions.v1.questions.$get({ query: query.questions })),
    ]);
    return page({ now, data: overviewOf({ month, day, hot, waiting, visits, questions }, now) });
  },
});

export default defineDesk.page<typeof handlers>(({ data: { now, data }, state }) => {
  const { t, lang, session } = state;
  return (
    <DeskPage
      title={t("desk.overview.title")}
      eyebrow={dayName(lang, dayIn(now, session.time_zone))}
      heading={t("desk.overview.hello", { name: session.name.split(" ")[0] ?? session.name })}
      text={t("desk.overview.intro")}
    >
      <Overview {...islandTexts(state, now, ...GROUPS)} data={data} />
    </DeskPage>
  );
});
