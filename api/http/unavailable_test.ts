/** What is answered while the database cannot answer. */
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { sql } from "kysely";
import { test } from "vitest";
import { testApi } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";

test("with the database gone, everything answers 503 with Retry-After", async () => {
  const gone = await testApi();
  const { token } = await addPerson(gone, "Eva Pinto", "admin");
  await gone.container.close();
  for (const path of ["/v1/properties", "/v1/me", "/readyz", "/v1/leads"]) {
    const answer = await gone.call("GET", path, { token });
    strictEqual(answer.status, 503, `${path}: ${answer.text}`);
    ok(Number(answer.headers.get("retry-after")) > 0);
  }
  strictEqual((await gone.call("GET", "/livez")).status, 200);
});

test("a statement that took or waited too long, or found the disk full, is a 503", async () => {
  await using busy = await testApi();
  const { slug } = await addPerson(busy, "Ana Reis");
  for (const code of ["57014", "55P03", "40P01", "53100", "58030"]) {
    await sql.raw(`create or replace function overdue() returns trigger language plpgsql as
      $$ begin raise exception 'too long' using errcode = '${code}'; end $$`).execute(
      busy.container.db,
    );
    if (code === "57014") {
      await sql`create trigger overdue before insert on leads
        execute function overdue()`.execute(busy.container.db);
    }
    const json = { name: "Rui", email: "rui@example.org", broker_slug: slug, consent: true };
    const answer = await busy.call("POST", "/v1/leads", { json });
    deepStrictEqual([answer.status, answer.json.code], [503, "unavailable"], code);
    ok(Number(answer.headers.get("retry-after")) > 0);
  }
});
