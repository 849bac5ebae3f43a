/**
 * The demo's pictures: files in `pictures/`, listed in `manifest.json` there. They are ready as they
 * are, so that nothing is fetched and nothing is made.
 */
import { type Kysely, type Transaction } from "kysely";
import { z } from "zod";
import type { Database } from "#db/tables/mod.ts";
import { setPortrait } from "../brokers/portraits.ts";
import { addReady } from "../media/repository.ts";
import { placePictures, refreshPhotos } from "../properties/media/repository.ts";
import { BROKERS } from "./brokers.ts";
import data from "./pictures/manifest.json" with { type: "json" };
import { demoLines } from "./properties.ts";
import type { Services } from "./services.ts";

const pictures = z.array(z.object({
  /** `listings/house-1`, or `brokers/` and a slug. */
  name: z.string(),
  hash: z.string(),
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  placeholder: z.string(),
})).parse(data);

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

/** Whether the demo's pictures are in a database: in one from before they were files they are not. */
export async function picturesAreThere(db: Kysely<Database>): Promise<boolean> {
  const found = await db.selectFrom("media").select("id")
    .where("hash", "in", pictures.map(({ hash }) => hash)).executeTakeFirst();
  return found !== undefined;
}

/** Gives portraits and photos to the demo's brokers and properties that are there and have none. */
export async function addPictures(
  { ids, time }: Pick<Services, "ids" | "time">,
  trx: Transaction<Database>,
): Promise<void> {
  const now = time.now.toISOString();
  const rows = pictures.map(({ name: _, ...picture }) => ({ id: ids(), ...picture }));
  const idOf = await addReady(trx, rows, now);
  const byName = new Map(pictures.map(({ name, hash }) => [name, idOf.get(hash)!]));

  const people = await trx.selectFrom("brokers").select(["id", "slug", "updated_at"])
    .where("id", "in", BROKERS.map(({ id }) => id)).where("photo_id", "is", null)
    .orderBy("id").execute();
  for (const { id, slug, updated_at } of people) {
    const portrait = byName.get(`brokers/${slug}`);
    if (portrait) await setPortrait(trx, id, portrait, updated_at);
  }

  const lines = await demoLines();
  const bare = await trx.selectFrom("properties as p").select("p.id")
    .where("p.id", "in", lines.map(({ id }) => id))
    .where(({ not, exists, selectFrom }) =>
      not(exists(
        selectFrom("property_media as r").select("r.media_id").whereRef(
          "r.property_id",
          "=",
          "p.id",
        ),
      ))
    ).execute();
  const wanted = new Set(bare.map(({ id }) => id));
  await placePictures(
    trx,
    lines.filter(({ id }) => wanted.has(id)).flatMap(({ id, photos }) =>
      photos.split(" ").map((name) => ({
        property_id: id,
        media_id: byName.get(`listings/${name}`)!,
        alt: ALT[name.replace(/-\d+$/, "")] ?? "",
      }))
    ),
  );
  await refreshPhotos(trx, [...wanted]);
}
