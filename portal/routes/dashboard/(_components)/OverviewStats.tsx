import { dayIn } from "../../../lib/desk/days.ts";
import type { OverviewData } from "../(_lib)/overview.ts";
import { formatNumber } from "../../../lib/format.ts";
import type { Reader } from "../../../lib/translate.ts";
import { Notice } from "../../../components/Notice.tsx";
import { type Stat, Stats } from "../../../components/dashboard/Stats.tsx";

/** Today's figures against yesterday's. */
export function OverviewStats({ data, now, timeZone, t, lang }: Reader & {
  data: OverviewData;
  now: Date;
  /** The broker's time zone; decides which day is today. */
  timeZone: string;
}) {
  const { month, day, visits } = data;
  const [yesterday, today] = month?.days.slice(-2) ?? [];
  if (!today || !day) {
    return <Notice tone="warning" text={t("desk.common.failed_title")} />;
  }
  const stat = (
    name: "views" | "visitors" | "leads" | "conversations" | "visits",
    value: number,
    icon: Stat["icon"],
    href: string,
    before?: number,
  ) => ({
    label: t(`desk.overview.${name}`),
    value: formatNumber(lang, value),
    icon,
    href,
    ...(before === undefined ? {} : { note: t("desk.overview.against", { n: before }) }),
  });
  const localDay = dayIn(now, timeZone);
  const visitsToday = visits?.filter(({ date }) => date === localDay).length ?? 0;
  const analytics = "/dashboard/analytics";
  return (
    <Stats
      items={[
        stat("views", today.views, "chart", analytics, yesterday?.views),
        stat("visitors", today.visitors, "users", analytics, yesterday?.visitors),
        stat("leads", today.leads, "flame", "/dashboard/leads", yesterday?.leads),
        stat("conversations", day.conversations, "message", "/dashboard/conversations"),
        stat("visits", visitsToday, "calendar", "/dashboard/visits"),
      ]}
    />
  );
}
