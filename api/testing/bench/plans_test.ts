/** No hot statement depends on how large the tables are, nor on statistics of them. */
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { type CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, describe, test } from "vitest";
import { withEnding } from "#db/ending.ts";
import { claimDue, claimOne, nextDue } from "../../conversations/claims.ts";
import { claimMessages, nextMessageDue } from "../../conversations/outbox.ts";
import { processClaim } from "../../conversations/process.ts";
import { notify } from "../../notifications/record.ts";
import { claimBatch, nextSendDue, settleBatch } from "../../notifications/sends.ts";
import { uuidv7 } from "../../shared/ids.ts";
import { signedMessage } from "../gateway.ts";
import { MINUTE } from "../../shared/clock.ts";
import { type TestApi, testApi } from "../mod.ts";
import { fillDatabase } from "./data/mod.ts";
import { NOT_KEPT } from "./measures.ts";
import { faultsOf } from "./plans.ts";

const HOMES = 100_000;
/** Conversations that wait for a turn, letters that do, and twice as many messages to be sent. */
const WAITING = 10_000;
const FILL_MS = 600_000;

let api: TestApi;
let admin: string;
let broker: string;
let slug: string;
const sent: CompiledQuery[] = [];

beforeAll(async () => {
  api = await testApi({ onStatement: (statement) => sent.push(statement) });
  const { db, engine } = api.container.connection;
  // A server would take statistics by itself, at some time.
  const { rows } = await sql<{ relname: string }>`select relname from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  for (const { relname } of rows) {
    await engine.exec(`alter table ${relname} set (autovacuum_enabled = false)`);
  }
  await fillDatabase(engine, { homes: HOMES, waiting: WAITING, analyze: false });
  admin = await api.login("broker-1@bench.example");
  broker = await api.login("broker-2@bench.example");
  const home = await db.selectFrom("properties").select("slug").where("status", "=", "active")
    .orderBy("id").limit(1).executeTakeFirstOrThrow();
  slug = home.slug;
}, FILL_MS);
afterAll(() => api?.[Symbol.asyncDispose]());

async function get(path: string, token?: string) {
  const answer = await api.call("GET", path, token ? { token } : { headers: NOT_KEPT });
  strictEqual(answer.status, 200, answer.text);
  return answer.json;
}

/** The page that a list's second page leads to. */
async function secondPage(path: string, token?: string): Promise<void> {
  const { page } = await get(path, token);
  ok(page.next_cursor);
  await get(`${path}${path.includes("?") ? "&" : "?"}cursor=${page.next_cursor}`, token);
}

let buyers = 0;

/** A new buyer's message, from the webhook to the reply in the outbox. */
async function turn(text: string): Promise<void> {
  const from = `+3518${String(++buyers).padStart(8, "0")}`;
  const message = { message_id: `plan-${buyers}`, from, text };
  const signed = await signedMessage(message, api.clock.now);
  const answer = await api.call("POST", "/webhook", signed);
  strictEqual(answer.json.status, "accepted", answer.text);
  const { connection: { db }, process } = api.container;
  const { id } = await db.selectFrom("conversations").select("id")
    .where("gateway", "=", "generic").where("address", "=", from).executeTakeFirstOrThrow();
  const claim = await claimOne(db, id, new Date());
  ok(claim && await processClaim(process, claim));
}

/** Everything hot, and what sends its statements. */
const HOT: Record<string, () => Promise<unknown>> = {
  "the list, and its second page": () => secondPage("/v1/properties"),
  "a filtered list": () =>
    get("/v1/properties?purpose=sale&type=apartment&bedrooms=2&max_price=400000"),
  "a city's list, and its second page": () => secondPage("/v1/properties?city=Lisbon&purpose=sale"),
  "a list by price": () => get("/v1/properties?sort=price_asc&city=Porto"),
  "the dearest rents": () => get("/v1/properties?purpose=rent&sort=price_desc"),
  "the dearest rents of a kind": () =>
    get("/v1/properties?purpose=rent&type=house&bedrooms=2&bathrooms=1&sort=price_desc"),
  "a list at a price that nothing has": () => get("/v1/properties?min_price=900000000"),
  "a city that nobody has": () => get("/v1/properties?city=Atlantis"),
  "a detail with similar homes": () => get(`/v1/properties/${slug}`),
  "featured homes": () => get("/v1/properties/featured"),
  places: () => get("/v1/places"),
  "a search for two words": () => get("/v1/properties?search=garden+lisbon"),
  "a search for a word that every other home has": () => get("/v1/properties?search=kitchen"),
  "a search for features in other words": () => get("/v1/properties?search=jardim+elevador"),
  "a search for a feature, filtered": () => get("/v1/properties?search=garden&city=Porto"),
  "a search for a word that many titles have, in a city where none has it": () =>
    get("/v1/properties?search=a&city=Lisbon"),
  "a search for misspelt words": () => get("/v1/properties?search=kichen+elevater"),
  "a search for parts of words": () => get("/v1/properties?search=balc+chiad"),
  "a search for words that all have, never together": () =>
    get("/v1/properties?search=the+para+con&city=Lisbon&sort=price_desc"),
  "a search for many short words": () =>
    get("/v1/properties?search=a+e+i+o+u+r+s+t&city=Lisbon&sort=price_desc"),
  "a search for many parts of words": () =>
    get("/v1/properties?search=ing+ion+ter+the+and+con+par+est&purpose=sale"),
  "a search for what nobody has": () => get("/v1/properties?search=zeppelin+hangar"),
  "the admin's leads, and their second page": () => secondPage("/v1/leads", admin),
  "a broker's leads by score": () => get("/v1/leads?sort=score", broker),
  "leads with a name that nobody has": () => get("/v1/leads?search=zaphod", admin),
  "the admin's conversations, and their second page": () => secondPage("/v1/conversations", admin),
  "a broker's conversations": () => get("/v1/conversations", broker),
  "conversations with a name that nobody has": () => get("/v1/conversations?search=zaphod", admin),
  "a turn that searches": () =>
    turn("Hi, I want to buy a 2 bedroom apartment in Lisbon under 700k"),
  "a turn that describes": () => turn("Anything with a garden and a new kitchen in Porto?"),
  "claiming a turn, and when the next is due": async () => {
    const { db } = api.container.connection;
    strictEqual((await claimDue(db, new Date(), 10)).length, 10);
    ok(await nextDue(db));
  },
  "claiming a message, and when the next is due": async () => {
    const { db } = api.container.connection;
    strictEqual((await claimMessages(db, new Date(), 10)).length, 10);
    ok(await nextMessageDue(db));
  },
  "claiming and settling a letter to a broker, and when the next is due": async () => {
    const { db } = api.container.connection;
    const letter = await claimBatch(db, new Date(), ["mail"], uuidv7);
    ok(letter);
    await settleBatch(db, letter, { outcome: "sent" }, { now: new Date(), ids: uuidv7 });
    ok(await nextSendDue(db, ["mail"]));
  },
  "telling the broker who was told most": async () => {
    const { db } = api.container.connection;
    const { id } = await db.selectFrom("brokers").select("id")
      .where("email", "=", "broker-1@bench.example").executeTakeFirstOrThrow();
    const at = new Date().toISOString();
    await withEnding(
      db,
      (trx) => notify(trx, { kind: "lead_new", broker_id: id, about: {}, at, ids: uuidv7 }),
    );
  },
};

/** Runs something and looks at the plans of what it sent. */
async function faults(run: () => Promise<unknown>): Promise<string[]> {
  sent.length = 0;
  await run();
  ok(sent.length > 0, "the database was not asked");
  return await faultsOf(api.container.connection.db, [...sent]);
}

/**
 * Lists whose best plan is one for many rows and another for few, which only statistics can tell. A
 * server takes them by itself, and properties do not come and go by the minute as a queue does.
 */
const BY_STATISTICS = [
  "a city's list, and its second page",
  "the dearest rents of a kind",
  "a list at a price that nothing has",
];

const exec = (statement: string) => api.container.connection.engine.exec(statement);

const STATISTICS: Record<string, () => Promise<void>> = {
  "without any": () => Promise.resolve(),
  "from when nothing waited": async () => {
    const waiting = "where idempotency_key like 'waiting%'";
    await exec(`update outbox set status = 'sent' ${waiting}`);
    await exec("update conversations set answered_seq = received_seq where due_at is not null");
    await exec("update notification_sends set status = 'skipped' where batch_id is null");
    await exec("vacuum analyze");
    await exec(`update outbox set status = 'pending' ${waiting}`);
    await exec("update conversations set answered_seq = received_seq - 1 where due_at is not null");
    await exec("update notification_sends set status = 'pending' where status = 'skipped'");
  },
  "fresh ones": () => exec("vacuum analyze"),
};

for (const [state, reach] of Object.entries(STATISTICS)) {
  describe(`statistics ${state}`, () => {
    beforeAll(async () => {
      // What is kept of the state before is too old by now.
      api.clock.advance(MINUTE);
      await reach();
    }, FILL_MS);
    for (const [what, run] of Object.entries(HOT)) {
      if (state === "without any" && BY_STATISTICS.includes(what)) continue;
      test(what, async () => deepStrictEqual(await faults(run), []), FILL_MS);
    }
  });
}
