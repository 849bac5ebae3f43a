/** Homes that buyers name by link or title, through the tools that every agent is given. */
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { type Agent, EMPTY_MEMORY } from "../assistant/agent.ts";
import type { PropertyCard } from "../assistant/tools.ts";
import { type TestApi, testApi } from "../testing/mod.ts";
import { addPerson, type Person } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";

const TITLES = {
  chiado: "Loft in Chiado with a river view",
  graca: "Sunny flat in Graça with two balconies",
  quinta: "Quinta das Oliveiras",
  oak: "Apartment with oak floors, close to Jardim da Estrela",
};

/** The service with some homes, and an agent that remembers and offers whatever it finds. */
async function setup() {
  let found: PropertyCard[] = [];
  const finder: Agent = {
    name: "finder",
    async respond({ message, deps }) {
      found = await deps.find(message);
      const invented = { ...found[0]!, slug: "villa-falsa", title: "Villa Falsa" };
      return {
        reply: found.map(({ title, url }) => `${title} ${url}`).join("\n") || "Hello!",
        classification: { intent: "ask_listings", confidence: 1, phase: "matching" },
        profile_patch: {},
        memory: { ...EMPTY_MEMORY, shown: [...found, invented], focus: found[0]?.slug },
        mark: { offered: found.map(({ slug, title }) => ({ slug, title })) },
        usage: { input_tokens: 0, output_tokens: 0 },
      };
    },
  };
  const api = await testApi({ agent: finder });
  const admin = await addPerson(api, "Eva Pinto", "admin");
  for (const [slug, title] of Object.entries(TITLES)) {
    await addProperty(api, admin, { slug: `home-${slug}`, title });
  }
  const { json: session } = await api.call("POST", "/v1/playground/sessions", { json: {} });
  const say = async (text: string) => {
    const path = `/v1/playground/sessions/${session.id}/messages`;
    const answer = await api.call("POST", path, { json: { text } });
    strictEqual(answer.status, 200, answer.text);
    return answer.json;
  };
  return {
    api,
    admin,
    say,
    /** The slugs of what is found, without their prefix. */
    async find(text: string): Promise<string[]> {
      await say(text);
      return found.map(({ slug }) => slug.replace(/^home-/, ""));
    },
  };
}

const change = async (api: TestApi, admin: Person, slug: string, json: unknown) => {
  const { id } = await api.container.db.selectFrom("properties").select("id")
    .where("slug", "=", `home-${slug}`).executeTakeFirstOrThrow();
  const path = `/v1/admin/properties/${id}`;
  strictEqual((await api.call("PATCH", path, { token: admin.token, json })).status, 200);
};

test("a home is found by a link to it on any host, by a path, and by its title", async () => {
  const { api, find } = await setup();
  await using _api = api;
  for (
    const [text, slugs] of [
      ["http://localhost:3000/properties/home-quinta", ["quinta"]],
      ["Is this free? https://www.portal.example/pt/imoveis/HOME-QUINTA/?utm_source=x#fotos", [
        "quinta",
      ]],
      ["see (https://a.example/properties/home-quinta), thanks", ["quinta"]],
      ["[this](localhost:3000/properties/home-quinta).", ["quinta"]],
      ["/properties/home-quinta or /properties/home-chiado?", ["quinta", "chiado"]],
      ["http://a.example/properties/home-oak, or the Quinta das Oliveiras", ["oak", "quinta"]],
      ["http://a.example/properties/home-none and/or https://a.example", []],
      ["I saw “Quinta das Oliveiras” on your page", ["quinta"]],
      ["is the sunny flat in graca with two balconys still there?", ["graca"]],
      ["the loft in Chiado, river view", ["chiado"]],
      ["Hello, what do you have in Lisbon?", []],
    ] as const
  ) deepStrictEqual(await find(text), slugs, text);
});

test("a home is found by its street, with the number or without, as long as it is there", async () => {
  const { api, admin, find } = await setup();
  await using _api = api;
  await change(api, admin, "quinta", { address: "Rua da Torrinha 8, 2.º Esq." });
  await change(api, admin, "oak", { address: "Calle de Zurbano, 125" });
  for (
    const [text, slugs] of [
      ["R. da Torrinha nº 8, quanto é?", ["quinta"]],
      ["a casinha da rua da Torrinha", ["quinta"]],
      ["C/ Zurbano 125. Precio", ["oak"]],
      ["Rua da Torrinha 80", []],
      ["torrinha", []],
    ] as const
  ) deepStrictEqual(await find(text), slugs, text);
  await change(api, admin, "quinta", { address: null });
  api.clock.advance(5_000);
  deepStrictEqual(await find("Rua da Torrinha 8"), []);
});

test("what was found is known to the session as what a search gives; nothing else is", async () => {
  const { api, say } = await setup();
  await using _api = api;
  const { reply, memory } = await say("Tell me about Quinta das Oliveiras");
  deepStrictEqual(memory.shown.map(({ slug }: PropertyCard) => slug), ["home-quinta"]);
  strictEqual(memory.focus, "home-quinta");
  const [{ title, price, city, url }] = memory.shown;
  deepStrictEqual([title, price, city], [TITLES.quinta, 450_000, "Lisbon"]);
  ok(url.endsWith("/properties/home-quinta"));
  ok(reply.text.includes(url), "the guard knows the link");
});

test("only homes on the market are found, by link and by title", async () => {
  const { api, admin, find } = await setup();
  await using _api = api;
  const text = "Quinta das Oliveiras";
  const link = "http://localhost:3000/properties/home-quinta";
  deepStrictEqual(await find(text), ["quinta"]);
  for (
    const [status, found] of [["hidden", []], ["pending", ["quinta"]], ["closed", []]] as const
  ) {
    await change(api, admin, "quinta", { status });
    api.clock.advance(5_000);
    deepStrictEqual([await find(text), await find(link)], [found, found], status);
  }
});

test("new homes, titles, slugs and deletions show within five seconds", async () => {
  const { api, admin, find } = await setup();
  await using _api = api;
  deepStrictEqual(await find("Moinho Velho"), []);
  api.clock.advance(60_000);
  await change(api, admin, "quinta", { title: "Moinho Velho" });
  await addProperty(api, admin, { slug: "home-new", title: "Casa da Figueira" });
  await change(api, admin, "oak", { slug: "home-elm" });
  await api.container.db.deleteFrom("properties").where("slug", "=", "home-graca").execute();
  api.clock.advance(5_000);
  deepStrictEqual(await find("Moinho Velho"), ["quinta"]);
  deepStrictEqual(await find("Quinta das Oliveiras"), []);
  deepStrictEqual(await find("Casa da Figueira"), ["new"]);
  deepStrictEqual(await find(TITLES.oak), ["elm"]);
  deepStrictEqual(await find(TITLES.graca), []);
});

test("a change that began before the last look and was stored after it is not missed", async () => {
  const { api, find } = await setup();
  await using _api = api;
  const began = api.clock.now.toISOString();
  api.clock.advance(60_000);
  deepStrictEqual(await find("Moinho Velho"), []);
  await api.container.db.updateTable("properties").set({ title: "Moinho Velho", updated_at: began })
    .where("slug", "=", "home-quinta").execute();
  api.clock.advance(5_000);
  deepStrictEqual(await find("Moinho Velho"), ["quinta"]);
});
