/** What follows from the home in question is searched by, and kept nowhere. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { EMPTY_MEMORY } from "../../agent.ts";
import type { SearchArguments } from "../../tools.ts";
import { depsOver, turnOf } from "../../testing/turns.ts";
import { createBuiltinAgent } from "./mod.ts";
import { card } from "./testing/read.ts";

const HOME = card("elm", { title: "Elm Court", purpose: "sale", price: 480_000, city: "Lisbon" });
const OTHER = card("oak", { title: "Oak House", purpose: "sale", price: 390_000, city: "Lisbon" });

async function answers(message: string) {
  const searched: SearchArguments[] = [];
  const deps = depsOver([HOME, OTHER], {
    places: ["Lisbon"],
    now: new Date("2026-11-20T10:00:00Z"),
  });
  const output = await createBuiltinAgent().respond(turnOf(message, {
    phase: "evaluation",
    history: [{
      role: "agent",
      text: "Elm Court is still available. Would you like to visit it?",
      mark: { offered: [{ title: HOME.title, slug: HOME.slug }], suggested: "visit" },
    }],
    memory: { ...EMPTY_MEMORY, shown: [HOME], focus: HOME.slug },
    profile: {},
    deps: {
      ...deps,
      search: (args) => {
        searched.push(args);
        const rows = [HOME, OTHER].filter(({ price }) => price <= (args.max_price ?? Infinity));
        return Promise.resolve({ rows, total: rows.length });
      },
    },
  }));
  return { output, searched };
}

for (
  const message of [
    "do you have something similar but cheaper?",
    "anything like it but cheaper?",
    "¿hay algo parecido más barato?",
    "algo así pero más barato",
    "têm algo parecido mas mais barato?",
    "há algo assim mais barato?",
  ]
) {
  test(`who asks about a home looks where it is, and to buy as it is sold: ${message}`, async () => {
    const { output, searched } = await answers(message);
    assert.ok(!output.mark?.asked?.some((slot) => slot === "purpose" || slot === "area"));
    assert.deepEqual([searched[0]?.purpose, searched[0]?.area], ["sale", ["Lisbon"]]);
    assert.equal(output.mark?.offered?.[0]?.slug, "oak");
    assert.equal(output.profile_patch.purpose, undefined);
    assert.equal(output.profile_patch.area, undefined);
  });
}

for (
  const message of [
    "I really need a garage, I have an electric car",
    "our budget is 480k",
    "necesito garaje sí o sí",
    "nuestro límite son 480 mil",
    "preciso mesmo de garagem",
    "o nosso limite é 480 mil",
  ]
) {
  test(`who tells more beside a home is not asked whether to buy or to rent: ${message}`, async () => {
    const { output } = await answers(message);
    assert.ok(!output.mark?.asked?.some((slot) => slot === "purpose" || slot === "area"));
    assert.equal(output.memory.focus, "elm");
  });
}

test("kind and rooms of a home that is too dear are no condition in the rest of the city", async () => {
  const villa = { ...HOME, type: "house" as const, bedrooms: 4, neighborhood: "Estrela" };
  const flat = { ...OTHER, type: "apartment" as const, bedrooms: 3, neighborhood: "Arroios" };
  const deps = depsOver([villa, flat], {
    places: ["Lisbon", "Estrela", "Arroios"],
    now: new Date("2026-11-20T10:00:00Z"),
  });
  const out = await createBuiltinAgent().respond(
    turnOf("¿tenéis algo parecido más barato por la zona?", {
      phase: "evaluation",
      history: [{
        role: "agent",
        text: "Elm Court is still available. Would you like to visit it?",
        mark: { offered: [{ title: HOME.title, slug: HOME.slug }], suggested: "visit" },
      }],
      memory: { ...EMPTY_MEMORY, shown: [villa], focus: HOME.slug },
      profile: {},
      deps: {
        ...deps,
        search: ({ area, property_type, bedrooms = 0, max_price = Infinity }) => {
          const rows = [villa, flat].filter((one) =>
            area?.some((place) => [one.city, one.neighborhood].includes(place)) &&
            (property_type?.includes(one.type) ?? true) && one.bedrooms >= bedrooms &&
            one.price <= max_price
          );
          return Promise.resolve({ rows, total: rows.length });
        },
      },
    }),
  );
  assert.deepEqual(out.mark?.offered?.map(({ slug }) => slug), ["oak"]);
});
