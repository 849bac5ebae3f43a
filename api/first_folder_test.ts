/** What a new embedded database begins with. */
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { connect } from "#db/connect.ts";
import { isMigrated, migrateToLatest } from "#db/migrate.ts";
import { openQueue } from "./background.ts";
import { firstFolder, keepFirstFolder } from "./first_folder.ts";
import { silentLog } from "./shared/log.ts";

async function temporaryFolder() {
  const path = await Deno.makeTempDir({ prefix: "hearthline-test-" });
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}

test("a new folder begins with the copy that an earlier one left, an old one with itself", async () => {
  await using one = await temporaryFolder();
  await using two = await temporaryFolder();
  // Not where copies are kept: one of these would hide that none is made here.
  await using copies = await temporaryFolder();
  const first = () => firstFolder(copies.path);
  await Deno.mkdir(`${copies.path}/embedded-of-an-older-version`);
  // What one that was killed while it copied has left.
  await Deno.mkdir(`${copies.path}/${crypto.randomUUID()}.part/base`, { recursive: true });
  const made = await connect({ dataDir: one.path });
  await migrateToLatest(made.db);
  await (await openQueue(made, silentLog)).stop();
  await keepFirstFolder(made.engine, copies.path);
  await made.close();
  deepStrictEqual(
    Array.from(Deno.readDirSync(copies.path), ({ name }) => `${copies.path}/${name}`),
    [await first()],
  );

  // What an earlier start that was killed has left of its copy.
  await Deno.mkdir(`${two.path}/pglite.part/base`, { recursive: true });
  await Deno.writeTextFile(`${two.path}/pglite.part/PG_VERSION`, "0");
  const copied = await connect({ dataDir: two.path, first });
  strictEqual(copied.engine.newFolder, undefined);
  ok(await isMigrated(copied.db));
  await copied.engine.exec("create table ours (n int); insert into ours values (7)");
  await copied.close();

  const again = await connect({ dataDir: two.path, first });
  deepStrictEqual((await again.engine.query("select n from ours")).rows, [{ n: 7 }]);
  await again.close();
});

test("where there is no copy, it is made from nothing", async () => {
  await using folder = await temporaryFolder();
  const connection = await connect({
    dataDir: folder.path,
    first: () => Promise.resolve(`${folder.path}/nowhere`),
  });
  strictEqual(connection.engine.newFolder, `${folder.path}/pglite`);
  await connection.close();
});
