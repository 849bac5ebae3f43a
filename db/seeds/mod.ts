/** The demo data: brokers, listings, leads, views and conversations; the same on every machine. */
import { type Kysely, sql, type Transaction } from "kysely";
import { jsonb } from "../json.ts";
import type { Database } from "../tables/mod.ts";
import { brokerRows } from "./brokers.ts";
import { conversationRows } from "./conversations/rows.ts";
import { leadRows } from "./leads/leads.ts";
import { propertyRows } from "./listings/properties.ts";
import { startOfDay } from "./random.ts";
import { viewRows } from "./views.ts";

export { DEMO_ADMIN_EMAIL, DEMO_BROKER_EMAIL } from "./brokers.ts";

export interface SeedOptions {
  /** Times of the demo data hang on this day. */
  now: Date;
  /** Where the API is reached: base of the pictures in stored conversations. */
  apiUrl: string;
  /** Where the portal is reached: base of listings' links there; default the API's. */
  portalUrl?: string;
}

const TABLES = [
  "brokers",
  "properties",
  "conversations",
  "messages",
  "turns",
  "inbox",
  "leads",
  "lead_events",
  "visits",
  "page_views",
  "page_view_days",
] as const;

/** Rows written by table; all zero, and `seeded` false, when the demo data was there already. */
export type SeedReport = { seeded: boolean } & Record<(typeof TABLES)[number], number>;

/** Columns of type `jsonb`; the other lists are arrays of text. */
const JSON_COLUMNS = new Set([
  "photos",
  "profile",
  "memory",
  "listings",
  "mark",
  "media",
  "profile_patch",
  "refusals",
  "tool_calls",
  "effects",
  "timings",
  "utm",
  "data",
]);

const withJson = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      JSON_COLUMNS.has(column) && value !== null ? jsonb(value) : value,
    ]),
  );

/** Postgres takes at most 65,535 parameters a statement. */
const MAX_PARAMETERS = 60_000;

/**
 * Writes the demo data in one transaction. All or nothing: where a demo broker is there already, or
 * any broker of that email or slug, nothing is written, so a second run changes nothing. Of two
 * processes at the same time one waits for the other and then writes nothing.
 */
export async function seedDemo(db: Kysely<Database>, options: SeedOptions): Promise<SeedReport> {
  const report: SeedReport = {
    seeded: false,
    ...Object.fromEntries(TABLES.map((table) => [table, 0])) as Record<
      typeof TABLES[number],
      number
    >,
  };
  const today = startOfDay(options.now);
  const brokers = brokerRows(today);
  try {
    await db.transaction().execute(async (trx) => {
      const inserted = await trx.insertInto("brokers").values(brokers)
        .onConflict((oc) => oc.doNothing()).returning("id").execute();
      if (inserted.length < brokers.length) throw new AlreadySeeded();
      report.brokers = inserted.length;
      await writeRest(trx, report, { today, brokers, options });
      report.seeded = true;
    });
  } catch (error) {
    if (!(error instanceof AlreadySeeded)) throw error;
  }
  return report;
}

/** Ends the transaction, so that a part of the brokers is not left behind. */
class AlreadySeeded extends Error {}

async function writeRest(
  trx: Transaction<Database>,
  report: SeedReport,
  { today, brokers, options }: {
    today: number;
    brokers: ReturnType<typeof brokerRows>;
    options: SeedOptions;
  },
): Promise<void> {
  const properties = propertyRows(today, brokers);
  const web = leadRows(today, brokers, properties);
  const views = viewRows(today, brokers, properties);
  const { apiUrl, portalUrl = apiUrl } = options;
  const chat = conversationRows({ today, brokers, properties, urls: { apiUrl, portalUrl } });

  const insert = async (table: (typeof TABLES)[number], rows: readonly object[]) => {
    const size = Math.floor(MAX_PARAMETERS / Object.keys(rows[0] ?? { id: 0 }).length);
    for (let at = 0; at < rows.length; at += size) {
      await trx.insertInto(table).values(rows.slice(at, at + size).map(withJson) as never)
        .execute();
    }
    report[table] += rows.length;
  };
  await insert("properties", properties);
  await insert("conversations", chat.conversations);
  await insert("messages", chat.messages);
  await insert("turns", chat.turns);
  await insert("inbox", chat.inbox);
  await insert("leads", [...web.leads, ...chat.leads]);
  await insert("lead_events", [...web.events, ...chat.events]);
  await insert("visits", chat.visits);
  await insert("page_views", views.views);
  await insert("page_view_days", views.days);
  // The two refer to each other.
  await sql`update conversations c set lead_id = l.id from leads l where l.conversation_id = c.id`
    .execute(trx);
}
