/** The database's commands: `migrate [up|down|status]`, and `add-admin EMAIL NAME` for the first person. */
import { v7 } from "uuid";
import { connect, type Connection } from "./connect.ts";
import { FolderLocked } from "./dialects/lock.ts";
import { migrateDown, migrateToLatest, migrationStatus } from "./migrate.ts";
import { searchable } from "./search_text.ts";

const USAGE = `Usage:
  deno task db:migrate [up|down|status]
  deno task db:add-admin EMAIL NAME`;

const commands: Record<string, (connection: Connection, args: string[]) => Promise<number>> = {
  async migrate({ db }, [direction = "up"]) {
    if (direction === "status") {
      for (const { name, executed_at } of await migrationStatus(db)) {
        console.log(`${executed_at ? "✓" : "·"} ${name}${executed_at ? `  ${executed_at}` : ""}`);
      }
      return 0;
    }
    if (direction !== "up" && direction !== "down") return usage();
    const names = direction === "up" ? await migrateToLatest(db) : await migrateDown(db);
    for (const name of names) console.log(`${direction === "up" ? "✓" : "✗"} ${name}`);
    if (names.length === 0) console.log("Nothing to do.");
    return 0;
  },

  async "add-admin"({ db }, [email, ...name]) {
    if (!email?.includes("@") || name.length === 0) return usage();
    await migrateToLatest(db);
    const now = new Date().toISOString();
    const row = await db.insertInto("brokers").values({
      id: v7(),
      slug: searchable(name.join(" ")).replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "admin",
      email: email.toLowerCase(),
      name: name.join(" "),
      role: "admin",
      created_at: now,
      updated_at: now,
    }).onConflict((oc) => oc.doNothing()).returning("slug").executeTakeFirst();
    console.log(row ? `Added ${email} as admin ${row.slug}.` : "This email or name is taken.");
    return row ? 0 : 1;
  },
};

function usage(): number {
  console.error(USAGE);
  return 2;
}

if (import.meta.main) {
  const [name = "", ...args] = Deno.args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) Deno.exit(usage());
  try {
    const connection = await connect({
      databaseUrl: Deno.env.get("DATABASE_URL") || undefined,
      dataDir: Deno.env.get("DATA_DIR") || ".data",
    });
    const code = await command(connection, args).finally(() => connection.close());
    Deno.exit(code);
  } catch (error) {
    console.error(
      error instanceof FolderLocked
        ? error.message
        : `Failed: ${error instanceof Error ? error.message : error}`,
    );
    Deno.exit(1);
  }
}
