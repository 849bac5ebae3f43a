/** An office whose listings have pictures, for requests that must not change them. */
import { strictEqual } from "node:assert/strict";
import { type TestApi, testApi } from "../../testing/mod.ts";
import { addPerson, type Person } from "../../testing/people.ts";
import { addProperty } from "../../testing/properties.ts";
import { type Bytes } from "./crafted.ts";
import { makeSizes, picture } from "./pictures.ts";

/** Tokens by who sends them. */
export interface Office {
  api: TestApi;
  admin: Person;
  /** Of the listing `slug`, which has the pictures `ids`. */
  broker: Person;
  slug: string;
  ids: [string, string];
  /** The content hash of the first one. */
  hash: string;
  /** A picture that was in the listing. */
  removed: string;
  other: Person;
  /** The other broker's listing, and its picture. */
  foreign: { slug: string; id: string };
  /** The other broker's listing that nobody else knows of. */
  hidden: string;
  /** People who may not: signed out, expired, no longer active. */
  out: string;
  expired: string;
  inactive: string;
}

export async function openOffice(): Promise<Office> {
  const api = await testApi();
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const broker = await addPerson(api, "Ana Reis");
  const other = await addPerson(api, "Rui Costa");
  const listing = async (of: Person, changes: Record<string, unknown> = {}) =>
    (await addProperty(api, admin, { broker_slug: of.slug, ...changes })).slug;
  const add = async (slug: string, body: Bytes): Promise<string> => {
    const path = `/v1/properties/${slug}/media`;
    const { status, json, text } = await api.call("POST", path, { token: admin.token, body });
    strictEqual(status, 201, text);
    return json.id;
  };
  const slug = await listing(broker);
  const foreign = await listing(other, { title: "House of another" });
  const ids: [string, string] = [
    await add(slug, await picture({ seed: 1 })),
    await add(slug, await picture({ seed: 2 })),
  ];
  const removed = await add(slug, await picture({ seed: 3 }));
  await api.call("DELETE", `/v1/properties/${slug}/media/${removed}`, { token: admin.token });
  const foreignId = await add(foreign, await picture({ seed: 4 }));
  await makeSizes(api);
  const { db } = api.container;
  const [out, expired, inactive] = [
    await addPerson(api, "Out Person"),
    await addPerson(api, "Late Person"),
    await addPerson(api, "Gone Person"),
  ];
  await api.call("POST", "/v1/auth/logout", { token: out.token });
  await db.updateTable("sessions").set({ expires_at: api.clock.now.toISOString() })
    .where("broker_id", "=", expired.id).execute();
  await db.updateTable("brokers").set({ status: "inactive" }).where("id", "=", inactive.id)
    .execute();
  const first = await db.selectFrom("media").select("hash").where("id", "=", ids[0])
    .executeTakeFirstOrThrow();
  return {
    api,
    admin,
    broker,
    slug,
    ids,
    hash: first.hash!,
    removed,
    other,
    foreign: { slug: foreign, id: foreignId },
    hidden: await listing(other, { title: "Hidden house", status: "hidden" }),
    out: out.token,
    expired: expired.token,
    inactive: inactive.token,
  };
}
