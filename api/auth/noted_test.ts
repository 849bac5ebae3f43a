/** What the audit log has of signing in, of exports, and of what was refused. */
import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { MINUTE } from "../shared/clock.ts";
import { type TestApi, testApi } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";

/** Makes a link for an address, as the worker does; answers with its token. */
async function link(api: TestApi, email: string): Promise<string> {
  await api.container.auth.deliverMagicLink(email);
  return new URL(/http\S+/.exec(api.mails.at(-1)!.text)![0]).searchParams.get("token")!;
}

const verify = (api: TestApi, token: string, from?: string) =>
  api.call("GET", `/v1/auth/verify?token=${encodeURIComponent(token)}`, { from });

test("sign-ins, their ends and refusals, exports and refused signatures are in the audit log", async () => {
  await using api = await testApi();
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const ana = await addPerson(api, "Ana Reis");
  const { json: { access_token: token } } = await verify(api, await link(api, ana.email));
  await api.call("GET", "/v1/leads/export?status=new", { token });
  await api.call("POST", "/v1/auth/logout", { token });
  const log = async () =>
    (await api.call("GET", "/v1/admin/audit?limit=100", { token: admin.token })).json.data.map(
      ({ action, actor, fields }: Record<string, unknown>) => [action, actor, fields],
    );
  const by = { slug: ana.slug, name: "Ana Reis" };
  deepStrictEqual((await log()).slice(0, 3), [
    ["session.ended", by, []],
    ["leads.exported", by, ["status", "sort"]],
    ["session.opened", by, []],
  ]);
  // Anybody may cause these, so that of very many few are kept.
  for (let n = 0; n < 20; n++) {
    await verify(api, crypto.randomUUID(), `10.1.0.${n}`);
    await api.call("POST", "/webhook", { json: {} });
  }
  const count = async (action: string) =>
    (await log()).filter(([name, actor]: unknown[]) => name === action && actor === null).length;
  for (const action of ["session.refused", "signature.refused"]) {
    strictEqual(await count(action), 5);
  }
  api.clock.advance(MINUTE);
  await verify(api, crypto.randomUUID());
  strictEqual(await count("session.refused"), 6);
  await api.call("GET", "/webhook?hub.mode=subscribe&hub.verify_token=guessed");
  strictEqual(await count("signature.refused"), 6);
});

test("what somebody may not do is in the audit log, by whom and where, a few a minute each", async () => {
  await using api = await testApi();
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const ana = await addPerson(api, "Ana Reis");
  const rui = await addPerson(api, "Rui Lobo");
  const { json: { id: lead } } = await api.call("POST", "/v1/leads", {
    json: { name: "Bea", email: "bea@buyer.example", consent: true, broker_slug: ana.slug },
  });
  const refused = async () =>
    (await api.call("GET", "/v1/admin/audit?limit=100", { token: admin.token })).json.data
      .filter(({ action }: { action: string }) => /^(access|limit)\./.test(action))
      .map((
        { action, actor, entity_id }: {
          action: string;
          actor: { slug: string } | null;
          entity_id: string;
        },
      ) => [action, actor?.slug, entity_id]);
  const { token } = rui;
  strictEqual((await api.call("GET", `/v1/leads/${lead}`, { token })).status, 404);
  strictEqual((await api.call("GET", "/v1/admin/brokers?search=x", { token })).status, 404);
  const headers = { cookie: `service_token=${token}`, "sec-fetch-site": "cross-site" };
  strictEqual((await api.call("PATCH", "/v1/me", { headers, json: { bio: "x" } })).status, 403);
  // Of strangers it is not known who they are, but for those who ask too often.
  strictEqual((await api.call("GET", `/v1/leads/${lead}`)).status, 401);
  for (let n = 0; n < 31; n++) await verify(api, crypto.randomUUID());
  // What is wrong in itself is no such refusal.
  strictEqual((await api.call("PATCH", "/v1/me", { token, json: { x: 1 } })).status, 422);
  deepStrictEqual(await refused(), [
    ["limit.refused", undefined, "GET /v1/auth/verify"],
    ["access.refused", rui.slug, "PATCH /v1/me"],
    ["access.refused", rui.slug, "GET /v1/admin/brokers"],
    ["access.refused", rui.slug, "GET /v1/leads/:id"],
  ]);
  for (const { token } of [rui, ana]) {
    for (let n = 0; n < 20; n++) {
      await api.call("GET", `/v1/leads/${crypto.randomUUID()}`, { token });
    }
  }
  const of = async (slug: string) =>
    (await refused()).filter(([, actor]: unknown[]) => actor === slug).length;
  deepStrictEqual([await of(rui.slug), await of(ana.slug)], [5, 5]);
});
