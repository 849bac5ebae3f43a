import { page } from "fresh";
import type { Page, Visit } from "#api/client.ts";
import { ButtonLink } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { Title } from "../../components/dashboard/Title.tsx";
import { VisitCard } from "../../components/dashboard/VisitCard.tsx";
import { Empty } from "../../components/Empty.tsx";
import { Notice } from "../../components/Notice.tsx";
import { PageHeader } from "../../components/PageHeader.tsx";
import { load } from "../../lib/api.ts";
import { dayIn, dayName } from "../../lib/desk/days.ts";
import { attempt, textOf } from "../../lib/desk/forms.ts";
import { define } from "../../utils.ts";

type Status = Visit["status"];

/** Hours for which a visit that has begun still counts as upcoming. */
const LINGER = 3 * 3600_000;

export const handlers = define.handlers({
  async GET(ctx) {
    const { api, session } = ctx.state;
    const edge = new Date(Date.now() - LINGER).toISOString();
    const past = ctx.url.searchParams.get("when") === "past";
    const query = past ? { to: edge, limit: "100" } : { from: edge, limit: "100" };
    const { data } = await load<Page<Visit>>(api.visits.v1.visits.$get({ query }));
    const dated = data.filter(({ starts_at }) => starts_at !== null);
    return page({
      past,
      visits: past ? dated.reverse() : dated,
      open: past
        ? []
        : data.filter((visit) => visit.starts_at === null && visit.status !== "cancelled"),
      today: dayIn(new Date(), session!.time_zone),
      problem: ctx.url.searchParams.get("problem"),
      done: ctx.url.searchParams.has("done"),
    });
  },

  /** Confirms, cancels or moves a visit. */
  async POST(ctx) {
    const form = await ctx.req.formData();
    const id = textOf(form, "id");
    const [status, date, time] = ["status", "date", "time"].map((name) => textOf(form, name));
    const outcome = await attempt<Visit>(ctx.state.api.visits.v1.visits[":id"].$patch({
      param: { id },
      json: {
        ...(status ? { status: status as Status } : {}),
        ...(date ? { date } : {}),
        ...(time ? { time } : {}),
      },
    }));
    const result = outcome.ok ? "done=1" : `problem=${encodeURIComponent(outcome.detail)}`;
    return ctx.redirect(`/dashboard/visits?${result}`, 303);
  },
});

export default define.page<typeof handlers>(({ data, state }) => {
  const { t, lang } = state;
  const { visits, open, past, today, problem, done } = data;
  const days = [...new Set(visits.map(({ date }) => date!))];
  return (
    <>
      <Title>{t("desk.visits.title")}</Title>
      <PageHeader title={t("desk.visits.title")} text={t("desk.visits.intro")}>
        <nav class="segmented" aria-label={t("desk.visits.title")}>
          <a href="/dashboard/visits" aria-current={past ? "false" : "page"}>
            {t("desk.visits.upcoming")}
          </a>
          <a href="/dashboard/visits?when=past" aria-current={past ? "page" : "false"}>
            {t("desk.visits.past")}
          </a>
        </nav>
        <ButtonLink
          small
          icon="calendar"
          href="/api/desk/visits/calendar.ics"
          download="visits.ics"
        >
          {t("desk.visits.calendar")}
        </ButtonLink>
      </PageHeader>
      <div class="stack gap-5">
        {problem && (
          <Notice tone="danger">
            <p>{t("desk.common.not_saved", { detail: problem })}</p>
          </Notice>
        )}
        {done && (
          <Notice tone="success">
            <p>{t("desk.visits.done")}</p>
          </Notice>
        )}
        {open.length > 0 && (
          <Card flush title={t("desk.visits.to_arrange")}>
            <ul class="list">
              {open.map((visit) => (
                <li key={visit.id}>
                  <VisitCard visit={visit} t={t} lang={lang} />
                </li>
              ))}
            </ul>
          </Card>
        )}
        {days.map((day) => (
          <Card
            key={day}
            flush
            title={day === today
              ? `${t("desk.overview.today")} · ${dayName(lang, day)}`
              : dayName(lang, day)}
          >
            <ul class="list">
              {visits.filter(({ date }) => date === day).map((visit) => (
                <li key={visit.id}>
                  <VisitCard visit={visit} t={t} lang={lang} settled={past} />
                </li>
              ))}
            </ul>
          </Card>
        ))}
        {visits.length === 0 && open.length === 0 && (
          <Card>
            <Empty
              icon="calendar"
              title={t("desk.visits.empty_title")}
              text={t("desk.visits.empty")}
            />
          </Card>
        )}
      </div>
    </>
  );
});
