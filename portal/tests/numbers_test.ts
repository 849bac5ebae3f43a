/** Numbers on pages, as their readers write them. */
import assert from "node:assert/strict";
import { afterAll, beforeAll, test } from "vitest";
import { ADMIN, apiAs, BROKER, BROKER_SLUG, type Stack, startStack } from "./harness.ts";

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const read = async (path: string, language: string) => {
  const headers = { "accept-language": language };
  return await (await fetch(stack.url + path, { headers })).text();
};

test("half a bathroom has the decimal sign of the page's language, on cards and in facts", async () => {
  const admin = await apiAs(stack, ADMIN);
  const { data: [{ id, slug, title }] } = await admin("GET", "/v1/properties?limit=1");
  await admin("PATCH", `/v1/admin/properties/${id}`, { bathrooms: 1.5 });
  const list = `/properties?search=${encodeURIComponent(title)}&words=true`;
  for (
    const [language, said, other] of [["en", "1.5", "1,5"], ["es", "1,5", "1.5"], [
      "pt",
      "1,5",
      "1.5",
    ]]
  ) {
    for (const path of [list, `/properties/${slug}`]) {
      const html = await read(path, language!);
      assert.ok(html.includes(`>${said}<`), `${language} ${path}`);
      assert.ok(!html.includes(`>${other}<`), `${language} ${path}`);
    }
  }
});

test("a broker's number is grouped for reading, and dialled as it is", async () => {
  const broker = await apiAs(stack, BROKER);
  await broker("PATCH", "/v1/me", { phone: "+351 210-000 999" });
  const html = await read(`/brokers/${BROKER_SLUG}`, "en");
  assert.match(html, /href="tel:\+351210000999"/);
  assert.match(html, />\+351 210 000 999</);
});
