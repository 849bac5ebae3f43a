import { type Context, page } from "fresh";
import { visitChanges } from "#api/schemas.ts";
import { ButtonLink } from "../../../components/Button.tsx";
import { DeskPage } from "../../../components/dashboard/DeskPage.tsx";
import { NavLink } from "../../../components/NavLink.tsx";
import { Notice } from "../../../components/Notice.tsx";
import Agenda from "./(_islands)/Agenda.tsx";
import { oneOf, param } from "../../../lib/address.ts";
import { load, tryLoad } from "../../../lib/api.ts";
import { readForm, readInput, submit, textOf } from "../../../lib/forms.ts";
import { islandTexts } from "../../../lib/texts.ts";
import { agendaQuery } from "./(_lib)/agenda.ts";
import { buyerOf, isBuyerTold } from "./(_lib)/telling.ts";
import { problemText } from "../../../lib/problems.ts";
import { defineDesk, type DeskState } from "../../../utils.ts";

/** What became of a visit, by the page's address; undefined where nothing was done. */
async function doneOf({ url, state: { t, api } }: Context<DeskState>) {
  const done = param(url, "done");
  if (!done) return undefined;
  if (done === "proposed") return t("desk.visits.done_proposed");
  const off = oneOf(["told", "untold"] as const, done);
  const id = param(url, "visit");
  const visit = off && id && await tryLoad(api.visits.v1.visits[":id"].$get({ param: { id } }));
  return visit ? t(`desk.visits.done_${off}`, { name: buyerOf(visit, t) }) : t("desk.visits.done");
}

export const handlers = defineDesk.handlers({
  async GET(ctx) {
    const now = new Date();
    const past = ctx.url.searchParams.get("when") === "past";
    const query = agendaQuery(now, past);
    const { data } = await load(ctx.state.api.visits.v1.visits.$get({ query }));
    return page({
      now,
      past,
      visits: data,
      problem: ctx.url.searchParams.get("problem"),
      done: await doneOf(ctx),
    });
  },

  /** Confirms or cancels a visit. */
  async POST(ctx) {
    const { t, api } = ctx.state;
    const form = await readForm(ctx);
    const param = { id: textOf(form, "id") };
    const callsOff = textOf(form, "status") === "cancelled";
    // Whether its buyer is told depends on what it was before.
    const before = callsOff && await tryLoad(api.visits.v1.visits[":id"].$get({ param }));
    const outcome = await submit(
      t,
      visitChanges,
      readInput(visitChanges, form, ["status"]),
      (json) => api.visits.v1.visits[":id"].$patch({ param, json }),
    );
    // Other times are offered where this one is taken.
    if (!outcome.ok && outcome.code === "time_taken") {
      return ctx.redirect(`/dashboard/visits/${encodeURIComponent(param.id)}?taken=1`, 303);
    }
    const done = before ? `${isBuyerTold(before) ? "told" : "untold"}&visit=${before.id}` : "1";
    const result = outcome.ok ? `done=${done}` : `problem=${outcome.code}`;
    return ctx.redirect(`/dashboard/visits?${result}`, 303);
  },
});

export default defineDesk.page<typeof handlers>(({ data, state }) => {
  const { t } = state;
  const { now, visits, past, problem, done } = data;
  const actions = (
    <>
      <nav class="segmented" aria-label={t("desk.visits.title")}>
        <NavLink href="/dashboard/visits" current={!past}>{t("desk.visits.upcoming")}</NavLink>
        <NavLink href="/dashboard/visits?when=past" current={past}>{t("desk.visits.past")}</NavLink>
      </nav>
      <ButtonLink small icon="sliders" href="/dashboard/visits/hours">
        {t("desk.visits.hours")}
      </ButtonLink>
      <ButtonLink
        small
        icon="calendar"
        href="/api/desk/visits/calendar.ics"
        download="visits.ics"
      >
        {t("desk.visits.calendar")}
      </ButtonLink>
    </>
  );
  return (
    <DeskPage title={t("desk.visits.title")} text={t("desk.visits.intro")} actions={actions}>
      <div class="stack gap-5">
        {problem && (
          <Notice
            tone="danger"
            text={t("desk.common.not_saved", {
              detail: problem === "invalid_input"
                ? t("problem.field.date")
                : problemText(t, { code: problem, detail: t("desk.common.failed") }),
            })}
          />
        )}
        {done && <Notice tone="success" text={done} />}
        <Agenda
          {...islandTexts(state, now, "visits", "visit_status", "overview", "conversations")}
          visits={visits}
          past={past}
        />
      </div>
    </DeskPage>
  );
});
