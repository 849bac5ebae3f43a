import assert from "node:assert/strict";
import { afterAll, describe, test } from "vitest";
import { connectHttp } from "../app/transports/http.ts";
import { connectInProcess } from "../app/transports/in_process.ts";
import type { Transport } from "../app/transports/transport.ts";
import type { Run } from "../state/store.ts";
import { play } from "../testing/play.ts";
import { startService } from "../testing/service.ts";
import { CommandError } from "./command.ts";
import { readSaved, writeSaved } from "./saved.ts";

/** Saves a run that commands had changed between its turns and after them. */
async function saveRun(transport: Transport, file: string): Promise<Run> {
  let saved: Run | undefined;
  await play(transport, async ({ say, last, run }) => {
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
    saved = run();
  });
  assert.ok(saved);
  return saved;
}

/** What a run is, whatever its ids, times and addresses. */
const comparable = ({ turns, state, profile }: Run) => ({
  turns: turns.map(({ text, intent, to, rule, reply }) => [text, intent, to, rule, reply?.role]),
  state,
  profile,
});

/** Loads it and does everything with it that can be done with a run. */
async function goOnWith(transport: Transport, file: string, saved: Run): Promise<void> {
  await play(transport, async ({ say, last, run, store }) => {
    await say(`/load ${file}`);
    assert.equal(last("note").text, "Run #2 goes on after turn 4, phase scheduling.");
    assert.deepEqual(comparable(run()), comparable(saved));
    assert.equal(run().profile.name?.value, "Ana");
    assert.equal(run().profile.bedrooms, undefined);
    const shown = store.get().entries.filter(({ kind }) => kind === "turn");
    assert.equal(shown.length, 4, "its turns stand in the scrollback");
    assert.equal(last("message").text, "It has a view.");

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
  // Another service, with a database of its own, that does not know the session.
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

  test("a fork is saved with what was entered before its point", () =>
    play(second, async ({ say }) => {
      await say("/inject name=Ana", "Hi there", "/phase matching", "Hello", "/inject name=Bea");
      await say("/fork 1", "/inject purpose=rent", `/save ${file}`);
      const { lines } = readSaved(await Deno.readTextFile(file), file);
      assert.deepEqual(lines, ["/inject name=Ana", "Hi there", "/inject purpose=rent"]);
    }));

  test(
    "a corrupt file is refused by name and changes nothing",
    () =>
      play(second, async ({ say, last, store }) => {
        await say("Hi there", `/save ${file}`);
        const { runs } = store.get();
        const content = JSON.parse(await Deno.readTextFile(file));
        const wrong: [changes: object, told: RegExp][] = [
          [{ lines: ["Hi", `/export md ${file}`] }, /lines\.1: only \/phase, \/inject and/],
          [{ lines: [] }, /lines: /],
          [{ session: { language: "fr" } }, /session\.language/],
          [{ session: { broker_slug: "nobody" } }, /No broker/],
        ];
        for (const [changes, told] of wrong) {
          await Deno.writeTextFile(file, JSON.stringify({ ...content, ...changes }));
          await say(`/load ${file}`);
          assert.match(last("note").text, told);
          assert.equal(last("note").tone, "bad");
        }
        await say("/load no/such/file");
        assert.match(last("note").text, /no\/such\/file cannot be read/);
        assert.equal(store.get().runs, runs);
      }),
  );
});

test("what was saved reads back as it was", () => {
  const saved = { session: { language: "en" as const }, lines: ["one\ntwo", "/etc/hosts, what?"] };
  const { session, lines } = readSaved(writeSaved(saved), "f");
  assert.deepEqual({ session, lines }, saved);
});

for (
  const [content, told] of [
    ["\u0000\u0001", /^f is no saved session: /],
    ["[]", /^f is no saved session: file: /],
    ['{"kind":"recipe"}', /kind/],
    ['{"kind":"hearthline-playground","version":1}', /version: only version 4/],
  ] as [string, RegExp][]
) {
  test(`no saved session: ${JSON.stringify(content).slice(0, 60)}`, () => {
    assert.throws(() => readSaved(content, "f"), (error) => {
      assert.ok(error instanceof CommandError);
      assert.match(error.message, told);
      return true;
    });
  });
}
