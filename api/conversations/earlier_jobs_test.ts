/** Jobs that wait when a version is replaced that mailed by jobs of its own. */
import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { jsonb } from "#db/json.ts";
import { testApi, until } from "../testing/mod.ts";
import { addConversation, addPerson } from "../testing/people.ts";

test("what an earlier version queued to be mailed is told once, and no job is left", async () => {
  await using api = await testApi({ workers: true });
  const { db, queue, handlers, connection } = api.container;
  const ana = await addPerson(api, "Ana Reis");
  const conversation_id = await addConversation(api, { broker_id: ana.id });
  const { json: { id: lead_id } } = await api.call("POST", "/v1/leads", {
    json: { name: "Rui Lobo", email: "rui@buyer.example", consent: true, broker_slug: ana.slug },
  });
  await db.updateTable("leads").set({ conversation_id }).where("id", "=", lead_id).execute();
  await db.insertInto("lead_events").values({
    id: api.container.ids(),
    lead_id,
    type: "handover",
    data: jsonb({ reason: "complaint" }),
    created_at: api.clock.now.toISOString(),
  }).execute();
  const gone = "0197a000-0000-7000-8000-000000000000";
  const handover = { lead_id, reason: "complaint" };
  await queue.enqueue("handover", handover);
  await queue.enqueue("handover", { lead_id: gone, reason: "complaint" });
  for (const name of ["unanswered", "unheard"] as const) {
    await queue.enqueue(name, { conversation_id });
    await queue.enqueue(name, { conversation_id: gone });
  }
  await until("no job to be left", async () => {
    const { rows } = await connection.engine.query(
      `select 1 from jobs.job where name in ('handover', 'unanswered', 'unheard')
        and state <> 'completed'`,
    );
    return rows.length === 0;
  });
  // A process that ends before it says that a job is done leaves it to another.
  await handlers.handover(handover);
  await handlers.unanswered({ conversation_id });
  await handlers.unheard({ conversation_id });

  const { json } = await api.call("GET", "/v1/notifications", ana);
  const titles = json.data.map(({ title }: { title: string }) => title).sort();
  deepStrictEqual(titles, [
    "A buyer has sent a recording",
    "A buyer waits for an answer",
    "New lead from Rui Lobo",
    "Rui Lobo wants to talk to you",
  ]);
  const lead = await api.call("GET", `/v1/leads/${lead_id}`, ana);
  const kept = lead.json.timeline.find(({ type }: { type: string }) => type === "handover");
  strictEqual(kept.data.packet.lead.name, "Rui Lobo");
});
