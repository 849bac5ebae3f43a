import assert from "node:assert/strict";
import { afterAll, describe, test } from "vitest";
import { CorruptSession, readSession, type SavedSession, writeSession } from "./saved.ts";
import { connectHttp } from "../app/transports/http.ts";
import { connectInProcess } from "../app/transports/in_process.ts";
import type { Transport } from "../app/transports/port.ts";
import { play } from "../testing/play.ts";
import { startService } from "../testing/service.ts";

/** Saves a run that commands had changed beside its turns. */
async function saveRun(transport: Transport, file: string): Promise<SavedSession> {
  await play(transport, async ({ say, last }) => {
    await say(
      "Hi there",
      "I want to buy an apartment in Lisbon, 2 bedrooms",
      "tell me more about the first one",
      "/as-human It has a view.",
      "/as-human off",
      "Can I visit it on Saturday at 11am?",
      "/inject name=Ana",
      "/inject bedrooms=",
      `/save ${file}`,
    );
    assert.equal(last("note").text, `Written: ${file}`);
  });
  return readSession(await Deno.readTextFile(file), file);
}

/** Loads it and does everything with it that can be done with a run. */
async function goOnWith(transport: Transport, file: string, saved: SavedSession): Promise<void> {
  await play(transport, async ({ say, last, run, store }) => {
    await say(`/load ${file}`);
    assert.equal(last("note").text, "Run #2 goes on after turn 4, phase scheduling.");
    assert.deepEqual(run().turns, saved.turns);
    assert.deepEqual(run().state, saved.state);
    const values = (profile: typeof saved.profile) =>
      Object.fromEntries(Object.entries(profile).map(([slot, { value }]) => [slot, value]));
    assert.deepEqual(values(run().profile), values(saved.profile));
    assert.equal(run().profile.name?.value, "Ana");
    assert.equal(run().profile.bedrooms, undefined);
    const shown = store.get().entries.filter(({ kind }) => kind === "turn");
    assert.equal(shown.length, 4, "the saved turns stand in the scrollback");

    await say("Yes, that works");
    assert.equal(run().turns.at(-1)?.number, 5);
    assert.equal(run().turns.at(-1)?.intent, "confirm_visit");
    assert.equal(run().turns.at(-1)?.visit?.status, "confirmed");

    await say("/fork 2", "tell me more about the second one", "/diff");
    assert.deepEqual(
      last("comparison").comparison.turns.map(({ differences }) => differences.length > 0),
      [false, false, true, true, true],
    );
    await say("/switch 2", "/rewind 4");
    assert.equal(run().turns.length, 4);
    assert.equal(store.get().draft.text, "Yes, that works");
    await say("No, cancel it");
    assert.equal(run().turns.at(-1)?.intent, "cancel_visit");
  });
}

describe("a saved run goes on where it was", async () => {
  const file = await Deno.makeTempFile({ suffix: ".session.json" });
  const first = await connectInProcess({ agent: "builtin" });
  // Another service, with a database of its own, that has never heard of the session.
  const second = await connectInProcess({ agent: "builtin" });
  const service = await startService();
  const remote = await connectHttp({ url: service.url });
  afterAll(async () => {
    await Promise.all([first.close(), second.close(), remote.close()]);
    await service.stop();
    await Deno.remove(file);
  });
  const saved = await saveRun(first, file);
  test("in process", () => goOnWith(second, file, saved));
  test("on a running service", () => goOnWith(remote, file, saved));
  test("and from a running service", async () => {
    await goOnWith(second, file, await saveRun(remote, file));
  });

  test(
    "a corrupt file is refused by name and changes nothing",
    () =>
      play(second, async ({ say, last, store }) => {
        const { runs } = store.get();
        const content = JSON.parse(await Deno.readTextFile(file));
        const wrong: [(session: typeof content) => void, RegExp][] = [
          [({ stored }) => stored.parts[1].turn.snapshot.state.phase = "bliss", /phase/],
          [({ stored }) => stored.parts[1].messages[0].seq = 1, /parts\.1: messages\/0\/seq/],
          [
            ({ stored }) => stored.parts[1].messages[1].listings = ["no-such-home"],
            /no-such-home/,
          ],
          [({ stored }) => stored.broker_slug = "nobody", /No broker/],
          [({ turns }) => delete turns[2].effects, /turns\.2\.effects/],
        ];
        for (const [spoil, told] of wrong) {
          const spoilt = structuredClone(content);
          spoil(spoilt);
          await Deno.writeTextFile(file, JSON.stringify(spoilt));
          await say(`/load ${file}`);
          assert.match(last("note").text, told);
          assert.equal(last("note").tone, "bad");
        }
        await say("/load no/such/file");
        assert.match(last("note").text, /no\/such\/file cannot be read/);
        assert.equal(store.get().runs, runs);
      }),
  );
  test("what was saved reads back as it was", () => {
    assert.deepEqual(readSession(writeSession(saved), "f"), {
      kind: "hearthline-playground",
      version: 3,
      ...saved,
    });
  });
});

for (
  const [content, told] of [
    ["\u0000\u0001", /^f is no saved session: /],
    ["[]", /^f is no saved session: file: /],
    ['{"kind":"recipe"}', /kind/],
    ['{"kind":"hearthline-playground","version":1}', /version: only version 3/],
  ] as [string, RegExp][]
) {
  test(`no saved session: ${JSON.stringify(content).slice(0, 60)}`, () => {
    assert.throws(() => readSession(content, "f"), (error) => {
      assert.ok(error instanceof CorruptSession);
      assert.match(error.message, told);
      return true;
    });
  });
}
