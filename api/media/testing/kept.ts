/** What an API has kept of pictures, for tests that compare it before and after. */
import { deepStrictEqual, match, ok } from "node:assert/strict";
import { globSync } from "node:fs";
import { type Answer, type TestApi } from "../../testing/mod.ts";

/** Rows, places, portraits and files. */
export async function kept({ container: { db, media } }: TestApi) {
  return {
    pictures: await db.selectFrom("media").select(["id", "status", "hash"]).orderBy("id").execute(),
    places: await db.selectFrom("property_media").select(["property_id", "media_id", "alt"])
      .select("position").orderBy("property_id").orderBy("position").execute(),
    photos: await db.selectFrom("properties").select(["id", "photos"]).orderBy("id").execute(),
    portraits: await db.selectFrom("brokers").select(["id", "photo_id", "photo_url"])
      .orderBy("id").execute(),
    files: globSync("**", { cwd: media.folder }).sort()
      .filter((path) => Deno.statSync(`${media.folder}/${path}`).isFile),
  };
}

/** Asserts that a request is refused with a clear problem, and that nothing else has happened. */
export async function refused(
  api: TestApi,
  send: () => Promise<Answer>,
  { status, says }: { status: number; says?: RegExp | undefined },
): Promise<Answer> {
  const before = await kept(api);
  const answer = await send();
  deepStrictEqual(
    [answer.status, answer.headers.get("content-type")?.split(";")[0], answer.json?.status],
    [status, "application/problem+json", status],
    answer.text,
  );
  ok(answer.json.detail.length >= 8, answer.text);
  if (says) match(answer.json.detail, says);
  deepStrictEqual(await kept(api), before);
  await answers(api);
  return answer;
}

/** Asserts that the service is well. */
export async function answers(api: TestApi): Promise<void> {
  deepStrictEqual((await api.call("GET", "/v1/properties?limit=1")).status, 200);
}
