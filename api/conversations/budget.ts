/** What one buyer may cost: so many turns, and so many tokens of a model, in an hour and in a day. */
import type { Kysely } from "kysely";
import { keepsPlan } from "#db/plans.ts";
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

/** What is left for a claimed conversation. "Stop" waits for nothing. */
export async function budgetOf(
  db: Kysely<Database>,
  conversation: ConversationRow,
  now: Date,
): Promise<Budget> {
  const { id } = conversation;
  const turns = await db.selectFrom("turns")
    .select(["created_at", "input_tokens", "output_tokens"])
    .where("conversation_id", "=", id).where("created_at", ">", after(now, -DAY).toISOString())
    .orderBy("number", "desc").limit(MOST_TURNS).modifyEnd(keepsPlan).execute();
  const left = BUDGETS.map(({ within, turns: most, tokens }) => {
    const since = after(now, -within).toISOString();
    const recent = turns.filter(({ created_at }) => created_at > since);
    const spent = recent.reduce((sum, turn) => sum + turn.input_tokens + turn.output_tokens, 0);
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
