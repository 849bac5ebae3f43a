/** The demo's properties: `properties.jsonl`, through the import. */
import { sql } from "kysely";
import { z } from "zod";
import { jsonb } from "#db/json.ts";
import { rootUrl } from "../shared/root.ts";
import { ADMIN, BROKERS } from "./brokers.ts";
import { moment, type Services } from "./services.ts";

/** What the demo itself reads of a line; the rest are columns of the import. */
const line = z.looseObject({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  city: z.string(),
  status: z.string(),
  broker_email: z.string(),
  /** Names of pictures in `listings/` of the pictures, divided by spaces. */
  photos: z.string(),
  created: moment,
  updated: moment,
  published: moment.optional(),
});

/** A property, as leads and views need it. */
export type DemoProperty = Awaited<ReturnType<typeof addProperties>>[number];

/** What `properties.jsonl` holds. */
export async function demoLines() {
  const text = await Deno.readTextFile(rootUrl("api/demo/properties.jsonl"));
  return text.trim().split("\n").map((row) => line.parse(JSON.parse(row)));
}

/** Imports the properties. Throws where the import names an error. */
export async function addProperties({ choose, db, properties, time }: Services) {
  const rows = await demoLines();
  const records = rows.map(({ id: _, photos: __, published, ...columns }) => ({
    ...columns,
    published_at: published ? time.at(published) : "",
  }));
  time.set(time.now);
  choose(...rows.map(({ id }) => id));
  const { errors } = await properties.import(ADMIN, JSON.stringify(records), "reso", false);
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  // An import knows one time; these have grown over a year.
  const times = rows.map(({ id, created, updated }) => ({
    id,
    created_at: time.at(created),
    updated_at: time.at(updated),
  }));
  await sql`update properties p set created_at = t.created_at, updated_at = t.updated_at
    from jsonb_to_recordset(${jsonb(times)})
      as t(id uuid, created_at timestamptz, updated_at timestamptz)
    where p.id = t.id`.execute(db);
  return rows.map(({ id, slug, title, city, status, broker_email, published }) => ({
    id,
    slug,
    title,
    city,
    hidden: status === "hidden",
    broker: BROKERS.find(({ email }) => email === broker_email),
    published_at: published && time.at(published),
  }));
}
