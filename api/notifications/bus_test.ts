/** Events between processes that share a database. */
import { deepStrictEqual } from "node:assert/strict";
import { sql } from "kysely";
import { test } from "vitest";
import { openTestDatabase } from "#db/testing/mod.ts";
import { until } from "../testing/mod.ts";
import { type BusEvent, createBus } from "./bus.ts";

test("every process hears an event, until it unsubscribes or closes", async () => {
  const connection = await openTestDatabase();
  try {
    const [one, two] = [await createBus(connection), await createBus(connection)];
    const heard: Record<string, BusEvent[]> = { one: [], first: [], second: [] };
    one.subscribe((event) => heard.one!.push(event));
    const leave = two.subscribe((event) => heard.first!.push(event));
    two.subscribe((event) => heard.second!.push(event));
    const wake = (queue: "turns" | "outbox"): BusEvent => ({ type: "wake", queue });
    for (const payload of ["not JSON", "null", "{}"]) {
      await sql`select pg_notify('hearthline', ${payload}::text)`.execute(connection.db);
    }
    await one.publish(wake("turns"));
    await until("both processes", () => Object.values(heard).every(({ length }) => length === 1));

    leave();
    await one.close();
    await two.publish(wake("outbox"));
    await until("the second event", () => heard.second!.length === 2);
    deepStrictEqual(heard, {
      one: [wake("turns")],
      first: [wake("turns")],
      second: [wake("turns"), wake("outbox")],
    });
    await two.close();
  } finally {
    await connection.close();
  }
});
