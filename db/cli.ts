/** The database's commands: `migrate [up|down|status]`, and `add-admin EMAIL NAME` for the first person. */
import type { Kysely } from "kysely";
import { v7 } from "uuid";
import { connect, type Connection } from "./connect.ts";
import { FolderLocked } from "./dialects/lock.ts";
import { jsonb } from "./json.ts";
import { migrateDown, migrateToLatest, migrationStatus } from "./migrate.ts";
import { searchable } from "./search_text.ts";
import type { Database } from "./tables/mod.ts";

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
    const slug = await addAdmin(db, email.toLowerCase(), name.join(" "));
    console.log(slug ? `Added ${email} as admin ${slug}.` : "This email or name is taken.");
    return slug ? 0 : 1;
  },
};

/** Adds an admin, and that this was done to the audit log. Undefined: email or name is taken. */
const addAdmin = (db: Kysely<Database>, email: string, name: string) =>
  db.transaction().execute(async (trx) => {
    const now = new Date().toISOString();
    const slug = searchable(name).replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "admin";
    const fields = { email, name, role: "admin" } as const;
    const row = await trx.insertInto("brokers").values({
      ...fields,
      id: v7(),
      slug,
      created_at: now,
      updated_at: now,
    }).onConflict((oc) => oc.doNothing()).returning("id").executeTakeFirst();
    if (!row) return undefined;
    await trx.insertInto("audit_log").values({
      id: v7(),
      actor_broker_id: null,
      action: "broker.created",
      entity: "broker",
      entity_id: row.id,
      data: jsonb({ fields: Object.keys(fields) }),
      request_id: null,
      created_at: now,
    }).execute();
    return slug;
  });

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
