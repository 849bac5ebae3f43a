/** What admins write of how the agency works, and what an agent is given of it. */
import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { testApi } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";
import { scriptedAgent } from "../testing/scripted_agent.ts";

const PATH = "/v1/admin/agency-texts";

test("admins set, change and take away a text for each topic and language", async () => {
  await using api = await testApi();
  const { token } = await addPerson(api, "Eva Pinto", "admin");
  const { token: broker } = await addPerson(api, "Ana Reis");
  const put = (json: unknown, as = token) => api.call("PUT", PATH, { token: as, json });
  const texts = async () =>
    (await api.call("GET", PATH, { token })).json.data.map(
      ({ topic, language, text }: Record<string, string>) => [topic, language, text],
    );
  deepStrictEqual(await texts(), []);
  const fees = { topic: "fees", language: "pt", text: " A comissão é paga pelo vendedor. " };
  strictEqual((await put(fees)).status, 200);
  await put({ topic: "fees", language: "en", text: "The seller pays." });
  await put({ topic: "fees", language: "en", text: "The seller pays our fee." });
  deepStrictEqual(await texts(), [
    ["fees", "en", "The seller pays our fee."],
    ["fees", "pt", "A comissão é paga pelo vendedor."],
  ]);
  const { json: audit } = await api.call("GET", "/v1/admin/audit", { token });
  deepStrictEqual([audit.data[0].action, audit.data[0].entity_id], [
    "agency_text.changed",
    "fees.en",
  ]);
  await put({ ...fees, text: "  " });
  strictEqual((await texts()).length, 1);

  for (
    const wrong of [
      { ...fees, topic: "weather" },
      { ...fees, language: "fr" },
      { ...fees, text: "x".repeat(1001) },
      { ...fees, text: "a\0b" },
      { topic: "fees", language: "en" },
    ]
  ) strictEqual((await put(wrong)).status, 422);
  strictEqual((await put(fees, broker)).status, 404);
  strictEqual((await api.call("GET", PATH, { token: broker })).status, 404);
  strictEqual((await api.call("GET", PATH)).status, 401);
});

test("an agent is given the texts as they are when its turn begins", async () => {
  const agent = scriptedAgent();
  await using api = await testApi({ agent });
  const { token } = await addPerson(api, "Eva Pinto", "admin");
  const { json: { id } } = await api.call("POST", "/v1/playground/sessions", { json: {} });
  const given = async () => {
    const json = { text: "What does it cost?" };
    strictEqual(
      (await api.call("POST", `/v1/playground/sessions/${id}/messages`, { json })).status,
      200,
    );
    const { agencyText } = agent.given.at(-1)!.deps;
    return [agencyText?.("fees", "en"), agencyText?.("fees", "es"), agencyText?.("visiting", "en")];
  };
  deepStrictEqual(await given(), [undefined, undefined, undefined]);
  const json = { topic: "fees", language: "en", text: "The seller pays our fee." };
  await api.call("PUT", PATH, { token, json });
  deepStrictEqual(await given(), ["The seller pays our fee.", undefined, undefined]);
});
