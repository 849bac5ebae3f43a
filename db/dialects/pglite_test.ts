/** The embedded database beside other work of its thread. */
import { ok } from "node:assert/strict";
import { sql } from "kysely";
import { test } from "vitest";
import { connect } from "../connect.ts";

test("statements that follow each other on the embedded database keep nothing else waiting", async () => {
  const connection = await connect({ databaseUrl: "memory:", dataDir: "" });
  try {
    let looked = 0;
    const looking = setInterval(() => looked++, 1);
    // Some ten milliseconds each, one after the other, alone and within a transaction.
    const count = sql`select count(*) from generate_series(1, 50000)`;
    for (let n = 0; n < 10; n++) await count.execute(connection.db);
    await connection.db.transaction().execute(async (trx) => {
      for (let n = 0; n < 10; n++) await count.execute(trx);
    });
    clearInterval(looking);
    ok(looked >= 10, `timers went ${looked} times`);
  } finally {
    await connection.close();
  }
});
