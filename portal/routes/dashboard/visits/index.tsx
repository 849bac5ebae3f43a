import { page } from "fresh";
import type { Page, Visit } from "#api/client.ts";
import { ButtonLink } from "../../../components/Button.tsx";
import { Title } from "../../../components/dashboard/Title.tsx";
import { NavLink } from "../../../components/NavLink.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { PageHeader } from "../../../components/PageHeader.tsx";
import Agenda from "./(_islands)/Agenda.tsx";
import { load } from "../../../lib/api.ts";
import { attempt, textOf } from "../../../lib/desk/forms.ts";
import { islandTexts } from "../../../lib/desk/texts.ts";
import { agendaQuery } from "./(_lib)/agenda.ts";
import { problemText } from "../../../lib/problems.ts";
import { define } from "../../../utils.ts";

type Status = Visit["status"];

export const handlers = define.handlers({
  async GET(ctx) {
    const now = new Date();
    const past = ctx.url.searchParams.get("when") === "past";
    const query = agendaQuery(now, past);
    const { data } = await load<Page<Visit>>(ctx.state.api.visits.v1.visits.$get({ query }));
    return page({
      now,
      past,
      visits: data,
      problem: ctx.url.searchParams.get("problem"),
      done: ctx.url.searchParams.has("done"),
    });
  },

  /** Confirms, cancels or moves a visit. */
  async POST(ctx) {
    const form = await ctx.req.formData();
    const id = textOf(form, "id");
    const [status, date, time] = ["status", "date", "time"].map((name) => textOf(form, name));
    const outcome = await attempt<Visit>(
      ctx.state.t,
      ctx.state.api.visits.v1.visits[":id"].$patch({
        param: { id },
        json: {
          ...(status ? { status: status as Status } : {}),
          ...(date ? { date } : {}),
          ...(time ? { time } : {}),
        },
      }),
    );
    const result = outcome.ok ? "done=1" : `problem=${outcome.code}`;
    return ctx.redirect(`/dashboard/visits?${result}`, 303);
  },
});

export default define.page<typeof handlers>(({ data, state }) => {
  const { t } = state;
  const { now, visits, past, problem, done } = data;
  return (
    <>
      <Title>{t("desk.visits.title")}</Title>
      <PageHeader title={t("desk.visits.title")} text={t("desk.visits.intro")}>
        <nav class="segmented" aria-label={t("desk.visits.title")}>
          <NavLink href="/dashboard/visits" current={!past}>{t("desk.visits.upcoming")}</NavLink>
          <NavLink href="/dashboard/visits?when=past" current={past}>
            {t("desk.visits.past")}
          </NavLink>
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
            <p>
              {t("desk.common.not_saved", {
                detail: problem === "invalid_input"
                  ? t("problem.field.date")
                  : problemText(t, { code: problem, detail: t("desk.common.failed") }),
              })}
            </p>
          </Notice>
        )}
        {done && (
          <Notice tone="success">
            <p>{t("desk.visits.done")}</p>
          </Notice>
        )}
        <Agenda
          {...islandTexts(state, now, "visits", "visit_status", "overview", "conversations")}
          visits={visits}
          past={past}
        />
      </div>
    </>
  );
});
