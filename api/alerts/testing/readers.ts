/** Readers of saved searches for tests: what they do, the mail server they are written to by. */
import { ok, strictEqual } from "node:assert/strict";
import type { Kysely } from "kysely";
import type { Email } from "postal-mime";
import { jsonb } from "#db/json.ts";
import type { Criteria, Database } from "#db/tables/mod.ts";
import { smtpMailer } from "../../notifications/mail/smtp.ts";
import { type MailServer, startMailServer } from "../../notifications/testing/mail_server.ts";
import { type TestApi, testApi, until } from "../../testing/mod.ts";
import { addPerson, type Person } from "../../testing/people.ts";
import { wantedColumns } from "../criteria.ts";

export const ANA = "ana@buyer.example";
export const FLATS: Criteria = {
  purpose: "sale",
  city: "Lisbon",
  type: ["apartment"],
  bedrooms: 2,
  max_price: 460_000,
};

export interface Setup extends AsyncDisposable {
  api: TestApi;
  post: MailServer;
  admin: Person;
}

/** The service with its workers, a mail server and an admin. */
export async function setup(): Promise<Setup> {
  const post = await startMailServer();
  const mailer = smtpMailer(post.url, "Hearthline <no-reply@hearthline.example>");
  const api = await testApi({ workers: true, mailer });
  const admin = await addPerson(api, "Ines Admin", "admin");
  return {
    api,
    post,
    admin,
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]();
      await post[Symbol.asyncDispose]();
    },
  };
}

export const save = (api: TestApi, changes: Record<string, unknown> = {}, from?: string) =>
  api.call("POST", "/v1/saved-searches", {
    json: { email: ANA, criteria: FLATS, consent: true, ...changes },
    ...(from ? { from } : {}),
  });

/** No job is left to do. */
export const settled = (api: TestApi) =>
  until("the queue to be empty", async () => {
    const { rows } = await api.container.connection.engine.query(
      `select 1 from jobs.job where state not in ('completed', 'failed', 'cancelled')`,
    );
    return rows.length === 0;
  });

/** Time goes by, once what is queued has been done. */
export async function pass({ api, admin }: Setup, ms: number): Promise<void> {
  await settled(api);
  api.clock.advance(ms);
  // Sessions end meanwhile.
  admin.token = await api.login(admin.email);
}

/** Looks who is due, and waits until all have been written to. */
export async function round(api: TestApi): Promise<void> {
  await settled(api);
  await api.container.handlers["alert-round"]({});
  await settled(api);
}

export const tokenIn = (mail: Email, path: string): string => {
  const [, token] = new RegExp(`http\\S+${path}\\?token=(\\S+)`).exec(mail.text!) ?? [];
  ok(token, `a link to ${path} in: ${mail.text}`);
  return token;
};

/** Saves a search and confirms it by its mail; answers with the token for later. */
export async function subscribe({ api, post }: Setup, changes: Record<string, unknown> = {}) {
  const before = post.mails.length;
  strictEqual((await save(api, changes)).status, 202);
  const mail = await until("the mail that asks", () => post.mails[before]);
  const token = tokenIn(mail, "/searches/confirm");
  const confirmed = await api.call("POST", "/v1/saved-searches/confirm", { json: { token } });
  strictEqual(confirmed.status, 200, confirmed.text);
  return confirmed.json.token as string;
}

/** Adds readers by mail who confirmed a search each. */
export async function fillReaders(
  db: Kysely<Database>,
  count: number,
  criteriaOf: (n: number) => Criteria,
  now: Date,
): Promise<void> {
  for (let from = 0; from < count; from += 1000) {
    const some = Array.from({ length: Math.min(1000, count - from) }, (_, n) => {
      const criteria = criteriaOf(from + n);
      return { id: crypto.randomUUID(), email: `reader${from + n}@buyer.example`, criteria };
    });
    await db.insertInto("alert_readers").values(some.map(({ id, email }) => ({
      id,
      email,
      conversation_id: null,
      created_at: now.toISOString(),
    }))).execute();
    await db.insertInto("wanted").values(some.map(({ id, criteria }) => ({
      id,
      reader_id: id,
      criteria: jsonb(criteria),
      ...wantedColumns(criteria),
      created_at: now.toISOString(),
    }))).execute();
  }
}

export const change = (api: TestApi, admin: Person, id: string, json: Record<string, unknown>) =>
  api.call("PATCH", `/v1/admin/properties/${id}`, { token: admin.token, json });
