import { formatDate, formatNumber } from "../../lib/format.ts";
import { type Lang, LOCALES, type Reader } from "../../lib/translate.ts";

interface ChartDay {
  /** `YYYY-MM-DD` */
  day: string;
  views: number;
  leads: number;
}

const HEIGHT = 220;
const LEFT = 40;
const RIGHT = 28;
const TOP = 12;
const BOTTOM = 26;

/** The next of 4, 6, 8, 10, 20, 40 … at or above a value: ends of axes, even for their middles. */
export function niceCeiling(value: number): number {
  const least = Math.max(value, 4);
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 4, 6, 8].find((step) => step * power >= least) ?? 10);
}

interface ChartProps extends Reader {
  days: readonly ChartDay[];
  title: string;
}

const shortDay = (lang: Lang, day: string) =>
  new Intl.DateTimeFormat(LOCALES[lang], { day: "numeric", month: "short", timeZone: "UTC" })
    .format(new Date(`${day}T00:00:00Z`));

const fullDay = (lang: Lang, day: string) => formatDate(lang, `${day}T00:00:00Z`);

const sum = (days: readonly ChartDay[], key: "views" | "leads") =>
  days.reduce((total, day) => total + day[key], 0);

/** The SVG, `width` units wide. Shown at about that width, so that its text keeps its size. */
function Plot({ days, title, t, lang, width, show }: ChartProps & {
  width: number;
  show: "wide-only" | "narrow-only";
}) {
  const views = niceCeiling(Math.max(...days.map((day) => day.views)));
  const leads = niceCeiling(Math.max(...days.map((day) => day.leads)));
  const step = (width - LEFT - RIGHT) / days.length;
  const x = (n: number) => LEFT + step * (n + 0.5);
  const y = (share: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - share);
  const points = days.map((day, n) => `${x(n).toFixed(1)},${y(day.views / views).toFixed(1)}`);
  const every = Math.max(1, Math.ceil(days.length / (width / 110)));
  const id = `chart-${show}`;
  return (
    <svg
      class={show}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-about`}
    >
      {/* Without a key, Fresh takes a title for the page's, wherever it is. */}
      <title key="chart" id={`${id}-title`}>{title}</title>
      <desc id={`${id}-about`}>
        {t("desk.overview.chart_about", {
          views: sum(days, "views"),
          leads: sum(days, "leads"),
          from: fullDay(lang, days[0]?.day ?? ""),
          to: fullDay(lang, days.at(-1)?.day ?? ""),
        })}
      </desc>
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line class="chart-grid" x1={LEFT} x2={width - RIGHT} y1={y(share)} y2={y(share)} />
          <text class="chart-text chart-views" x={LEFT - 8} y={y(share) + 4} text-anchor="end">
            {formatNumber(lang, views * share)}
          </text>
          <text class="chart-text chart-leads" x={width - RIGHT + 8} y={y(share) + 4}>
            {formatNumber(lang, leads * share)}
          </text>
        </g>
      ))}
      {days.map((day, n) => (
        <g key={day.day} class="chart-day">
          <rect
            class="chart-hit"
            x={LEFT + step * n}
            y={TOP}
            width={step}
            height={HEIGHT - TOP - BOTTOM}
          >
            <title key="day">
              {`${shortDay(lang, day.day)}: ${day.views} ${
                t("desk.overview.views")
              }, ${day.leads} ${t("desk.overview.leads")}`}
            </title>
          </rect>
          {day.leads > 0 && (
            <rect
              class="chart-bar"
              x={x(n) - Math.min(step * 0.3, 9)}
              width={Math.min(step * 0.6, 18)}
              y={y(day.leads / leads)}
              height={y(0) - y(day.leads / leads)}
              rx="2"
            />
          )}
          {n % every === 0 && (
            <text class="chart-text" x={x(n)} y={HEIGHT - 6} text-anchor="middle">
              {shortDay(lang, day.day)}
            </text>
          )}
        </g>
      ))}
      <polygon
        class="chart-area"
        points={`${x(0)},${y(0)} ${points.join(" ")} ${x(days.length - 1)},${y(0)}`}
      />
      <polyline class="chart-line" points={points.join(" ")} />
    </svg>
  );
}

/** Page views as a line, leads as bars, each on its axis; the figures as a table for everybody. */
export function DayChart(
  props: ChartProps & {
    /** Pixels that it has on a wide screen, about. */
    width?: number;
  },
) {
  const { days, title, t, lang, width = 900 } = props;
  if (days.length === 0) return null;
  return (
    <figure class="chart">
      <Plot {...props} width={width} show="wide-only" />
      <Plot {...props} width={290} show="narrow-only" />
      <figcaption class="row row-between gap-3">
        <ul class="row gap-4 small" aria-hidden="true">
          <li class="chart-key chart-key-line">{t("desk.overview.views")}</li>
          <li class="chart-key chart-key-bar">{t("desk.overview.leads")}</li>
        </ul>
        <details class="chart-table">
          <summary class="small">{t("desk.overview.as_table")}</summary>
          <div class="table-scroll" tabIndex={0} role="region" aria-label={title}>
            <table class="table">
              <thead>
                <tr>
                  <th scope="col">{t("desk.overview.day")}</th>
                  <th scope="col" class="numeric">{t("desk.overview.views")}</th>
                  <th scope="col" class="numeric">{t("desk.overview.leads")}</th>
                </tr>
              </thead>
              <tbody>
                {days.map((day) => (
                  <tr key={day.day}>
                    <th scope="row">{fullDay(lang, day.day)}</th>
                    <td class="numeric">{formatNumber(lang, day.views)}</td>
                    <td class="numeric">{formatNumber(lang, day.leads)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      </figcaption>
    </figure>
  );
}
