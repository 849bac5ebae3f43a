/**
 * The authorisation matrix: every route, called by everybody there is, is answered as `TABLE` says;
 * what is refused changes nothing and tells nothing. The long form tries other spellings of each
 * address too.
 */
import { type Call, type Row, TABLE } from "./expectations.ts";
import { operationsOf } from "./document.ts";
import type { Proof } from "./proof.ts";
import { openWorld, PRIVATE, SECRETS, type World } from "./world.ts";

/** Who calls, and the headers that they call with. */
type Callers = Record<string, Record<string, string>>;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const SIGNED_IN = ["broker", "other broker", "admin", "demoted"];

async function callersOf(world: World): Promise<Callers> {
  const { api, owner, other, admin, signIn, tokens } = world;
  const { db } = api.container.connection;
  const person = async (name: string, role: "broker" | "admin") => {
    const at = api.clock.now.toISOString();
    const [id, slug] = [api.container.ids(), name];
    const row = { id, slug, name, email: `${name}@office.example`, role };
    await db.insertInto("brokers").values({ ...row, created_at: at, updated_at: at }).execute();
    return { id, token: await signIn(row.email) };
  };
  const demoted = await person("demoted", "admin");
  await db.updateTable("brokers").set({ role: "broker" }).where("id", "=", demoted.id).execute();
  const inactive = await person("inactive", "admin");
  await db.updateTable("brokers").set({ status: "inactive" }).where("id", "=", inactive.id)
    .execute();
  const revoked = await signIn(admin.email);
  await api.call("POST", "/v1/auth/logout", { token: revoked });
  const iat = Math.floor(api.clock.now.getTime() / 1000);
  const { jti } = JSON.parse(atob(admin.token.split(".")[1]!.replaceAll(/-|_/g, "/")));
  const claims = { sub: admin.id, email: admin.email, jti };
  return {
    anonymous: {},
    broker: bearer(owner.token),
    "other broker": bearer(other.token),
    admin: bearer(admin.token),
    demoted: bearer(demoted.token),
    inactive: bearer(inactive.token),
    expired: bearer(await tokens.sign({ ...claims, iat: iat - 7200, exp: iat - 3600 })),
    revoked: { cookie: `service_token=${revoked}` },
    // Secrets that are no person's open nothing that a person may.
    key: {
      ...bearer(SECRETS.METRICS_TOKEN),
      "portal-secret": SECRETS.PORTAL_SECRET,
      "portal-client-address": "192.0.2.9",
    },
  };
}

/** The status that a caller is refused with; undefined: the call succeeds. */
function refusalOf([who]: Row, caller: string): number[] | undefined {
  if (who === "everyone" || who === "secret") return undefined;
  if (who === "nobody") return [401, 403, 404];
  if (!SIGNED_IN.includes(caller)) return [401];
  if (who === "signed_in" || caller === "admin" && who !== "self") return undefined;
  if (who !== "admin" && caller === "broker") return undefined;
  return who === "lister" ? [403] : [404];
}

interface Place {
  method: string;
  path: string;
}

interface Route extends Place {
  /** As in `TABLE`. */
  name: string;
  /** Names of the body's fields. */
  fields: string[];
}

/** The routes of the document by their ids, and those beside it by method and path. */
async function routesOf(world: World): Promise<Route[]> {
  const operations = await operationsOf(world.api);
  const known = new Set(operations.map(({ method, path }) => `${method} ${path}`));
  const listed = operations.map(({ id, method, path, fields }) => ({
    ...{ name: id, method, path, fields },
  }));
  for (const { method, path } of world.api.app.routes) {
    const plain = path.replaceAll(/:(\w+)(\{.*?\}(?=\/|$))?/g, "{$1}");
    if (method === "ALL" || known.has(`${method} ${plain}`)) continue;
    known.add(`${method} ${plain}`);
    const name = `${method} ${plain.replaceAll(/\{(\w+)\}/g, ":$1")}`;
    listed.push({ name, method, path: plain, fields: [] });
  }
  return listed;
}

let requests = 0;
/** Sends a call; its stream, if the answer is one, is not read. */
async function send(
  { app }: World["api"],
  { method, path }: Place,
  call: Call,
  headers: Record<string, string>,
): Promise<{ status: number; text: string; headers: Headers }> {
  const query = new URLSearchParams(call.query).toString();
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => call.path?.[name] ?? "no-such");
  const sent = call.json === undefined ? call.body : JSON.stringify(call.json);
  const body = method === "GET" || method === "HEAD" ? undefined : sent;
  const type = call.json === undefined ? undefined : { "content-type": "application/json" };
  requests++;
  const answer = await app.request(
    filled + (query && `?${query}`),
    { method, body, headers: { ...type, ...call.headers, ...headers } },
    { remote_address: `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}` },
  );
  const streams = answer.headers.get("content-type")?.startsWith("text/event-stream");
  if (streams) await answer.body?.cancel();
  return {
    status: answer.status,
    text: streams ? "" : await answer.text(),
    headers: answer.headers,
  };
}

/** Tables that count requests or note refusals. */
const MOVING = ["rate_limits", "audit_log"];

/** A sum of every table's rows. */
async function stateOf({ api }: World): Promise<Map<string, string>> {
  const { engine } = api.container.connection;
  const { rows } = await engine.query(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  ) as { rows: { name: string }[] };
  const sums = rows.filter(({ name }) => !MOVING.includes(name)).map(({ name }) =>
    `select '${name}' as t, md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as s from ${name} r`
  );
  const all = await engine.query(sums.join(" union all ")) as { rows: { t: string; s: string }[] };
  return new Map(all.rows.map(({ t, s }) => [t, s]));
}

/** Whatever was changed meanwhile, as a failure. */
async function changed(world: World, before: Map<string, string>, by: string): Promise<string[]> {
  const after = await stateOf(world);
  return [...after].filter(([table, sum]) => before.get(table) !== sum)
    .map(([table]) => `${table} was changed by ${by}`);
}

/** A call with its secret changed in one character. */
function forged(call: Call): Call {
  const wrong = (text: string) =>
    text.replace(/[0-9a-f](?=(\.ics)?$)/, (c) => c === "0" ? "1" : "0");
  const change = <T>(values: T): T =>
    values && Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        ["token", "file"].includes(name) ? wrong(String(value)) : value,
      ]),
    ) as T;
  return { ...call, path: change(call.path), query: change(call.query), json: change(call.json) };
}

/** Other spellings of a path, and other methods, that must not lead around a guard. */
const spellings = ({ method, path }: Route): Place[] =>
  [
    ...["/", "//", "/.", "%2f", "%00", ";x=1", ".json", "?", "#"].map((end) => path + end),
    ...["//v1", "/./v1", "/V1", "/%761", "/x/../v1", "/v1/"].map((start) =>
      path.replace("/v1", start)
    ),
    path.toUpperCase(),
  ].map((path) => ({ method, path })).concat(
    ["HEAD", "OPTIONS", "PROPFIND"].map((method) => ({ method, path })),
  );

const ASSIGNED = {
  ...{ role: "admin", id: crypto.randomUUID(), email: "mine@evil.example", slug: "mine" },
  ...{ status: "active", broker_id: crypto.randomUUID(), is_admin: true, created_at: "2020-01-01" },
  ...{ photo_url: "https://evil.example/x.png", session_id: crypto.randomUUID(), score: 100 },
};

interface Case {
  route: Route;
  row: Row;
}

/** Everything that is not as the table says. */
export async function proveMatrix(long: boolean): Promise<Proof> {
  await using world = await openWorld();
  const callers = await callersOf(world);
  const routes = await routesOf(world);
  const failures = routes.filter(({ name }) => !TABLE[name]).map(({ name }) => `no row: ${name}`);
  for (const name of Object.keys(TABLE)) {
    if (!routes.some((route) => route.name === name)) failures.push(`no route: ${name}`);
  }
  const cases = routes.flatMap((route): Case[] => {
    const row = TABLE[route.name];
    return row ? [{ route, row }] : [];
  });
  const before = requests;
  failures.push(...await proveRefused(world, callers, cases, long));
  for (const one of cases) failures.push(...await proveAllowed(world, callers, one));
  failures.push(...await proveAssignment(world, callers, cases));
  const counts = [
    `${routes.length} routes`,
    `${Object.keys(callers).length} callers`,
    `${requests - before} requests`,
  ];
  return { lines: [counts.join(", ")], failures };
}

const callOf = async (world: World, { row: [, make] }: Case): Promise<Call> =>
  await make?.(world) ?? {};

async function proveRefused(world: World, callers: Callers, cases: Case[], long: boolean) {
  const failures: string[] = [];
  const calls = new Map<Case, Call>();
  for (const one of cases) calls.set(one, await callOf(world, one));
  const state = await stateOf(world);
  for (const [{ route, row }, made] of calls) {
    const [who] = row;
    const call = who === "secret" ? forged(made) : made;
    const refuse = async (caller: string, other: Place, expected: (status: number) => boolean) => {
      const { status, text } = await send(world.api, other, call, callers[caller]!);
      const what = `${route.name}, ${caller}, ${other.method} ${other.path}: ${status}`;
      if (!expected(status) || tells(text)) failures.push(`${what} ${text.slice(0, 200)}`);
    };
    for (const caller of Object.keys(callers)) {
      const refusal = who === "secret" ? [401, 404] : refusalOf(row, caller);
      if (refusal) await refuse(caller, route, (status) => refusal.includes(status));
    }
    if (["everyone", "nobody"].includes(who)) continue;
    const stranger = ["owner", "self", "lister", "admin"].includes(who)
      ? "other broker"
      : "anonymous";
    for (const other of long ? spellings(route) : [{ method: "HEAD", path: route.path }]) {
      await refuse(stranger, other, (status) => status >= 300 && status < 500);
    }
  }
  return [...failures, ...await changed(world, state, "the refused")];
}

async function proveAllowed(world: World, callers: Callers, one: Case): Promise<string[]> {
  const { route, row } = one;
  const failures: string[] = [];
  for (const [caller, headers] of Object.entries(callers)) {
    if (refusalOf(row, caller)) continue;
    const { status, text } = await send(world.api, route, await callOf(world, one), headers);
    const what = `${route.name}, ${caller}: ${status} ${text.slice(0, 200)}`;
    if (status >= 400) failures.push(what);
    const isOthers = row[0] !== "secret" && !["broker", "admin"].includes(caller);
    if (isOthers && tells(text)) failures.push(`is told: ${what}`);
    if (route.name === "logout") headers.authorization = await again(world, caller);
  }
  return failures;
}

const tells = (text: string) => new RegExp(`${PRIVATE}|966.?777`, "i").test(text);

/** Who was signed out signs in again. */
async function again(world: World, caller: string) {
  const { owner, other, admin } = world;
  const person = { broker: owner, "other broker": other, admin }[caller];
  const token = await world.signIn(person?.email ?? `${caller}@office.example`);
  if (person) person.token = token;
  return bearer(token).authorization;
}

/** Fields that a body does not have are refused, and change nothing. */
async function proveAssignment(world: World, callers: Callers, cases: Case[]): Promise<string[]> {
  const failures: string[] = [];
  const calls = new Map<Case, Call>();
  for (const one of cases) {
    if (one.row[0] !== "nobody" && one.route.fields.length > 0) {
      calls.set(one, await callOf(world, one));
    }
  }
  const state = await stateOf(world);
  for (const [{ route, row: [who] }, call] of calls) {
    const headers = callers[who === "admin" ? "admin" : "broker"]!;
    for (const [name, value] of Object.entries(ASSIGNED)) {
      if (route.fields.includes(name)) continue;
      const json = { ...call.json as object, [name]: value };
      const { status } = await send(world.api, route, { ...call, json }, headers);
      if (status !== 422) failures.push(`${route.name}: ${status} with ${name}`);
    }
  }
  return [...failures, ...await changed(world, state, "fields that nobody may set")];
}
