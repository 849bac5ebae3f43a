import { deepStrictEqual, match } from "node:assert/strict";
import { test } from "vitest";
import { connect } from "./connect.ts";

test("db:add-admin adds a person once, and tells the audit log", async () => {
  const dataDir = await Deno.makeTempDir({ prefix: "hearthline-admin-" });
  const add = async (...args: string[]) => {
    const { code, stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--no-check", "db/cli.ts", "add-admin", ...args],
      env: { DATABASE_URL: "", DATA_DIR: dataDir, NO_COLOR: "1" },
    }).output();
    return { code, out: new TextDecoder().decode(stdout) };
  };
  try {
    const first = await add("Eva@Example.com", "Eva", "Pinto");
    match(first.out, /Added Eva@Example\.com as admin eva-pinto\./);
    deepStrictEqual([first.code, (await add("eva@example.com", "Eva", "P")).code], [0, 1]);
    const { db, close } = await connect({ dataDir });
    const people = await db.selectFrom("brokers").select(["id", "email", "role"]).execute();
    const log = await db.selectFrom("audit_log")
      .select(["action", "entity", "entity_id", "actor_broker_id", "data"]).execute();
    await close();
    deepStrictEqual(people.map(({ email, role }) => [email, role]), [["eva@example.com", "admin"]]);
    deepStrictEqual(log, [{
      action: "broker.created",
      entity: "broker",
      entity_id: people[0]?.id,
      actor_broker_id: null,
      data: { fields: ["email", "name", "role"] },
    }]);
  } finally {
    await Deno.remove(dataDir, { recursive: true });
  }
});
