import { page } from "fresh";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { DataTable } from "../../../components/DataTable.tsx";
import { DayChart } from "../../../components/dashboard/DayChart.tsx";
import { DeskPage } from "../../../components/dashboard/DeskPage.tsx";
import { Stats } from "../../../components/dashboard/Stats.tsx";
import { Input } from "../../../components/Field.tsx";
import type { IconName } from "../../../components/Icon.tsx";
import { NavLink } from "../../../components/NavLink.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { param } from "../../../lib/address.ts";
import { load } from "../../../lib/api.ts";
import { plusDays } from "../../../lib/desk/days.ts";
import { formatNumber } from "../../../lib/format.ts";
import { attempt } from "../../../lib/forms.ts";
import { defineDesk } from "../../../utils.ts";
import { Funnel } from "./(_components)/Funnel.tsx";

const RANGES = [7, 30, 90];

export const handlers = defineDesk.handlers({
  async GET({ url, state: { api, t } }) {
    const { $get } = api.analytics.v1.analytics.summary;
    const query = { from: param(url, "from"), to: param(url, "to") };
    const outcome = await attempt(t, $get({ query }));
    return page({
      today: new Date().toISOString().slice(0, 10),
      refused: !outcome.ok,
      summary: outcome.ok ? outcome.value : await load($get({ query: {} })),
    }, { status: outcome.ok ? 200 : 422 });
  },
});

export default defineDesk.page<typeof handlers>(({ data, state: { t, lang } }) => {
  const { summary, today, refused } = data;
  const [first, last] = [summary.from.slice(0, 10), summary.to.slice(0, 10)];
  const number = (value: number) => formatNumber(lang, value);
  const figure = (name: "views" | "visitors" | "leads" | "conversations", icon: IconName) => ({
    label: t(`desk.overview.${name}`),
    value: number(summary[name]),
    icon,
  });
  const ranges = (
    <>
      <nav class="segmented" aria-label={t("desk.analytics.range")}>
        {RANGES.map((days) => {
          const from = plusDays(today, 1 - days);
          return (
            <NavLink
              key={days}
              href={`/dashboard/analytics?from=${from}&to=${today}`}
              current={first === from && last === today}
            >
              {t("desk.common.days", { n: days })}
            </NavLink>
          );
        })}
      </nav>
      <form class="desk-range">
        {(["from", "to"] as const).map((name) => (
          <Input
            key={name}
            id={name}
            type="date"
            label={t(`desk.analytics.${name}`)}
            value={name === "from" ? first : last}
            max={today}
            required
          />
        ))}
        <Button type="submit">{t("desk.analytics.show")}</Button>
      </form>
    </>
  );
  return (
    <DeskPage title={t("desk.analytics.title")} actions={ranges}>
      <div class="stack gap-5">
        {refused && <Notice tone="warning" text={t("desk.analytics.too_long")} />}
        <Stats
          items={[
            figure("views", "chart"),
            figure("visitors", "users"),
            figure("leads", "flame"),
            figure("conversations", "message"),
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
            <DataTable
              label={t("desk.analytics.top")}
              empty={<p class="card-body muted">{t("desk.analytics.top_empty")}</p>}
              rows={summary.top_listings}
              columns={[
                {
                  name: t("desk.listings.listing"),
                  plain: true,
                  cell: ({ slug, title }) => (
                    <a class="link-quiet" href={`/properties/${slug}`}>{title}</a>
                  ),
                },
                {
                  name: t("desk.overview.views"),
                  numeric: true,
                  cell: ({ views }) => number(views),
                },
                {
                  name: t("desk.leads.title"),
                  numeric: true,
                  cell: (row) => number(row.leads),
                },
              ]}
            />
          </Card>
        </div>
      </div>
    </DeskPage>
  );
});
