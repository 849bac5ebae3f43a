/**
 * SQL in everything that takes text: parameters of addresses, and fields of bodies. Nothing may be
 * answered with an error of the server, take a pause that was asked for, or find more than the same
 * text without its quote does.
 */
import { documentOf, type Operation, operationsOf, resolve, type Schema } from "./document.ts";
import type { Proof } from "./proof.ts";
import { openWorld, type World } from "./world.ts";

/** Ends of a literal or an expression, and what is smuggled in behind them. */
const OPENINGS = [
  "'",
  '"',
  "\\'",
  "')",
  "'))",
  "%'",
  "''",
  "`",
  "$$",
  "\\",
  "%27",
  "ʼ",
  "';",
  "1",
  "]",
  "}'",
];
const SMUGGLED = [
  ...[" or '1'='1", " or 1=1", " or true", " and 1=0", " and 1=1", " or 1=1 limit 1 offset 0"],
  ...["; select pg_sleep(2)", " || pg_sleep(2)", " and 1=(select 1 from pg_sleep(2))"],
  ...["; drop table leads", "; update brokers set role='admin'", "; delete from sessions"],
  ...[" union select null", " union all select null,null,null", " union select version()"],
  ...[" and 1=cast(version() as int)", " and 1/0=1", " || chr(65)", " order by 999", "::int", "\n"],
  ...["; copy leads to 'leads.csv'", "; select lo_import('/etc/passwd')", "; set role postgres"],
  ...[" and extractvalue(1,1)", "; listen x", " returning *", " for update", "; begin", "/*"],
];
const ENDINGS = ["", " --", "/*", " -- -", "#"];

/** So many payloads at most, spread over all there are. */
export function payloads(count: number): string[] {
  const all = OPENINGS.flatMap((opening) =>
    SMUGGLED.flatMap((middle) => ENDINGS.map((ending) => opening + middle + ending))
  );
  return Array.from({ length: count }, (_, n) => all[Math.floor(n * all.length / count)]!);
}

/** Payloads a parameter: of the short form, and of the long one. */
const [SHORT, LONG] = [6, 500];

/** Milliseconds that no answer takes, and a payload's pause does. */
const SLOW = 1800;

interface Place {
  operation: Operation;
  where: "path" | "query" | "body";
  name: string;
}

/** Everything of the document that is a text. */
async function placesOf({ api }: World): Promise<Place[]> {
  const document = await documentOf(api);
  const isText = (schema: Schema) => {
    const { type, anyOf } = resolve(document, schema);
    return anyOf !== undefined || [type].flat().some((one) => one === "string" || one === "array");
  };
  return (await operationsOf(api)).flatMap((operation): Place[] => {
    const body = resolve(document, operation.bodies["application/json"]?.schema ?? {});
    const parameters = operation.parameters.filter((one) => one.in !== "header");
    return [
      ...parameters.filter(({ schema }) => isText(schema))
        .map(({ name, in: where }) => ({ operation, where: where as "path" | "query", name })),
      ...Object.entries(body.properties ?? {}).filter(([, schema]) => isText(schema))
        .map(([name]) => ({ operation, where: "body" as const, name })),
    ];
  }).filter(({ operation }) => operation.id !== "streamEvents");
}

async function attack(world: World, { operation, where, name }: Place, payload: string, n: number) {
  const path = operation.path.replaceAll(
    /\{(\w+)\}/g,
    (_, of) => where === "path" && of === name ? encodeURIComponent(payload) : "no-such",
  );
  const query = where === "query" ? `?${new URLSearchParams({ [name]: payload })}` : "";
  const started = performance.now();
  const answer = await world.api.call(operation.method, path + query, {
    token: world.admin.token,
    ...(where === "body" ? { json: { [name]: payload } } : {}),
    from: `10.${n >> 16 & 255}.${n >> 8 & 255}.${n & 255}`,
  });
  return { ...answer, ms: performance.now() - started };
}

/** Rows that no payload may add or remove. */
const countsOf = async ({ api }: World): Promise<string> => {
  const { rows } = await api.container.connection.engine.query(
    `select (select count(*) from leads) as leads, (select count(*) from properties) as homes,
      (select count(*) from brokers where role = 'admin') as admins,
      (select count(*) from conversations) as conversations`,
  );
  return JSON.stringify(rows);
};

export async function proveSql(long: boolean): Promise<Proof> {
  await using world = await openWorld();
  const places = await placesOf(world);
  const failures: string[] = [];
  const before = await countsOf(world);
  let sent = 0;
  for (const place of places) {
    for (const payload of payloads(long ? LONG : SHORT)) {
      const { status, ms, text } = await attack(world, place, payload, ++sent);
      const at = `${place.operation.id} ${place.name}: ${payload}`;
      if (status >= 500) failures.push(`${at}: ${status}`);
      if (ms > SLOW && payload.includes("pg_sleep")) failures.push(`${at}: ${Math.round(ms)} ms`);
      if (/PostgreSQL \d|syntax error at/.test(text)) failures.push(`${at}: ${text.slice(0, 200)}`);
    }
  }
  if (await countsOf(world) !== before) failures.push(`rows were changed: ${before}`);
  return { lines: [`${sent} payloads in ${places.length} texts`], failures };
}
