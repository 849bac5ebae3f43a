import { type Context, HttpError, page } from "fresh";
import { newAnswer } from "#api/schemas.ts";
import { Card } from "../../components/Card.tsx";
import { DeskPage } from "../../components/dashboard/DeskPage.tsx";
import { Paging } from "../../components/dashboard/Paging.tsx";
import { QuestionItem } from "../../components/dashboard/QuestionItem.tsx";
import { Empty } from "../../components/Empty.tsx";
import { FormProblems } from "../../components/FormProblems.tsx";
import { Notice } from "../../components/Notice.tsx";
import { param } from "../../lib/address.ts";
import { load } from "../../lib/api.ts";
import { type FormErrors, readForm, submit, textOf, typedValues } from "../../lib/forms.ts";
import { defineDesk, type DeskState } from "../../utils.ts";

const PATH = "/dashboard/questions";
/** Pages with the form of an answer, to come back to. */
const BACK = /^\/dashboard\/(leads|conversations)\/[\w-]+$/;
const NO_ERRORS: FormErrors = {};
const FIELDS = ["id", "question", "answer"] as const;

const loadQuestions = ({ url, state: { api } }: Context<DeskState>) =>
  load(api.questions.v1.questions.$get({ query: { cursor: param(url, "cursor"), limit: "25" } }));

export const handlers = defineDesk.handlers({
  async GET(ctx) {
    return page({
      questions: await loadQuestions(ctx),
      errors: NO_ERRORS,
      typed: undefined,
      sent: ctx.url.searchParams.has("sent"),
    });
  },

  /** Answers a question. */
  async POST(ctx) {
    const { t, api } = ctx.state;
    const form = await readForm(ctx);
    const { id = "", question, answer } = typedValues(form, FIELDS);
    const outcome = await submit(
      t,
      newAnswer,
      { answer, ...(question ? { question } : {}) },
      (json) => api.questions.v1.questions[":id"].answer.$post({ param: { id }, json }),
    );
    if (outcome.ok) {
      const back = textOf(form, "back");
      return ctx.redirect(BACK.test(back) ? back : `${PATH}?sent=1`, 303);
    }
    if (outcome.status === 404) throw new HttpError(404);
    return page({
      questions: await loadQuestions(ctx),
      errors: outcome.errors,
      typed: { id, question: question ?? "", answer: answer ?? "" },
      sent: false,
    }, { status: outcome.status });
  },
});

/** What buyers asked of one's properties and nobody could answer. */
export default defineDesk.page<typeof handlers>(({ data, state, url }) => {
  const { t, lang, session } = state;
  const { questions, errors, typed, sent } = data;
  return (
    <DeskPage title={t("desk.questions.title")} text={t("desk.questions.intro")}>
      <div class="stack gap-5">
        {sent && <Notice tone="success" text={t("desk.questions.sent")} />}
        <FormProblems errors={errors} fields={[]} t={t} />
        {questions.data.length === 0 && (
          <Card>
            <Empty
              icon="check"
              title={t("desk.questions.empty_title")}
              text={t("desk.questions.empty")}
            />
          </Card>
        )}
        {questions.data.map((question) => (
          <Card key={question.id}>
            <QuestionItem
              {...{ question, t, lang }}
              timeZone={session.time_zone}
              back={PATH}
              typed={typed?.id === question.id ? typed : undefined}
            />
          </Card>
        ))}
        {questions.data.length > 0 && <Paging page={questions.page} url={url} t={t} />}
      </div>
    </DeskPage>
  );
});
