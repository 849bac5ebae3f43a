/** Which conversations are put off when their buyer is silent. */
import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { testApi } from "../testing/mod.ts";
import { addConversation } from "../testing/people.ts";
import { putOffSilent } from "./repository.ts";

const HOUR = 3_600_000;

test("after 72 hours of silence an answered conversation of the bot's goes to nurture", async () => {
  await using api = await testApi();
  const { db } = api.container.connection;
  const ago = (ms: number) => new Date(api.clock.now.getTime() - ms).toISOString();
  const long = { last_buyer_message_at: ago(72 * HOUR + 1) };
  const phases: Record<string, string> = {};
  const add = async (expected: string, columns: Parameters<typeof addConversation>[1]) => {
    phases[await addConversation(api, columns)] = expected;
  };
  await add("nurture", { ...long, phase: "greeting" });
  await add("nurture", { ...long, phase: "scheduling" });
  await add("nurture", { ...long, phase: "nurture" });
  await add("matching", { phase: "matching", last_buyer_message_at: ago(72 * HOUR) });
  await add("closed", { ...long, phase: "closed" });
  await add("matching", { ...long, phase: "matching", owner: "human" });
  await add("matching", { ...long, phase: "matching", received_seq: 2, answered_seq: 1 });
  await add("matching", { phase: "matching", last_buyer_message_at: null });

  strictEqual(await putOffSilent(db, api.clock.now), 2);
  const rows = await db.selectFrom("conversations").select(["id", "phase"]).execute();
  deepStrictEqual(Object.fromEntries(rows.map(({ id, phase }) => [id, phase])), phases);
  strictEqual(await putOffSilent(db, api.clock.now), 0);
});
