import type { LeadDetail } from "#api/client.ts";
import { formatDateTime, joinFacts } from "../../lib/format.ts";
import type { Reader } from "../../lib/translate.ts";
import { Button } from "../Button.tsx";
import { Input, Textarea } from "../Field.tsx";

export type Question = LeadDetail["questions"][number];

interface QuestionItemProps extends Reader {
  question: Question;
  timeZone: string;
  /** The page to come back to once it is answered. */
  back: string;
  /** What was typed into a form that was refused. */
  typed?: { question: string; answer: string };
}

/** The form that answers a question; a plain one, as the page it leads to says what became of it. */
function AnswerForm({ question: { id, topic }, t, back, typed }: QuestionItemProps) {
  return (
    <form method="post" action="/dashboard/questions" class="stack gap-3">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={back} />
      <Textarea
        id={`answer-${id}`}
        name="answer"
        label={t("desk.questions.answer")}
        hint={t("desk.questions.answer_hint")}
        rows={2}
        maxLength={1000}
        required
        defaultValue={typed?.answer}
      />
      <Input
        id={`question-${id}`}
        name="question"
        label={t("desk.questions.public")}
        hint={t("desk.questions.public_hint")}
        maxLength={200}
        required
        defaultValue={typed?.question ?? topic}
      />
      <div class="form-actions">
        <Button type="submit" small icon="send">{t("desk.questions.send")}</Button>
      </div>
    </form>
  );
}

/** A buyer's question: its answer, or the form for it where the property is the reader's. */
export function QuestionItem(props: QuestionItemProps) {
  const { question, t, lang, timeZone } = props;
  const { topic, property, answer, answered_at, delivery, may_answer } = question;
  const at = formatDateTime(lang, answered_at ?? question.asked_at, timeZone);
  const sent = delivery
    ? t(`desk.message_status.${delivery}`)
    : answered_at && t("desk.questions.not_told");
  return (
    <div class="stack gap-2">
      <p class="strong">{topic}</p>
      <p class="small muted">
        <a href={`/properties/${property.slug}`}>{property.title}</a>
        {` · ${joinFacts(at, sent)}`}
      </p>
      {answer && <p class="prose">{answer}</p>}
      {!answer && may_answer && <AnswerForm {...props} />}
      {!answer && !may_answer && <p class="small muted">{t("desk.questions.others")}</p>}
    </div>
  );
}

/** What a buyer asked that nobody could answer, beside what else is known of the buyer. */
export function Questions({ questions, t, ...shared }: Reader & {
  questions: readonly Question[];
  timeZone: string;
  back: string;
}) {
  if (questions.length === 0) return null;
  return (
    <section class="stack gap-3">
      <h3>{t("desk.questions.title")}</h3>
      <ul class="stack gap-4">
        {questions.map((question) => (
          <li key={question.id}>
            <QuestionItem {...shared} question={question} t={t} />
          </li>
        ))}
      </ul>
    </section>
  );
}
