/**
 * A program that uploads a picture and is killed on the way, by itself and without warning, or that
 * does what a service does after such a day: `crash.ts POINT SEED`, or `crash.ts recover`, which
 * prints what is then stored. Database and folder are those of the environment.
 */
import { globSync } from "node:fs";
import { migrateToLatest } from "#db/migrate.ts";
import { createApp } from "../../app.ts";
import { loadConfig } from "../../config.ts";
import { createContainer } from "../../container.ts";
import { DAY, HOUR } from "../../shared/clock.ts";
import { silentLog } from "../../shared/log.ts";
import type { MediaStore } from "../store/port.ts";
import { picture } from "./pictures.ts";

/** Where the process ends. */
export const POINTS = [
  "after the original",
  "after the answer",
  "among the sizes",
  "before the original goes",
  "after the files went",
] as const;
export type Point = (typeof POINTS)[number];

/** What a recovered service has. */
export interface Recovered {
  rows: { id: string; status: string; hash: string | null }[];
  photos: string[];
  /** Paths within the store. */
  files: string[];
}

export const SLUG = "flat-with-a-river-view";
const die = () => Deno.kill(Deno.pid, "SIGKILL");

/** A store whose process ends at a point. */
const dying = (point: Point) => (store: MediaStore): MediaStore => ({
  ...store,
  async put(key, body, type) {
    await store.put(key, body, type);
    if (key.startsWith("originals/") && point === "after the original") die();
    if (key.endsWith("/320.webp") && point === "among the sizes") die();
  },
  async remove(keys) {
    const pictures = keys.some((key) => key.startsWith("pictures/"));
    if (!pictures && keys.length > 0 && point === "before the original goes") {
      if (await store.get(keys[0]!)) die();
    }
    await store.remove(keys);
    if (pictures && point === "after the files went") die();
  },
});

if (import.meta.main) {
  const [point, seed = "0"] = Deno.args as [Point | "recover", string?];
  let ahead = 0;
  const config = loadConfig({ APP_ENV: "test", DEV_LOGIN: "true", JWT_SECRET: "s".repeat(32) });
  const container = await createContainer(config, {
    log: silentLog,
    clock: () => new Date(Date.now() + ahead),
    ...(point === "recover" ? {} : { store: dying(point) }),
  });
  const { db, handlers, ids } = container;
  await migrateToLatest(db);
  const app = createApp(container);
  const waiting = () =>
    db.selectFrom("media").select("id as media_id").where("status", "=", "waiting").execute();

  if (point === "recover") {
    // What was in hand when its process ended is delivered again.
    const jobs = await db.selectFrom("media").select("id as media_id").execute();
    for (const job of jobs) await handlers.picture(job);
    for (const pass of [2 * HOUR, 2 * DAY]) {
      ahead += pass;
      await handlers.housekeeping({});
    }
    const { photos } = await db.selectFrom("properties").select("photos").executeTakeFirstOrThrow();
    const recovered: Recovered = {
      rows: await db.selectFrom("media").select(["id", "status", "hash"]).execute(),
      photos: photos.map(({ id }) => id),
      files: globSync("{originals,pictures}/**", { cwd: `${config.DATA_DIR}/media` })
        .filter((path) => /[^/]+\/[^/]+(\/[^/]+\.\w+)?$/.test(path))
        .filter((path) => Deno.statSync(`${config.DATA_DIR}/media/${path}`).isFile).sort(),
    };
    console.log(JSON.stringify(recovered));
    await container.close();
    Deno.exit(0);
  }

  const at = new Date().toISOString();
  const email = "ana@office.example";
  const broker = await db.selectFrom("brokers").select("id").executeTakeFirst() ??
    await db.insertInto("brokers").values({
      ...{ id: ids(), slug: "ana", email, name: "Ana", phone: null, photo_url: null, bio: null },
      ...{ license_number: null, city: null, office_name: null, created_at: at, updated_at: at },
    }).returning("id").executeTakeFirstOrThrow();
  await db.insertInto("properties").values({
    ...{ id: ids(), slug: SLUG, title: "Flat", type: "apartment", purpose: "sale", price: 1 },
    ...{ currency: "EUR", city: "Lisbon", country: "PT", broker_id: broker.id, search_head: "" },
    ...{
      search_text: "",
      place_keys: ["lisbon"],
      published_at: at,
      created_at: at,
      updated_at: at,
    },
  } as never).onConflict((oc) => oc.doNothing()).execute();
  const json = (body: unknown) => ({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const login = await app.request("/v1/auth/dev-login", json({ email }));
  const { access_token } = await login.json();
  const headers = { authorization: `Bearer ${access_token}` };
  const path = `/v1/properties/${SLUG}/media`;
  const body = await picture({ width: 700, height: 500, seed: Number(seed) });
  const added = await app.request(path, { method: "POST", headers, body });
  const { id } = await added.json();
  console.log(`${added.status} ${id}`);
  if (point === "after the answer") die();
  for (const job of await waiting()) await handlers.picture(job);
  if (point === "after the files went") {
    await app.request(`${path}/${id}`, { method: "DELETE", headers });
    ahead = 2 * DAY;
    await handlers.housekeeping({});
  }
  throw new Error("still alive");
}
