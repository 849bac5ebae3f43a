/**
 * What an agency knows that nobody else may: looked for in its whole database (secrets and tokens)
 * and in all that it logged (those, and people's mails, phones, names and texts).
 */
import { machinePostgres } from "#db/testing/postgres.ts";
import { jsonLog, type Log } from "../../shared/log.ts";
import type { Agency } from "../day/agency.ts";
import { openAgency } from "../day/agency.ts";
import { liveThrough, MORNING } from "../day/script.ts";
import type { Proof } from "./proof.ts";

/** A log whose lines are kept. */
export function keptLog(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  return { log: jsonLog((line) => void lines.push(line), () => new Date()), lines };
}

/** Shorter texts stand in a log by chance. */
const TELLING = 8;

/** Everything by which somebody gets in, by what it is. */
async function secretsOf({ api, people, said, settle }: Agency): Promise<Map<string, string>> {
  const secrets = new Map<string, string>();
  for (const [name, value] of Object.entries(api.container.config)) {
    if (!/SECRET|TOKEN|_KEY/.test(name) || value === undefined) continue;
    for (const one of [value].flat()) secrets.set(`${name} ${secrets.size}`, String(one));
  }
  await api.container.auth.deliverMagicLink(people.ana.email);
  await settle();
  const token = await api.login(people.eva.email);
  const feed = await api.call("POST", "/v1/me/calendar/feed", { token });
  secrets.set("calendar", /[^/]+(?=\.ics$)/.exec(feed.json.url)![0]);
  for (const one of [token, ...Object.values(people).map(({ token }) => token)]) {
    secrets.set(`session ${secrets.size}`, one);
  }
  for (const { text } of said) {
    for (const [, link] of text.matchAll(/(?:token=|\/files\/|\/calendars\/)([\w.-]{20,})/g)) {
      // Of a signed one the signature is secret; the ids before it are in their tables.
      secrets.set(`link ${secrets.size}`, link!.split(".").at(-1)!);
    }
  }
  return secrets;
}

/** Every row of every table, as text. */
async function dumpOf({ api }: Agency): Promise<string[]> {
  const { engine } = api.container.connection;
  const { rows } = await engine.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  ) as { rows: { name: string }[] };
  const dump: string[] = [];
  for (const { name } of rows) {
    const table = await engine.query(`select r::text as row from ${name} r`) as {
      rows: { row: string }[];
    };
    dump.push(...table.rows.map(({ row }) => `${name} ${row}`));
  }
  return dump;
}

/** Everything that a backup of a server's database holds, by `pg_dump` of the server's own version. */
export async function backupOf(url: string): Promise<string[]> {
  const { success, stdout, stderr } = await new Deno.Command(`${await machinePostgres()}/pg_dump`, {
    args: ["--dbname", url],
  }).output();
  if (!success) throw new Error(`pg_dump failed: ${new TextDecoder().decode(stderr)}`);
  return new TextDecoder().decode(stdout).split("\n");
}

/** A secret as it may lie in a table: plain, or as bytes. */
export const written = (secret: string): string[] => [
  secret,
  new TextEncoder().encode(secret).toHex(),
  new TextEncoder().encode(secret).toBase64({ omitPadding: true }),
];

/** What people said of themselves and to each other. */
async function personalOf({ api }: Agency): Promise<Map<string, string>> {
  const { db } = api.container;
  const personal = new Map<string, string>();
  const add = (what: string, ...values: (string | null)[]) => {
    for (const value of values) if (value && value.length >= TELLING) personal.set(value, what);
  };
  for (const { email, name, phone } of await db.selectFrom("brokers").selectAll().execute()) {
    add("broker", email, name, phone);
  }
  for (const row of await db.selectFrom("leads").selectAll().execute()) {
    add("lead", row.email, row.name, row.phone, row.message);
  }
  for (const row of await db.selectFrom("conversations").selectAll().execute()) {
    add("buyer", row.address, row.buyer_name);
  }
  for (const { text } of await db.selectFrom("messages").select("text").execute()) {
    add("message", text, ...text.split("\n"));
  }
  for (const { email } of await db.selectFrom("alert_readers").select("email").execute()) {
    add("reader", email);
  }
  return personal;
}

/** What was found where it must not be; `read` answers with the database's lines. */
export async function leaksOf(
  agency: Agency,
  lines: readonly string[],
  read: (agency: Agency) => Promise<string[]> = dumpOf,
): Promise<Proof> {
  const secrets = await secretsOf(agency);
  const personal = await personalOf(agency);
  const dump = await read(agency);
  const failures: string[] = [];
  const log = lines.join("\n");
  for (const [what, secret] of secrets) {
    const row = dump.find((row) => written(secret).some((one) => row.includes(one)));
    if (row) failures.push(`${what} in ${row.split(/[ \t]/)[0]}`);
    if (log.includes(secret)) failures.push(`${what} in the log`);
  }
  for (const [text, what] of personal) {
    const line = log.includes(text) ? lines.find((line) => line.includes(text)) : undefined;
    if (line !== undefined) failures.push(`of a ${what} in the log: ${line.slice(0, 200)}`);
  }
  // Nothing found in nothing would prove nothing.
  for (const [what, count] of Object.entries({ lines, dump, secrets: [...secrets] })) {
    if (count.length < 20) failures.push(`too few ${what}: ${count.length}`);
  }
  return {
    lines: [
      `${secrets.size} secrets and tokens in ${dump.length} lines of ${
        read === dumpOf ? "tables" : "a backup"
      } and ${lines.length} of log`,
      `${personal.size} mails, phones, names and texts in the log`,
    ],
    failures,
  };
}

/** A weekend of an agency, with all that is logged in it; the long form reads a server's backup. */
export async function proveLogs(long: boolean): Promise<Proof> {
  const { log, lines } = keptLog();
  await using agency = await openAgency(MORNING, log);
  await liveThrough(agency);
  const url = agency.api.databaseUrl;
  return await leaksOf(agency, lines, long && url ? () => backupOf(url) : undefined);
}
