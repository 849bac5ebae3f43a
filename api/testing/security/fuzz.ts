/**
 * The API under requests that are made from its own OpenAPI document: good and bad ones, by whoever
 * there is, of things that are one's own, others', gone, and none. No answer may be 5xx, or of a
 * status, type or shape that the document does not promise.
 */
import fc from "fast-check";
import { MINUTE } from "../../shared/clock.ts";
import { signedBody } from "../gateway.ts";
import { answerCheck, type Given } from "./answers.ts";
import { documentOf, type Operation, operationsOf } from "./document.ts";
import type { Proof } from "./proof.ts";
import { type Generated, requestsTo } from "./requests.ts";
import { openWorld, SECRETS, type World } from "./world.ts";

/** Requests of the short form: on both engines, and with the portal's 600, 10,000 in all. */
const SHORT = 4700;
const LONG = 100_000;
/** After so many, what was spent and deleted is there anew. */
const ROUND = 500;

/** Operations that need not succeed: some take what cannot be met by chance. */
const MAY_FAIL = 10;

/** What the agency has, by kind; what is gone stays among it. */
type Pools = Map<string, string[]>;

const add = (pools: Pools, kind: string, ...values: (string | null | undefined)[]): void => {
  const known = pools.get(kind) ?? [];
  pools.set(kind, [...known, ...values.filter((value) => value)].slice(-60) as string[]);
};

/** Adds one more of everything that requests use up. */
async function refill(world: World, pools: Pools, round: number): Promise<void> {
  const { api, owner, property } = world;
  const put = (kind: string, ...values: string[]) => add(pools, kind, ...values);
  const { db } = api.container.connection;
  const home = await db.updateTable("properties").where("id", "=", property.id)
    .set({ broker_id: owner.id, status: "active" }).returning("slug").executeTakeFirstOrThrow();
  property.slug = home.slug;
  await world.renew();
  await db.deleteFrom("property_media").where("property_id", "=", property.id).execute();
  for (let n = 0; n < 3; n++) {
    put("/v1/questions", await world.question());
    put("/v1/admin/dead-letters", await world.deadLetter());
    put("/v1/admin/templates", await world.template());
    put("/v1/conversations/_/files", await world.file());
    put("/v1/visit-answers", await world.visitAnswer());
    put("token", (await world.searchRequest()).token, await world.savedSearch());
    put("/v1/playground/sessions", await world.playground());
    put("/v1/properties/_/media", await world.photo());
  }
  const at = api.clock.now.toISOString();
  const slug = `colleague-${round}`;
  const id = api.container.ids();
  const email = `${slug}@office.example`;
  const row = { id, slug, email, name: slug, created_at: at, updated_at: at };
  await db.insertInto("brokers").values(row).execute();
  put("/v1/admin/brokers", id);
  put("email", email);
  put("person", slug);
  await api.container.auth.deliverMagicLink(email);
  put("token", new URL(/http\S+/.exec(api.mails.at(-1)!.text)![0]).searchParams.get("token")!);
  put("token", world.unsubscribe());
  put("/v1/properties", property.slug);
  put("slug", property.slug);
  put("/v1/brokers", owner.slug, slug);
  put("/v1/admin/properties", property.id);
  put("/v1/conversations", world.conversation);
  put("/v1/leads", world.lead);
  put("/v1/visits", world.visit);
  put("id", property.id, world.lead, id);
}

/** Keeps what an answer names, for requests to come. */
function harvest(pools: Pools, { path }: Operation, json: unknown): void {
  if (typeof json !== "object" || json === null) return;
  const answer = json as { id?: string; slug?: string; data?: unknown; page?: Page };
  add(pools, "cursor", answer.page?.next_cursor);
  const list = path.replaceAll(/\{\w+\}/g, "_");
  for (const item of Array.isArray(answer.data) ? answer.data.slice(0, 3) : [answer]) {
    add(pools, list, item?.id);
    add(pools, "id", item?.id);
    if (list.includes("properties")) add(pools, "slug", item?.slug);
  }
}
interface Page {
  next_cursor?: string | null;
}

/** Puts what the agency has into a text. */
function filled(pools: Pools, text: string): string {
  return text.replaceAll(/@([^@:]+):(\d+)@/g, (_, kind, n) => {
    const pool = pools.get(kind) ?? [];
    return pool[Number(n) % Math.max(1, pool.length)] ?? `none-${n}`;
  });
}

async function headersOf(world: World, request: Generated, body: BodyInit | undefined) {
  const { caller, gateway } = request;
  const tokens: Record<string, string | undefined> = {
    ...{ admin: world.admin.token, owner: world.owner.token, other: world.other.token },
    forged: `${world.admin.token.slice(0, -3)}AAA`,
    revoked: world.revoked,
  };
  const token = tokens[caller];
  const who: Record<string, string> = !token ? {} : { authorization: `Bearer ${token}` };
  if (gateway === "telegram") {
    who["x-telegram-bot-api-secret-token"] = SECRETS.TELEGRAM_SECRET_TOKEN;
  }
  if (gateway !== "generic" || typeof body !== "string") return { ...request.headers, ...who };
  return { ...request.headers, ...(await signedBody(body, world.api.clock.now)).headers, ...who };
}

let requests = 0;
async function send(world: World, pools: Pools, request: Generated): Promise<Given & Told> {
  const { operation, query } = request;
  const path = operation.path.replaceAll(
    /\{(\w+)\}/g,
    (_, name) => encodeURIComponent(filled(pools, request.path[name]!).toWellFormed()),
  );
  const asked = query.map(([name, value]) => [name, filled(pools, value)].map(escaped).join("="));
  const body = typeof request.body === "string" ? filled(pools, request.body) : request.body;
  const url = path + (asked.length > 0 ? `?${asked.join("&")}` : "");
  const n = ++requests;
  const answer = await world.api.app.request(
    url,
    {
      method: operation.method,
      headers: await headersOf(world, request, body),
      body: operation.method === "GET" ? undefined : body,
    },
    { remote_address: `10.${n >> 16 & 255}.${(n >> 8) & 255}.${n & 255}` },
  );
  const type = answer.headers.get("content-type") ?? "";
  const streams = type.startsWith("text/event-stream");
  if (streams) await answer.body?.cancel();
  const text = streams ? "" : await answer.text();
  return { status: answer.status, type, text, url, body };
}
interface Told {
  url: string;
  body: BodyInit | undefined;
}

const escaped = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Operations that may end the session of somebody who calls. */
const SIGN_OUT = new Set(["logout", "endMySession", "adminEndBrokerSessions"]);

/** Fuzzes the API; `seed` says with which requests. */
export async function proveFuzz(
  long: boolean,
  total = long ? LONG : SHORT,
  seed = 20261122,
): Promise<Proof> {
  await using world = await openWorld({ GATEWAY_SEND_URL: "http://127.0.0.1:9/send" });
  const document = await documentOf(world.api);
  const operations = await operationsOf(world.api);
  const check = answerCheck(document);
  const arbitrary = fc.oneof(...operations.map((operation) => requestsTo(document, operation)));
  const failures = new Map<string, string>();
  const statuses: Record<string, number> = {};
  const succeeded = new Set<string>();
  const pools: Pools = new Map();
  for (let done = 0; done < total; done += ROUND) {
    // Limits would refuse everything in the end.
    world.api.clock.advance(MINUTE);
    await refill(world, pools, done / ROUND);
    for (
      const request of fc.sample(arbitrary, {
        numRuns: Math.min(ROUND, total - done),
        seed: seed + done,
      })
    ) {
      const { operation } = request;
      const answer = await send(world, pools, request);
      const { status, type, text, url, body } = answer;
      const kind = `${Math.floor(status / 100)}xx`;
      statuses[kind] = (statuses[kind] ?? 0) + 1;
      const complaint = check(operation, answer);
      if (complaint) {
        const example = `${operation.method} ${url.slice(0, 300)} as ${request.caller}`;
        const sent = typeof body === "string" ? body.slice(0, 400) : "";
        failures.set(`${operation.id}: ${complaint}`, `${example} ${sent} → ${text.slice(0, 200)}`);
      }
      if (status >= 300) continue;
      succeeded.add(operation.id);
      if (type.startsWith("application/json")) harvest(pools, operation, JSON.parse(text));
      if (SIGN_OUT.has(operation.id)) await signInAgain(world);
    }
  }
  const never = operations.map(({ id }) => id).filter((id) => !succeeded.has(id));
  // Else they would only show that everything can be refused.
  if (never.length > MAY_FAIL) failures.set("too few operations succeeded", never.join(" "));
  return {
    lines: [
      `${total} requests to ${operations.length} operations: ${JSON.stringify(statuses)}`,
      `operations that never succeeded: ${never.join(" ")}`,
    ],
    failures: [...failures].map((parts) => parts.filter(Boolean).join("\n    ")),
  };
}

/** Whoever was signed out is signed in; the token that ended goes on being tried. */
async function signInAgain(world: World): Promise<void> {
  for (const person of [world.admin, world.owner, world.other]) {
    const { status } = await world.api.call("GET", "/v1/me", { token: person.token });
    if (status === 200) continue;
    world.revoked = person.token;
    const { db } = world.api.container.connection;
    // An admin may have deactivated them meanwhile.
    const { email } = await db.updateTable("brokers").set({ status: "active" })
      .where("id", "=", person.id).returning("email").executeTakeFirstOrThrow();
    person.token = await world.signIn(email);
  }
}
