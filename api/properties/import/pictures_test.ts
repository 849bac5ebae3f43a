import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import sharp from "sharp";
import { test } from "vitest";
import { createPublicFetch, type Resolve } from "../../shared/public_fetch.ts";
import { type TestApi, testApi, until } from "../../testing/mod.ts";
import { addPerson, type Person } from "../../testing/people.ts";
import {
  coloured,
  colouredAt,
  type PictureHost,
  startPictureHost,
} from "../../testing/pictures.ts";

const HEADER = "listing_key,title,type,purpose,price,currency,city,country,photo_urls";
const row = (key: string, photos: string, price = 450_000) =>
  `${key},Flat ${key},apartment,sale,${price},EUR,Lisbon,PT,${photos}`;
const HOUR = 3_600_000;

interface Tools extends AsyncDisposable {
  api: TestApi;
  admin: Person;
  host: PictureHost;
  load(rows: string[], query?: string): ReturnType<TestApi["call"]>;
  /** The pictures of the listing with a key, as whoever may change it sees them. */
  pictures(key: string): Promise<{ id: string; status: string; problem: string | null }[]>;
  /** The photos of its page. */
  shown(key: string): Promise<{ id: string; url: string; alt: string }[]>;
  /** What its page is read to show once it shows so many. */
  showing(key: string, photos: number): Promise<{ id: string; url: string; alt: string }[]>;
  report(): Promise<{ waiting: number; data: { url: string; problem: string }[] }>;
  /** The background work, called by the test. */
  handlers: TestApi["container"]["handlers"];
}

/** A service that may fetch from one host on this machine. */
async function setup(
  answer: Parameters<typeof startPictureHost>[0] = colouredAt,
  { workers = true, resolve }: {
    workers?: boolean;
    resolve?: Resolve;
  } = {},
): Promise<Tools> {
  const host = startPictureHost(answer);
  const fetchPublic = createPublicFetch({ allow: [host.origin], ...(resolve && { resolve }) });
  const api = await testApi({ workers, realTime: workers, fetchPublic });
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const get = async (path: string) => (await api.call("GET", path, { token: admin.token })).json;
  const shown: Tools["shown"] = async (key) =>
    (await get(`/v1/properties/flat-${key.toLowerCase()}-lisbon`)).photos;
  return {
    api,
    admin,
    host,
    shown,
    load: (rows, query = "") =>
      api.call("POST", `/v1/admin/properties/import${query}`, {
        token: admin.token,
        body: [HEADER, ...rows].join("\n"),
        headers: { "content-type": "text/csv" },
      }),
    pictures: async (key) =>
      (await get(`/v1/properties/flat-${key.toLowerCase()}-lisbon/media`)).data,
    showing: (key, photos) =>
      until(`${photos} photos of ${key}`, async () => {
        const found = await shown(key);
        return found.length === photos && found;
      }),
    report: () => get("/v1/admin/unfetched-photos"),
    handlers: api.container.handlers,
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]();
      await host[Symbol.asyncDispose]();
    },
  };
}

/** The number of the picture that an address of ours shows: its red, as `coloured` painted it. */
async function numberAt({ api }: Tools, url: string): Promise<number> {
  const answer = await api.app.request(new URL(url).pathname, {}, { remote_address: "192.0.2.1" });
  const { channels } = await sharp(await answer.bytes()).stats();
  return Math.round(channels[0]!.mean / 20);
}

test("photographs that a file names become ours, in its order", async () => {
  await using tools = await setup();
  const { host, load, pictures, showing } = tools;
  const urls = [60, 20, 40].map((n) => `${host.origin}/${n}.jpg`);
  const file = [row("A", urls.join(" "))];
  const dry = await load(file, "?dry_run=true");
  deepStrictEqual([dry.json.created, dry.json.photos], [1, 3]);
  deepStrictEqual([host.asked.size, await tools.report()], [0, { waiting: 0, data: [] }]);

  const first = await load(file);
  deepStrictEqual([first.json.created, first.json.photos, first.json.errors], [1, 3, []]);
  const photos = await showing("A", 3);
  deepStrictEqual(await Promise.all(photos.map(({ url }) => numberAt(tools, url))), [3, 1, 2]);
  deepStrictEqual(photos.map(({ alt }) => alt), ["Flat A", "Flat A", "Flat A"]);
  deepStrictEqual((await pictures("A")).map(({ status }) => status), ["ready", "ready", "ready"]);
  deepStrictEqual(await tools.report(), { waiting: 0, data: [] });

  const again = await load(file);
  deepStrictEqual([again.json.unchanged, again.json.photos], [1, 0]);
  deepStrictEqual(await showing("A", 3), photos);
  deepStrictEqual([...host.asked.values()], [1, 1, 1]);
});

test("RESO's media come with their texts", async () => {
  await using tools = await setup();
  const { api, admin, host, showing } = tools;
  const body = JSON.stringify({
    ListingKey: "R",
    ListingTitle: "Flat R",
    PropertyType: "Residential",
    PropertySubType: "Apartment",
    ListPrice: 1,
    City: "Lisbon",
    Country: "PT",
    Media: [
      { MediaURL: `${host.origin}/20.jpg`, Order: 2, ShortDescription: "Kitchen" },
      { MediaURL: `${host.origin}/40.jpg`, Order: 1, ShortDescription: "Front" },
      { MediaURL: `${host.origin}/film.mp4`, Order: 0, MediaCategory: "Video" },
    ],
  });
  const { json } = await api.call("POST", "/v1/admin/properties/import", {
    token: admin.token,
    body,
    headers: { "content-type": "application/json" },
  });
  strictEqual(json.photos, 2);
  deepStrictEqual((await showing("R", 2)).map(({ alt }) => alt), ["Front", "Kitchen"]);
});

test("changed addresses replace what a file named, and leave what was uploaded", async () => {
  await using tools = await setup();
  const { api, admin, host, load, pictures, showing } = tools;
  const at = (...numbers: number[]) => numbers.map((n) => `${host.origin}/${n}.jpg`).join("|");
  await load([row("A", at(20, 40))]);
  const [one, two] = await showing("A", 2);
  await api.call("POST", "/v1/properties/flat-a-lisbon/media", {
    token: admin.token,
    body: await coloured(60),
  });
  const uploaded = (await showing("A", 3))[2]!;
  await api.call("PATCH", `/v1/properties/flat-a-lisbon/media/${two!.id}`, {
    token: admin.token,
    json: { alt: "The kitchen" },
  });

  strictEqual((await load([row("A", at(40, 80))])).json.photos, 1);
  const photos = await showing("A", 3);
  deepStrictEqual(
    await Promise.all(photos.map(({ url }) => numberAt(tools, url))),
    [2, 4, 3],
    "in the file's order, then what was uploaded",
  );
  deepStrictEqual([photos[0]!.id, photos[0]!.alt], [two!.id, "The kitchen"]);
  ok(!photos.some(({ id }) => id === one!.id));

  // What people did since stays while the addresses do.
  const order = photos.toReversed().map(({ id }) => id);
  await api.call("PUT", "/v1/properties/flat-a-lisbon/media", {
    token: admin.token,
    json: { order },
  });
  strictEqual((await load([row("A", at(40, 80), 9)])).json.updated, 1);
  deepStrictEqual((await showing("A", 3)).map(({ id }) => id), order);

  strictEqual((await load([row("A", "")])).json.updated, 1);
  deepStrictEqual((await pictures("A")).map(({ id }) => id), [uploaded.id]);
  deepStrictEqual((await showing("A", 1)).map(({ id }) => id), [uploaded.id]);
});

test("the same photograph at several addresses is kept once, and once in each listing", async () => {
  await using tools = await setup((path) => colouredAt(path.replace(/^\/copy/, "/")));
  const { host, load, pictures, showing } = tools;
  const [front, copy, other] = ["/20.jpg", "/copy20.jpg", "/40.jpg"].map((p) => host.origin + p);
  await load([row("A", `${front} ${copy} ${other} ${front}`), row("B", `${other} ${copy}`)]);
  const a = await showing("A", 2);
  const b = await showing("B", 2);
  deepStrictEqual(b.map(({ id }) => id), a.map(({ id }) => id).toReversed());
  await until(
    "both listings to be settled",
    async () => [...await pictures("A"), ...await pictures("B")].length === 4,
  );
  const again = await load([row("A", `${front} ${copy} ${other} ${front}`)]);
  deepStrictEqual([again.json.unchanged, again.json.photos], [1, 0]);
});

test("more than forty photographs are an error of the row, with uploaded ones too", async () => {
  await using tools = await setup(colouredAt, { workers: false });
  const { api, admin, host, load, pictures } = tools;
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => `${host.origin}/${n}.jpg`).join(" ");
  const { json } = await load([row("A", many(40)), row("B", many(41)), row("C", "")]);
  deepStrictEqual([json.created, json.photos, json.valid], [0, 0, 2]);
  deepStrictEqual(
    json.errors.map(({ line, field }: { line: number; field: string }) => [line, field]),
    [[3, "photo_urls"]],
  );
  match(json.errors[0].detail, /at most 40/);

  strictEqual((await load([row("A", many(39)), row("C", "")])).json.photos, 39);
  for (const number of [100, 101]) {
    const { status } = await api.call("POST", "/v1/properties/flat-c-lisbon/media", {
      token: admin.token,
      body: await coloured(number),
    });
    strictEqual(status, 201);
  }
  strictEqual((await load([row("C", many(38))])).json.photos, 38);
  strictEqual((await pictures("C")).length, 40);
  const full = await load([row("A", many(39)), row("C", many(39))]);
  deepStrictEqual(full.json.errors, [{
    line: 3,
    field: "photo_urls",
    detail: "must be at most 40 with the 2 that were uploaded",
  }]);
});

/** Answers that are no pictures of ours, by what is told of them. */
const REFUSED: Record<string, { problem: string; answer?: () => Response; url?: string }> = {
  "a redirect to this machine": {
    problem: "not_public",
    answer: () => Response.redirect("http://127.0.0.1/1.jpg"),
  },
  "a redirect to a name of this machine": {
    problem: "not_public",
    answer: () => Response.redirect("http://inside.example/1.jpg"),
  },
  "a host that is not public": { problem: "not_public", url: "http://inside.example/1.jpg" },
  "the metadata of a cloud": { problem: "not_public", url: "http://169.254.169.254/latest/" },
  "another port": { problem: "bad_address", url: "http://homes.example:8080/1.jpg" },
  "a password": { problem: "bad_address", url: "http://ana:secret@homes.example/1.jpg" },
  "redirects in circles": {
    problem: "bad_redirect",
    answer: () => new Response(null, { status: 302, headers: { location: "?" } }),
  },
  "nothing there": { problem: "not_found", answer: () => new Response("no", { status: 404 }) },
  "too much": { problem: "too_large", answer: () => new Response(new Uint8Array(20_000_001)) },
  "nothing in it": { problem: "empty", answer: () => new Response(new Uint8Array()) },
  "a page": { problem: "not_a_picture", answer: () => new Response("<!doctype html><p>Hello") },
  "a drawing": {
    problem: "not_a_picture",
    answer: () =>
      new Response("<svg xmlns='http://www.w3.org/2000/svg'/>", {
        headers: { "content-type": "image/jpeg" },
      }),
  },
  "a GIF": { problem: "not_a_picture", answer: () => new Response("GIF89a\x01\0\x01\0\0\0\0;") },
  "half a head": {
    problem: "not_a_picture",
    answer: () => new Response(new Uint8Array([0xff, 0xd8, 0xff])),
  },
};

test("what is not a picture on the public internet is refused, and told by listing", async () => {
  const answers = Object.values(REFUSED);
  await using tools = await setup((path) => answers[Number(path.slice(1))]!.answer!(), {
    resolve: (host) =>
      Promise.resolve([{ address: host === "127.0.0.1" ? host : "10.0.0.7", family: 4 }]),
  });
  const { host, load, pictures } = tools;
  const urls = answers.map(({ url }, n) => url ?? `${host.origin}/${n}`);
  strictEqual((await load([row("A", urls.join(" "))])).json.photos, urls.length);
  await until("all to be settled", async () => (await tools.report()).waiting === 0);
  const { data } = await tools.report();
  const told = new Map(data.map(({ url, problem }) => [url, problem]));
  for (const [n, [name, { problem }]] of Object.entries(REFUSED).entries()) {
    strictEqual(told.get(urls[n]!), problem, name);
  }
  deepStrictEqual(
    (await pictures("A")).map(({ status, problem }) => [status, problem]),
    answers.map(({ problem }) => ["refused", problem]),
  );
  deepStrictEqual(await tools.shown("A"), []);
});

test("a host that fails is asked again; after the last attempt with the next import", async () => {
  let fails = 2;
  await using tools = await setup(
    (path) => fails-- > 0 ? new Response("later", { status: 503 }) : colouredAt(path),
    { workers: false },
  );
  const { api, host, load, pictures, handlers } = tools;
  const file = [row("A", `${host.origin}/20.jpg`)];
  await load(file);
  const media_id = (await pictures("A"))[0]!.id;
  const attempt = (last = false) => handlers["fetch-picture"]({ media_id }, { last });
  await rejects(attempt());
  await rejects(attempt());
  strictEqual((await pictures("A"))[0]!.status, "remote");
  await attempt();
  const fetched = (await pictures("A"))[0]!;
  strictEqual(fetched.status, "waiting");
  await attempt();
  await handlers.picture({ media_id: fetched.id });
  strictEqual((await tools.shown("A")).length, 1);
  strictEqual(host.asked.get("/20.jpg"), 3);

  fails = Infinity;
  await load([row("B", `${host.origin}/40.jpg`)]);
  const lost = (await pictures("B"))[0]!.id;
  await handlers["fetch-picture"]({ media_id: lost }, { last: true });
  deepStrictEqual(
    (await tools.report()).data.map(({ url, problem }) => [url, problem]),
    [[`${host.origin}/40.jpg`, "not_reachable"]],
  );
  fails = 0;
  const again = await load([row("B", `${host.origin}/40.jpg`)]);
  deepStrictEqual([again.json.unchanged, again.json.photos], [1, 1]);
  await api.container.startWorkers();
  await tools.showing("B", 1);
  deepStrictEqual(await tools.report(), { waiting: 0, data: [] });
});

test("pictures of an earlier version are taken over, also where that was interrupted", async () => {
  await using tools = await setup(colouredAt, { workers: false });
  const { api, admin, host, load, pictures, handlers } = tools;
  const { db, engine } = api.container.connection;
  // As the migration leaves them: listings and a portrait with addresses, and no job.
  const rows = Array.from(
    { length: 7 },
    (_, n) =>
      row(
        `K${n}`,
        Array.from({ length: 30 }, (_, i) => `${host.origin}/${n * 30 + i}.jpg`).join(" "),
      ),
  );
  await load(rows);
  const portrait = api.container.ids();
  const at = new Date(api.clock.now.getTime() - 24 * HOUR).toISOString();
  await db.insertInto("media").values({
    id: portrait,
    status: "remote",
    source_url: `${host.origin}/999.jpg`,
    created_at: at,
    updated_at: at,
  }).execute();
  await db.updateTable("brokers").set({ photo_id: portrait }).where("id", "=", admin.id).execute();
  await db.updateTable("media").set({ updated_at: at }).execute();
  const jobs = async () => {
    const { rows } = await engine.query(
      `select data ->> 'media_id' as media_id from jobs.job
        where name = 'fetch-picture' and state = 'created' order by created_on, id`,
    );
    return rows as { media_id: string }[];
  };
  const loseJobs = () => engine.query("delete from jobs.job where name = 'fetch-picture'");
  await loseJobs();

  await handlers.housekeeping({});
  const round = await jobs();
  strictEqual(round.length, 200, "a bounded number at a time");
  for (const job of round.slice(0, 20)) await handlers["fetch-picture"](job);
  await loseJobs();
  await handlers.housekeeping({});
  strictEqual((await jobs()).length, 11, "those that were not taken yet");
  await handlers.housekeeping({});
  strictEqual((await jobs()).length, 11, "none is queued twice");
  await loseJobs();
  api.clock.advance(HOUR + 1);
  await handlers.housekeeping({});
  strictEqual((await jobs()).length, 191, "what has lost its job");
  // What nobody wants any more is not asked for again.
  await load([row("K5", "")]);
  await loseJobs();
  api.clock.advance(HOUR + 1);
  await handlers.housekeeping({});
  strictEqual((await jobs()).length, (await tools.report()).waiting + 1, "and the portrait");

  for (const job of await jobs()) await handlers["fetch-picture"](job);
  strictEqual((await tools.report()).waiting, 0);
  deepStrictEqual(new Set(host.asked.values()), new Set([1]));
  const last = await pictures("K6");
  deepStrictEqual(last.map(({ status }) => status), Array(30).fill("waiting"));
  for (const { id } of last.slice(0, 2)) await handlers.picture({ media_id: id });
  strictEqual((await tools.shown("K6")).length, 2);

  const { photo_id } = await db.selectFrom("brokers").select("photo_id").where("id", "=", admin.id)
    .executeTakeFirstOrThrow();
  await handlers.picture({ media_id: photo_id! });
  const { json } = await api.call("GET", "/v1/me", { token: await api.login(admin.email) });
  match(json.photo_url, /\/media\/[0-9a-f]{64}\/320\.webp$/);
});

test("imports and the fetching of their photographs do not hold each other up", async () => {
  let open = 0;
  let most = 0;
  await using tools = await setup(async (path) => {
    most = Math.max(most, ++open);
    try {
      return await colouredAt(path);
    } finally {
      open--;
    }
  });
  const { host, load } = tools;
  const rows = (price: number, shift: number) =>
    Array.from({ length: 12 }, (_, n) =>
      row(
        `K${n}`,
        [0, 1, 2].map((i) => `${host.origin}/${(n + i + shift) % 14 + 1}.jpg`).join(" "),
        price,
      ));
  for (let price = 1; price <= 6; price++) {
    const { status, json, text } = await load(rows(price, price));
    strictEqual(status, 200, text);
    deepStrictEqual(json.errors, []);
  }
  for (let n = 0; n < 12; n++) await tools.showing(`K${n}`, 3);
  deepStrictEqual(await tools.report(), { waiting: 0, data: [] });
  ok(most <= 4, `${most} at a time`);
});
