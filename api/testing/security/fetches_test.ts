/** The service as it is put together, without a test's own way out: what strangers name of its network. */
import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { PublicFetchError } from "../../shared/public_fetch.ts";
import { testApi, until } from "../mod.ts";
import { addPerson } from "../people.ts";

/** A browser's keys, whose private part nobody has. */
const KEYS = {
  p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
  auth: "tBHItJI5svbpez7KI4CCXg",
};

test("no picture, calendar or push service of the inner network is asked for", async () => {
  let asked = 0;
  const inner = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, () => {
    asked++;
    return new Response("of nobody's business");
  });
  const { port } = inner.addr;
  const hosts = ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "0x7f000001", "169.254.169.254"]
    .flatMap((host) => [host, `${host}:${port}`]);
  await using api = await testApi({ workers: true, realTime: true });
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const { token } = admin;
  const get = async (path: string) => (await api.call("GET", path, { token })).json;

  const photos = hosts.map((host) => `http://${host}/1.jpg`);
  const loaded = await api.call("POST", "/v1/admin/properties/import", {
    token,
    body: "listing_key,title,type,purpose,price,currency,city,country,photo_urls\n" +
      `A,Flat A,apartment,sale,450000,EUR,Lisbon,PT,${photos.join(" ")}`,
    headers: { "content-type": "text/csv" },
  });
  strictEqual(loaded.status, 200, loaded.text);
  const report = () => get("/v1/admin/unfetched-photos");
  await until("the pictures to be settled", async () => (await report()).waiting === 0);
  deepStrictEqual(
    new Set((await report()).data.map(({ problem }: { problem: string }) => problem)),
    new Set(["not_public", "bad_address"]),
  );

  for (const host of hosts) {
    const json = { address: `https://${host}/a.ics` };
    const named = await api.call("PUT", "/v1/me/calendar/busy", { token, json });
    strictEqual(named.status, 200, host);
    await api.container.handlers["busy-calendar"]({ broker_id: admin.id });
    const { problem } = (await get("/v1/me/calendar")).busy;
    ok(["not_public", "bad_address"].includes(problem), `${host}: ${problem}`);
  }
  const what = { headers: {}, body: new Uint8Array(), timeoutMs: 5000 };
  for (const host of hosts) {
    const endpoint = `https://${host}/x`;
    const json = { endpoint, keys: KEYS };
    const { status } = await api.call("POST", "/v1/push", { token, json });
    // A name is looked at when something is to be posted there.
    strictEqual(status, host === "localhost" ? 204 : 422, host);
    await rejects(api.container.publicPost.post(endpoint, what), PublicFetchError, host);
  }
  strictEqual(asked, 0);
  await inner.shutdown();
});
