/** What one buyer may cost: so many turns, and so many tokens of a model, in an hour and in a day. */
import { type Kysely, sql } from "kysely";
import type { ConversationRow, Database } from "#db/tables/mod.ts";
import { consentKeyword } from "../assistant/consent.ts";
import { after, DAY, HOUR } from "../shared/clock.ts";
import { MAX_BURST } from "./load.ts";

/** Beyond `turns` messages wait; beyond `tokens` the built-in agent answers, which costs nothing. */
export const BUDGETS = [
  { within: HOUR, turns: 60, tokens: 300_000 },
  { within: DAY, turns: 300, tokens: 1_000_000 },
] as const;

const MOST_TURNS = Math.max(...BUDGETS.map(({ turns }) => turns));

interface Budget {
  /** When the next turn may be; absent: now. */
  wait_until?: Date;
  /** Whether a model may be asked. */
  model: boolean;
}

/** A turn of the last day, and what it cost. */
export interface Spent {
  /** As JSON has it: a time with its offset. */
  created_at: string;
  tokens: number;
}

/** What a conversation's last turns have cost, newest first, as a column. `id`: a reference to it. */
export const spentBy = (id: string, now: Date) =>
  sql<Spent[]>`(
    select coalesce(json_agg(t), '[]') from (
      select created_at, input_tokens + output_tokens as tokens from turns
      where conversation_id = ${sql.ref(id)}
        and created_at > ${after(now, -DAY).toISOString()}::timestamptz
      order by number desc limit ${MOST_TURNS}::int
    ) t)`;

/** What is left for a claimed conversation. "Stop" waits for nothing. */
export async function budgetOf(
  db: Kysely<Database>,
  conversation: ConversationRow & { spent: Spent[] },
  now: Date,
): Promise<Budget> {
  const left = BUDGETS.map(({ within, turns: most, tokens }) => {
    const since = after(now, -within);
    const recent = conversation.spent.filter(({ created_at }) => new Date(created_at) > since);
    const spent = recent.reduce((sum, turn) => sum + turn.tokens, 0);
    // The turn behind which there is room again.
    const oldest = recent[most - 1];
    return {
      model: spent < tokens,
      wait: oldest && after(new Date(oldest.created_at), within),
    };
  });
  const waits = left.flatMap(({ wait }) => wait ? [wait.getTime()] : []);
  const model = left.every(({ model }) => model);
  if (waits.length === 0 || await wantsToStop(db, conversation)) return { model };
  return { model, wait_until: new Date(Math.max(...waits)) };
}

/** Whether the buyer, who gets messages, has asked for no more of them. */
async function wantsToStop(
  db: Kysely<Database>,
  { id, consent, answered_seq }: ConversationRow,
): Promise<boolean> {
  if (consent !== "active") return false;
  const waiting = await db.selectFrom("inbox as i")
    .innerJoin("messages as m", (join) =>
      join.onRef("m.conversation_id", "=", "i.conversation_id")
        .onRef("m.seq", "=", "i.message_seq"))
    .select("m.text").where("i.conversation_id", "=", id).where("i.seq", ">", answered_seq)
    .orderBy("i.seq", "desc").limit(MAX_BURST).execute();
  return waiting.some(({ text }) => consentKeyword(text)?.intent === "opt_out");
}
