import { type Context, HttpError, page } from "fresh";
import type { Answerable, AnsweredVisit, FreeTime } from "#api/client.ts";
import { AuthFrame } from "../../components/AuthFrame.tsx";
import { Button, ButtonLink } from "../../components/Button.tsx";
import { FreeTimes } from "../../components/FreeTimes.tsx";
import { Notice } from "../../components/Notice.tsx";
import { ApiError, unwrap } from "../../lib/api.ts";
import { dayName } from "../../lib/desk/days.ts";
import { zoneName } from "../../lib/desk/time_zones.ts";
import { readForm, textOf } from "../../lib/forms.ts";
import { joinFacts } from "../../lib/format.ts";
import { problemText } from "../../lib/problems.ts";
import { define, type State } from "../../utils.ts";

/** What the address holds is a secret: it goes to nobody else, and stays nowhere. */
const HEADERS = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

interface Data {
  token: string;
  /** Undefined where the link is none of ours, or not any more. */
  link?: Answerable;
  /** What the visit is now that it is answered. */
  done?: AnsweredVisit;
  problem?: string;
  /** What is free in the place of a time that was taken meanwhile. */
  offered?: FreeTime[];
}

const tokenOf = ({ url }: Context<State>) => url.searchParams.get("token") ?? "";

/** A link's visit; undefined where there is none. */
async function readLink(state: State, token: string): Promise<Answerable | undefined> {
  if (token === "" || token.length > 200) return undefined;
  const answer = state.api.visitAnswers.v1["visit-answers"][":token"];
  try {
    return await unwrap(answer.$get({ param: { token } }));
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 404) return undefined;
    throw error;
  }
}

export const handlers = define.handlers({
  async GET(ctx) {
    const token = tokenOf(ctx);
    const link = await readLink(ctx.state, token);
    return page<Data>({ token, link }, { status: link ? 200 : 404, headers: HEADERS });
  },

  /** Answers: programs that look into mails open links, and press no buttons. */
  async POST(ctx) {
    const { state } = ctx;
    const token = tokenOf(ctx);
    const [date, time] = textOf(await readForm(ctx), "when").split("T");
    const json = date && time ? { date, time } : {};
    const answer = state.api.visitAnswers.v1["visit-answers"][":token"];
    try {
      const done = await unwrap(answer.$post({ param: { token }, json }));
      return page<Data>({ token, done }, { headers: HEADERS });
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem.status >= 500) throw error;
      const { problem } = error;
      if (problem.status === 404) throw new HttpError(404);
      return page<Data>({
        token,
        link: await readLink(state, token),
        problem: problem.code === "invalid_input"
          ? state.t("answer.choose")
          : problemText(state.t, problem),
        ...(problem.free_times && { offered: problem.free_times }),
      }, { status: problem.status, headers: HEADERS });
    }
  },
});

/** The page of the links in the mail of a visit that is asked for: one button each. */
export default define.page<typeof handlers>(({ data, state }) => {
  const { t, lang } = state;
  const { token, link, done, problem, offered } = data;
  const visit = link?.visit;
  const title = t(
    done ? `answer.done_${done.status}` : visit ? `answer.${link.answer}_title` : "answer.title",
  );
  return (
    <AuthFrame state={state} title={title} path={`/visits/answer?token=${token}`}>
      <h1>{title}</h1>
      {done && (
        <Notice
          tone="success"
          text={t(`answer.done_${done.status}_text`, {
            day: dayName(lang, done.date),
            time: done.time,
          })}
        />
      )}
      {problem && link?.state === "open" && <Notice tone="danger" text={problem} />}
      {!done && !visit && (
        <Notice
          tone="warning"
          text={t(`answer.${link?.state === "open" ? "answered" : link?.state ?? "unknown"}`)}
        />
      )}
      {visit && (
        <>
          <div>
            <p>
              <strong>{visit.property.title}</strong>
            </p>
            <p class="muted">{joinFacts(visit.property.neighborhood, visit.property.city)}</p>
            <p>
              {t("answer.when", {
                day: dayName(lang, visit.date),
                time: visit.time,
                zone: zoneName(lang, visit.time_zone, new Date(visit.date)),
              })}
            </p>
            {visit.buyer_name && <p>{t("answer.buyer", { name: visit.buyer_name })}</p>}
          </div>
          <form class="stack" method="post">
            {link.answer === "move" && (
              <p>{t(link.asks_buyer ? "answer.move_asks" : "answer.move_confirms")}</p>
            )}
            {link.answer === "move" && (
              <FreeTimes
                times={offered ?? link.free_times}
                label={t("answer.free")}
                none={t("answer.none_free")}
                lang={lang}
              />
            )}
            <Button
              type="submit"
              variant={link.answer === "decline" ? "danger" : "primary"}
              block
            >
              {t(
                link.answer === "move" && link.asks_buyer
                  ? "answer.propose"
                  : `answer.${link.answer}`,
              )}
            </Button>
          </form>
        </>
      )}
      <p>
        <ButtonLink href="/dashboard/visits" icon="calendar">{t("answer.desk")}</ButtonLink>
      </p>
    </AuthFrame>
  );
});
