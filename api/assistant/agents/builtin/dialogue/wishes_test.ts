import assert from "node:assert/strict";
import { test } from "vitest";
import { card } from "../testing/read.ts";
import { converse } from "../testing/converse.ts";

const flat = (slug: string, amenities: string[], description = "") =>
  card(slug, { title: slug, bedrooms: 2, amenities, description, pets_allowed: false });
const market = [
  flat("plain-one", []),
  flat("cafe-corner", ["balcony"], "Cafes with a garden around the corner."),
  flat("lift-only", ["elevator"]),
  flat("pool-and-lift", ["swimming pool", "elevator"]),
];
const asks = "2 bedroom flat to rent in Lisbon";
const shown = ({ mark }: Awaited<ReturnType<ReturnType<typeof converse>["say"]>>) =>
  mark.offered?.map(({ slug }) => slug);

test("homes that have the wishes are shown, and they alone", async () => {
  const output = await converse({ market }).say(`${asks} with a pool and a lift`);
  assert.deepEqual(shown(output), ["pool-and-lift"]);
  assert.match(output.reply, /pool, lift\..*I found one that fits/s);
  assert.doesNotMatch(output.reply, /Not mentioned/);
});

test("where none has them all, each home says what it lacks, the closest first", async () => {
  const chat = converse({ market: market.slice(0, 3) });
  const output = await chat.say(`${asks} with a garden and a lift`);
  assert.equal(shown(output)?.[0], "lift-only");
  assert.match(output.reply, /nothing that mentions all of it/);
  assert.match(output.reply, /mentioned: garden\.\n1\. lift-only\n.*\nhttp/);
  assert.match(output.reply, /2\. .*\n.*\nNot mentioned: lift\.\nhttp/);
});

test("neither a pet nor step-free access is given up to find anything", async () => {
  const pets = await converse({ market }).say(`${asks}, I have a beagle`);
  assert.equal(shown(pets), undefined);
  assert.match(pets.reply, /Nothing I have that fits otherwise takes pets/);
  const steps = await converse({ market }).say(`${asks}, it must be wheelchair accessible`);
  assert.equal(shown(steps), undefined);
  assert.match(steps.reply, /leave it out: step-free access/);
});

test("types ruled out are not shown", async () => {
  const chat = converse({ market: [card("a-condo", { type: "condo", bedrooms: 2 }), ...market] });
  const output = await chat.say("2 bedrooms to rent in Lisbon, no condos");
  assert.ok(shown(output)?.length);
  assert.ok(!shown(output)?.includes("a-condo"));
});

test("what the first page does not hold is searched for by text", async () => {
  const many = Array.from({ length: 9 }, (_, index) => flat(`other-${index}`, []));
  const chat = converse({ market: [...many, ...market] });
  assert.deepEqual(shown(await chat.say(`${asks} with a pool`)), ["pool-and-lift"]);
  assert.deepEqual(chat.searches.map(({ text }) => text), [undefined, "pool"]);
});

test("of homes that were turned down together none is meant by what is said of the next", async () => {
  const chat = converse({
    market: [900, 1_000, 1_100, 600].map((price) =>
      card(`for-${price}`, { title: `Flat for ${price}`, bedrooms: 2, price })
    ),
  });
  await chat.say("2 bedroom flat to rent in Lisbon, up to 1,200");
  const turned = await chat.say("none of these, too expensive");
  assert.match(turned.reply, /^I see, none of those\./);
  const [next] = shown(turned) ?? [];
  assert.equal((await chat.say("the first one. is there a lift?")).memory.focus, next);
});
