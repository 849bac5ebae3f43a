/** What buyers ask of a property that no stored fact answers. Its broker answers, once. */
import { type Kysely, sql, type Transaction } from "kysely";
import { newestFirst, type Position, readPage } from "#db/page.ts";
import { searchable } from "#db/search_text.ts";
import type { Database, Language } from "#db/tables/mod.ts";
import type { Scope } from "../shared/context.ts";
import type { Ids } from "../shared/ids.ts";
import type { Question } from "./contract.ts";

/** Questions of one conversation that wait for an answer at most. */
const MAX_OPEN = 20;

export const QUESTION_ORDER = newestFirst("asked", "q.asked_at");

interface Asked {
  conversation_id: string;
  /** The property in question. */
  property_slug: string | undefined;
  topics: readonly string[];
  language: Language;
  at: string;
  ids: Ids;
}

/**
 * Stores what a turn left unanswered; what was asked of the property before is left as it is. Where
 * there is something new, answers with the property and whose it is.
 */
export async function askQuestions(
  trx: Transaction<Database>,
  { conversation_id, property_slug, topics, language, at, ids }: Asked,
): Promise<
  { property_id: string; broker_id: string | null; broker_name: string | null } | undefined
> {
  if (topics.length === 0 || property_slug === undefined) return undefined;
  const property = await trx.selectFrom("properties as p")
    .leftJoin("brokers as b", "b.id", "p.broker_id")
    .select(["p.id", "p.broker_id", "b.name as broker_name"])
    .where("p.slug", "=", property_slug).executeTakeFirst();
  if (!property) return undefined;
  const open = await trx.selectFrom("open_questions").select("id")
    .where("conversation_id", "=", conversation_id).where("answered_at", "is", null).execute();
  const rows = topics.slice(0, Math.max(0, MAX_OPEN - open.length)).map((topic) => ({
    id: ids(),
    conversation_id,
    property_id: property.id,
    topic,
    topic_key: searchable(topic) || topic,
    language,
    asked_at: at,
    answer: null,
    answered_by: null,
    message_id: null,
  }));
  if (rows.length === 0) return undefined;
  const asked = await trx.insertInto("open_questions").values(rows)
    .onConflict((oc) => oc.constraint("open_questions_topic_key").doNothing())
    .returning("id").execute();
  return asked.length === 0 ? undefined : {
    property_id: property.id,
    broker_id: property.broker_id,
    broker_name: property.broker_name,
  };
}

const questions = (db: Kysely<Database>) =>
  db.selectFrom("open_questions as q").innerJoin("properties as p", "p.id", "q.property_id")
    .leftJoin("messages as m", "m.id", "q.message_id")
    .select(["q.id", "q.conversation_id", "q.topic", "q.language", "q.asked_at", "q.answer"])
    .select(["q.answered_at", "q.property_id", "p.slug", "p.title", "p.broker_id"])
    .select("m.status as delivery");

export type QuestionRow = Awaited<
  ReturnType<ReturnType<typeof questions>["executeTakeFirstOrThrow"]>
>;

/** A question as somebody sees it, who may answer where the property is theirs. */
export const shownQuestion = (scope: Scope) =>
(
  { slug, title, broker_id, property_id: _, ...row }: QuestionRow,
): Question => ({
  ...row,
  property: { slug, title },
  may_answer: scope === undefined || scope === broker_id,
});

/** A conversation's questions, oldest first. */
export async function questionsOf(
  db: Kysely<Database>,
  scope: Scope,
  conversationId: string | null,
): Promise<Question[]> {
  if (conversationId === null) return [];
  const rows = await questions(db).where("q.conversation_id", "=", conversationId)
    .orderBy("q.asked_at").orderBy("q.id").execute();
  return rows.map(shownQuestion(scope));
}

/** Questions about the scope's properties that wait for an answer, the latest first. */
export async function openQuestions(
  db: Kysely<Database>,
  scope: Scope,
  { limit, after }: { limit: number; after?: Position | undefined },
) {
  const order = QUESTION_ORDER;
  let matching = db.selectFrom("open_questions as q")
    .innerJoin("properties as p", "p.id", "q.property_id").where("q.answered_at", "is", null);
  let rows = questions(db).where("q.answered_at", "is", null);
  if (scope !== undefined) {
    matching = matching.where("p.broker_id", "=", scope);
    rows = rows.where("p.broker_id", "=", scope);
  }
  return await readPage(db, { order, limit, after }, {
    rows,
    matching: matching.select("q.id"),
    id: "q.id",
  });
}

/** A question about one of the scope's properties. */
export async function questionById(
  db: Kysely<Database>,
  scope: Scope,
  id: string,
): Promise<QuestionRow | undefined> {
  let row = questions(db).where("q.id", "=", id);
  if (scope !== undefined) row = row.where("p.broker_id", "=", scope);
  return await row.executeTakeFirst();
}

/** Stores the answer to a question; false where there is one already. */
export async function putAnswer(
  trx: Transaction<Database>,
  id: string,
  answer: { answer: string; answered_at: string; answered_by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable("open_questions").set(answer)
    .where("id", "=", id).where("answered_at", "is", null).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes the message that told the buyer the answer. */
export async function noteAnswerSent(
  trx: Transaction<Database>,
  id: string,
  message_id: string,
): Promise<void> {
  await trx.updateTable("open_questions").set({ message_id }).where("id", "=", id).execute();
}

/** How many questions about a broker's properties wait for an answer. */
export async function countOpenQuestions(
  db: Kysely<Database>,
  brokerId: string,
): Promise<number> {
  const { count } = await db.selectFrom("open_questions as q")
    .innerJoin("properties as p", "p.id", "q.property_id")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("p.broker_id", "=", brokerId).where("q.answered_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
