/** Brokers' answers to what no stored fact told a buyer: for the buyer, and for the next who asks. */
import type { Kysely } from "kysely";
import type { Database, Language } from "#db/tables/mod.ts";
import type { Gateway } from "../gateways/port.ts";
import {
  noteAnswerSent,
  openQuestions,
  putAnswer,
  QUESTION_ORDER,
  questionById,
  shownQuestion,
} from "../leads/mod.ts";
import { keepAnswer } from "../properties/mod.ts";
import type { Audit } from "../shared/audit.ts";
import type { Clock } from "../shared/clock.ts";
import { type RequestContext, scopeOf } from "../shared/context.ts";
import { notFound, Problem } from "../shared/errors.ts";
import { type Ids, isId } from "../shared/ids.ts";
import { decodeCursor, toPage } from "../shared/paging.ts";
import { addToConversation } from "./tell.ts";
import { NOBODY_WAITS } from "./waiting.ts";

interface AnswersDeps {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  gateways: readonly Gateway[];
  audit: Audit;
}

export type Answers = ReturnType<typeof createAnswers>;

const ABOUT: Record<Language, (title: string, topic: string) => string> = {
  en: (title, topic) => `About ${title}, you asked: ${topic}`,
  es: (title, topic) => `Sobre ${title}, preguntaste: ${topic}`,
  pt: (title, topic) => `Sobre ${title}, perguntou: ${topic}`,
};

export function createAnswers(deps: AnswersDeps) {
  const { db, clock, audit } = deps;

  async function own(context: RequestContext, id: string) {
    const row = isId(id) ? await questionById(db, scopeOf(context), id) : undefined;
    if (!row) throw notFound("question");
    return row;
  }

  return {
    /** Questions about the caller's properties that wait for an answer. */
    async list(context: RequestContext, { limit, cursor }: { limit: number; cursor?: string }) {
      const scope = scopeOf(context);
      const after = decodeCursor(cursor, QUESTION_ORDER);
      const read = await openQuestions(db, scope, { limit, after });
      return toPage(read, limit, QUESTION_ORDER, shownQuestion(scope));
    },

    /** Stores the answer, keeps it with the property and tells the buyer, who must want messages. */
    async answer(
      context: RequestContext,
      id: string,
      { answer, question }: { answer: string; question?: string | undefined },
    ) {
      const { conversation_id, property_id, topic, language, title } = await own(context, id);
      const answered_at = clock().toISOString();
      await db.transaction().execute(async (trx) => {
        const text = `${ABOUT[language](title, topic)} — ${answer}`;
        // First, as everything that writes to a conversation locks its row first.
        const said = { role: "broker", text, at: answered_at } as const;
        const message_id = await addToConversation(deps, trx, conversation_id, said);
        const answered_by = context.principal.broker_id;
        if (!await putAnswer(trx, id, { answer, answered_at, answered_by })) {
          throw new Problem("conflict", "The question was answered already.");
        }
        if (message_id !== undefined) {
          await noteAnswerSent(trx, id, message_id);
          await trx.updateTable("conversations").set(NOBODY_WAITS)
            .where("id", "=", conversation_id).execute();
        }
        await keepAnswer(trx, property_id, { question: question ?? topic, answer, answered_at });
        await audit(context, { action: "question.answered", entity: "question" })(trx, id);
      });
      return shownQuestion(scopeOf(context))(await own(context, id));
    },
  };
}
