/** The demo's properties: `properties.jsonl`, through the import. */
import { sql } from "kysely";
import { z } from "zod";
import { jsonb } from "#db/json.ts";
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
  /** Names of pictures in `pictures/listings`, divided by spaces. */
  photos: z.string(),
  created: moment,
  updated: moment,
  published: moment.optional(),
});

/** A property, as leads and views need it. */
export type DemoProperty = Awaited<ReturnType<typeof addProperties>>[number];

/** What each kind of picture shows. */
const ALT: Record<string, string> = {
  apartment: "Façade of the apartment building",
  balcony: "Balcony with a view",
  bathroom: "Bathroom",
  bedroom: "Bedroom",
  commercial: "Shop front at street level",
  condo: "The residential tower",
  "dining-room": "Dining room",
  garden: "Garden",
  house: "House seen from the street",
  kitchen: "Kitchen",
  land: "The plot and its surroundings",
  "living-room": "Living room",
  meadow: "The ground, looking across",
  "meeting-room": "Meeting room",
  office: "The office building",
  "plot-plan": "Site plan",
  "shop-floor": "Shop floor",
  sunset: "The surroundings at sunset",
  townhouse: "The townhouse in its row",
  workspace: "Open workspace",
};

const media = (name: string) => ({
  MediaURL: `/media/listings/${name}.webp`,
  ShortDescription: ALT[name.replace(/-\d+$/, "")],
});

/** Imports the properties. Throws where the import names an error. */
export async function addProperties({ choose, db, properties, time }: Services) {
  const text = await Deno.readTextFile(new URL("properties.jsonl", import.meta.url));
  const rows = text.trim().split("\n").map((row) => line.parse(JSON.parse(row)));
  const records = rows.map(({ id: _, photos, published, ...columns }) => ({
    ...columns,
    media: photos.split(" ").map(media),
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
