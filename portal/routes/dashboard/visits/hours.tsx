import { type Context, HttpError, page } from "fresh";
import type { CalendarSettings, VisitHours } from "#api/client.ts";
import { newBusyCalendar, newVisitHours } from "#api/schemas.ts";
import { ButtonLink } from "../../../components/Button.tsx";
import { DeskPage } from "../../../components/dashboard/DeskPage.tsx";
import { FormProblems } from "../../../components/FormProblems.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { BusyCard, FeedCard } from "./(_components)/CalendarCards.tsx";
import { ExceptionsForm } from "./(_components)/ExceptionsForm.tsx";
import { HoursForm, MINUTES } from "./(_components)/HoursForm.tsx";
import { type Period, readExceptions, readWeek, typedDays } from "./(_lib)/hours_form.ts";
import { oneOf } from "../../../lib/address.ts";
import { load } from "../../../lib/api.ts";
import { dayIn } from "../../../lib/desk/days.ts";
import {
  attempt,
  check,
  type FormErrors,
  readForm,
  readInput,
  submit,
  textOf,
} from "../../../lib/forms.ts";
import { defineDesk, type DeskState } from "../../../utils.ts";

const PATH = "/dashboard/visits/hours";
const DONE = ["saved", "revoked", "removed"] as const;

interface Data {
  hours: VisitHours;
  calendar: CalendarSettings;
  errors: FormErrors;
  done?: (typeof DONE)[number] | undefined;
  /** The address to subscribe to, which is shown once. */
  feed_url?: string;
  /** The address that was typed and refused. */
  typed?: string;
  /** The days that were typed and refused. */
  typed_days?: Period;
}

/** What becomes of a form: what the page shows in place of what is stored; nothing: it is done. */
type Act = (ctx: Context<DeskState>, form: FormData) => Promise<
  { done: (typeof DONE)[number] } | (Partial<Data> & { status: number })
>;

const loadHours = ({ api }: DeskState) => load(api.visitHours.v1.me["visit-hours"].$get());

/** Sets everything anew; what the form does not hold stays as it is. */
async function putHours({ state }: Context<DeskState>, changed: Partial<VisitHours>) {
  const { is_default: _, time_zone: __, ...current } = await loadHours(state);
  const input = { ...current, ...changed };
  const outcome = await submit(
    state.t,
    newVisitHours,
    input,
    (json) => state.api.visitHours.v1.me["visit-hours"].$put({ json }),
  );
  return outcome.ok
    ? { done: "saved" as const }
    : { status: outcome.status, errors: outcome.errors, typed_hours: input };
}

const ACTS: Record<string, Act> = {
  async hours(ctx, form) {
    const settings = readInput(newVisitHours, form, [...MINUTES, "confirm_visits"]);
    const outcome = await putHours(ctx, { ...settings, hours: readWeek(form) });
    if ("done" in outcome) return outcome;
    const { typed_hours, ...refused } = outcome;
    return { ...refused, hours: { ...await loadHours(ctx.state), ...typed_hours } };
  },

  async exception(ctx, form) {
    const added = readExceptions(form);
    const days = new Set(added.map(({ day }) => day));
    const { exceptions } = await loadHours(ctx.state);
    const outcome = await putHours(ctx, {
      exceptions: [...exceptions.filter(({ day }) => !days.has(day)), ...added],
    });
    if ("done" in outcome) return outcome;
    const { typed_hours: _, ...refused } = outcome;
    return { ...refused, typed_days: typedDays(form) };
  },

  async unexception(ctx, form) {
    const [from, until] = [textOf(form, "day"), textOf(form, "until")];
    const { exceptions } = await loadHours(ctx.state);
    return await putHours(ctx, {
      exceptions: exceptions.filter(({ day }) => day < from || day > until),
    });
  },

  async feed({ state: { api } }) {
    const { url } = await load(api.calendars.v1.me.calendar.feed.$post());
    return { status: 200, feed_url: url };
  },

  async unfeed({ state: { api } }) {
    await load(api.calendars.v1.me.calendar.feed.$delete());
    return { done: "revoked" };
  },

  async busy({ state: { t, api } }, form) {
    const typed = textOf(form, "address");
    const checked = check(t, newBusyCalendar, { address: typed }, "desk.hours.problem");
    const outcome = checked.ok
      ? await attempt(t, api.calendars.v1.me.calendar.busy.$put({ json: { address: typed } }))
      : checked;
    return outcome.ok
      ? { done: "saved" }
      : { status: outcome.status, errors: outcome.errors, typed };
  },

  async unbusy({ state: { api } }) {
    await load(api.calendars.v1.me.calendar.busy.$delete());
    return { done: "removed" };
  },
};

async function dataOf(state: DeskState, shown: Partial<Data> = {}): Promise<Data> {
  const [hours, calendar] = await Promise.all([
    shown.hours ?? loadHours(state),
    load(state.api.calendars.v1.me.calendar.$get()),
  ]);
  return { errors: {}, ...shown, hours, calendar };
}

export const handlers = defineDesk.handlers({
  async GET({ state, url }) {
    return page(await dataOf(state, { done: oneOf(DONE, url.searchParams.get("done")) }));
  },

  async POST(ctx) {
    const form = await readForm(ctx);
    const name = textOf(form, "do");
    const act = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined;
    if (!act) throw new HttpError(400);
    const outcome = await act(ctx, form);
    if ("done" in outcome && !("status" in outcome)) {
      return ctx.redirect(`${PATH}?done=${outcome.done}`, 303);
    }
    const { status, ...shown } = outcome as Partial<Data> & { status: number };
    return page(await dataOf(ctx.state, shown), { status });
  },
});

/** When a broker shows homes, and the calendars that this goes to and comes from. */
export default defineDesk.page<typeof handlers>(({ data, state }) => {
  const { t, lang, session: { time_zone } } = state;
  const { hours, calendar, errors, done, feed_url, typed, typed_days } = data;
  const reader = { t, lang, calendar, timeZone: time_zone };
  return (
    <DeskPage
      title={t("desk.hours.title")}
      text={t("desk.hours.intro")}
      actions={
        <ButtonLink small icon="calendar" href="/dashboard/visits">
          {t("desk.visits.title")}
        </ButtonLink>
      }
    >
      <div class="stack gap-5">
        {done && <Notice tone="success" text={t(`desk.hours.done_${done}`)} />}
        <FormProblems errors={errors} fields={[...MINUTES, "address"]} t={t} />
        <HoursForm hours={hours} errors={errors} t={t} />
        <ExceptionsForm
          exceptions={hours.exceptions}
          typed={typed_days}
          today={dayIn(new Date(), hours.time_zone)}
          t={t}
          lang={lang}
        />
        <FeedCard {...reader} url={feed_url} />
        <BusyCard {...reader} errors={errors} typed={typed} />
      </div>
    </DeskPage>
  );
});
