import { type Context, page } from "fresh";
import type { FreeTime, Visit } from "#api/client.ts";
import { visitChanges } from "#api/schemas.ts";
import { Button, ButtonLink } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { DeskPage } from "../../../components/dashboard/DeskPage.tsx";
import { VisitLine } from "../../../components/dashboard/VisitLine.tsx";
import { Input } from "../../../components/Field.tsx";
import { FreeTimes } from "../../../components/FreeTimes.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { ApiError, load, unwrap } from "../../../lib/api.ts";
import { dayIn, dayName, plusDays } from "../../../lib/desk/days.ts";
import { check, type FormErrors, readForm, textOf } from "../../../lib/forms.ts";
import { fieldTexts, problemText } from "../../../lib/problems.ts";
import { defineDesk, type DeskState } from "../../../utils.ts";

/** Days whose free times are shown at once. */
const DAYS = 7;
/** How far ahead one can go on, week by week. */
const MAX_AHEAD = 28;
const DAY = /^\d{4}-\d\d-\d\d$/;
const NO_ERRORS: FormErrors = {};

/** Whether its buyer, who asked for another time, is asked whether the new one suits. */
const proposes = ({ status, asks_buyer }: Visit) => status === "requested" && asks_buyer;

/** A visit, and when its home is free in the week around its day or the one that is asked for. */
async function loadVisit({ url, params, state: { api } }: Context<DeskState>) {
  const visit = await load(api.visits.v1.visits[":id"].$get({ param: { id: params.id! } }));
  const today = dayIn(new Date(), visit.time_zone);
  const wanted = url.searchParams.get("from") ?? "";
  const from = [DAY.test(wanted) ? wanted : visit.date ?? today, today].toSorted()[1]!;
  const query = { property_slug: visit.property.slug, from, days: String(DAYS) };
  const { times } = await load(api.visits.v1.visits.free.$get({ query }));
  return { visit, from, today, times };
}

export const handlers = defineDesk.handlers({
  async GET(ctx) {
    return page({
      ...await loadVisit(ctx),
      errors: NO_ERRORS,
      taken: ctx.url.searchParams.has("taken"),
      offered: [] as FreeTime[],
      typed: undefined,
    });
  },

  /** Confirms the visit at another time; of one that is asked for it is the buyer who confirms. */
  async POST(ctx) {
    const { t, api } = ctx.state;
    const form = await readForm(ctx);
    const [date = "", time = ""] = form.has("when")
      ? textOf(form, "when").split("T")
      : [textOf(form, "date"), textOf(form, "time")];
    const again = async (
      errors: FormErrors,
      status: number,
      offered: FreeTime[] = [],
    ) =>
      page({
        ...await loadVisit(ctx),
        errors,
        taken: offered.length > 0,
        offered,
        typed: form.has("when") ? undefined : { date, time },
      }, { status });
    const param = { id: ctx.params.id! };
    const visit = await load(api.visits.v1.visits[":id"].$get({ param }));
    const status = proposes(visit) ? undefined : "confirmed";
    const checked = check(t, visitChanges, { status, date, time });
    if (!checked.ok) return await again(checked.errors, checked.status);
    try {
      await unwrap(api.visits.v1.visits[":id"].$patch({ param, json: checked.value }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem.status >= 500) throw error;
      const { problem } = error;
      const fields = fieldTexts(t, problem);
      const errors = Object.keys(fields).length > 0 ? fields : { "": problemText(t, problem) };
      return await again(errors, problem.status, problem.free_times);
    }
    return ctx.redirect(`/dashboard/visits?done=${status ?? "proposed"}`, 303);
  },
});

/** Another time for a visit: one that is free, or any other. */
export default defineDesk.page<typeof handlers>(({ data, state }) => {
  const { t, lang } = state;
  const { visit, from, today, times, errors, taken, offered, typed } = data;
  const [whole] = [errors[""] ?? errors.date ?? errors.time ?? errors.status];
  const week = (day: string) => `?from=${day}`;
  const asks = proposes(visit);
  const confirm = t(asks ? "desk.visits.propose" : "desk.visits.confirm_then");
  return (
    <DeskPage
      title={t(visit.time ? "desk.visits.another" : "desk.visits.set_time")}
      text={t(
        asks
          ? "desk.visits.propose_intro"
          : visit.status === "requested"
          ? "answer.move_confirms"
          : "desk.visits.another_intro",
      )}
    >
      <div class="stack gap-5">
        {(whole || taken) && <Notice tone="danger" text={whole ?? t("problem.code.time_taken")} />}
        <Card>
          <VisitLine visit={visit} t={t} lang={lang} />
        </Card>
        {offered.length > 0 && (
          <Card title={t("desk.visits.nearest")}>
            <form method="post" class="row gap-2">
              {offered.map(({ starts_at, date, time }) => (
                <Button key={starts_at} type="submit" name="when" value={`${date}T${time}`}>
                  {`${dayName(lang, date)}, ${time}`}
                </Button>
              ))}
            </form>
          </Card>
        )}
        <Card title={t("desk.visits.free_from", { day: dayName(lang, from) })}>
          <div class="stack gap-4">
            <form method="post" class="stack gap-3">
              <FreeTimes
                times={times}
                label={t("desk.visits.free")}
                none={t("desk.visits.none_free")}
                lang={lang}
              />
              {times.length > 0 && (
                <div class="form-actions">
                  <Button type="submit" variant="primary">{confirm}</Button>
                </div>
              )}
            </form>
            <nav class="row gap-2" aria-label={t("desk.visits.weeks")}>
              {from > today && (
                <ButtonLink small icon="chevron-left" href={week(plusDays(from, -DAYS))}>
                  {t("desk.visits.week_before")}
                </ButtonLink>
              )}
              {plusDays(from, DAYS) <= plusDays(today, MAX_AHEAD) && (
                <ButtonLink small icon="chevron-right" href={week(plusDays(from, DAYS))}>
                  {t("desk.visits.week_after")}
                </ButtonLink>
              )}
            </nav>
          </div>
        </Card>
        <Card title={t("desk.visits.own_time")}>
          <form method="post" class="stack gap-3">
            <p class="muted">{t("desk.visits.own_time_text")}</p>
            <div class="form-grid">
              <Input
                id="date"
                type="date"
                label={t("desk.visits.date")}
                min={today}
                required
                defaultValue={typed?.date ?? visit.date ?? ""}
              />
              <Input
                id="time"
                type="time"
                label={t("desk.visits.time")}
                required
                defaultValue={typed?.time ?? visit.time ?? ""}
              />
            </div>
            <div class="form-actions">
              <Button type="submit">{confirm}</Button>
            </div>
          </form>
        </Card>
      </div>
    </DeskPage>
  );
});
