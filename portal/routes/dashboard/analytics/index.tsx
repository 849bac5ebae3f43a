import { page } from "fresh";
import type { AnalyticsSummary } from "#api/client.ts";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { DayChart } from "../../../components/dashboard/DayChart.tsx";
import { Funnel } from "./(_components)/Funnel.tsx";
import { Stats } from "../../../components/dashboard/Stats.tsx";
import { Title } from "../../../components/dashboard/Title.tsx";
import { Input } from "../../../components/Field.tsx";
import { NavLink } from "../../../components/NavLink.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { PageHeader } from "../../../components/PageHeader.tsx";
import { load } from "../../../lib/api.ts";
import { plusDays } from "../../../lib/desk/days.ts";
import { attempt, given } from "../../../lib/desk/forms.ts";
import { formatNumber } from "../../../lib/format.ts";
import { define } from "../../../utils.ts";

const RANGES = [7, 30, 90];

export const handlers = define.handlers({
  async GET({ url, state: { api, t } }) {
    const summary = api.analytics.v1.analytics.summary;
    const outcome = await attempt<AnalyticsSummary>(
      t,
      summary.$get({ query: given(url, "from", "to") }),
    );
    return page({
      today: new Date().toISOString().slice(0, 10),
      refused: !outcome.ok,
      summary: outcome.ok
        ? outcome.value
        : await load<AnalyticsSummary>(summary.$get({ query: {} })),
    }, { status: outcome.ok ? 200 : 422 });
  },
});

export default define.page<typeof handlers>(({ data, state }) => {
  const { t, lang } = state;
  const { summary, today, refused } = data;
  const number = (value: number) => formatNumber(lang, value);
  return (
    <>
      <Title>{t("desk.analytics.title")}</Title>
      <PageHeader title={t("desk.analytics.title")}>
        <nav class="segmented" aria-label={t("desk.analytics.range")}>
          {RANGES.map((days) => {
            const from = plusDays(today, 1 - days);
            const isShown = summary.from.startsWith(from) && summary.to.startsWith(today);
            return (
              <NavLink
                key={days}
                href={`/dashboard/analytics?from=${from}&to=${today}`}
                current={isShown}
              >
                {t("desk.common.days", { n: days })}
              </NavLink>
            );
          })}
        </nav>
        <form class="desk-range">
          <Input
            id="from"
            type="date"
            label={t("desk.analytics.from")}
            value={summary.from.slice(0, 10)}
            max={today}
            required
          />
          <Input
            id="to"
            type="date"
            label={t("desk.analytics.to")}
            value={summary.to.slice(0, 10)}
            max={today}
            required
          />
          <Button type="submit">{t("desk.analytics.show")}</Button>
        </form>
      </PageHeader>
      <div class="stack gap-5">
        {refused && (
          <Notice tone="warning">
            <p>{t("desk.analytics.too_long")}</p>
          </Notice>
        )}
        <Stats
          items={[
            { label: t("desk.overview.views"), value: number(summary.views), icon: "chart" },
            { label: t("desk.overview.visitors"), value: number(summary.visitors), icon: "users" },
            { label: t("desk.overview.leads"), value: number(summary.leads), icon: "flame" },
            {
              label: t("desk.overview.conversations"),
              value: number(summary.conversations),
              icon: "message",
            },
          ]}
        />
        <Card title={t("desk.analytics.chart")}>
          <DayChart days={summary.days} title={t("desk.analytics.chart")} t={t} lang={lang} />
        </Card>
        <div class="desk-columns desk-columns-even">
          <Card title={t("desk.analytics.funnel")}>
            <Funnel stages={summary.funnel} t={t} lang={lang} />
          </Card>
          <Card flush title={t("desk.analytics.top")}>
            {summary.top_listings.length === 0
              ? <p class="card-body muted">{t("desk.analytics.top_empty")}</p>
              : (
                <div
                  class="table-scroll"
                  tabIndex={0}
                  role="region"
                  aria-label={t("desk.analytics.top")}
                >
                  <table class="table table-cards">
                    <thead>
                      <tr>
                        <th scope="col">{t("desk.listings.listing")}</th>
                        <th scope="col" class="numeric">{t("desk.overview.views")}</th>
                        <th scope="col" class="numeric">{t("desk.leads.title")}</th>
                      </tr>
                    </thead>
                    <tbody>
                      {summary.top_listings.map((listing) => (
                        <tr key={listing.slug}>
                          <td>
                            <a class="link-quiet" href={`/properties/${listing.slug}`}>
                              {listing.title}
                            </a>
                          </td>
                          <td class="numeric" data-label={t("desk.overview.views")}>
                            {number(listing.views)}
                          </td>
                          <td class="numeric" data-label={t("desk.leads.title")}>
                            {number(listing.leads)}
                          </td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </div>
              )}
          </Card>
        </div>
      </div>
    </>
  );
});
