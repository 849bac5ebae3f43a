import assert from "node:assert/strict";
import { afterAll, describe, test } from "vitest";
import type { TurnEvent } from "./events.ts";
import { CONVERSATION, playground, startService } from "../testing/service.ts";

const AGENT = ["--agent", "builtin"];

/** Events without what differs between two runs: ids, times and addresses. */
function comparable(lines: string): TurnEvent[] {
  return lines.trim().split("\n").map((line) =>
    JSON.parse(
      line.replaceAll(/https?:\/\/localhost(:\d+)?/g, ""),
      (key, value) => key === "session_id" || key === "duration_ms" ? undefined : value,
    )
  );
}

describe("a scripted conversation", async () => {
  const service = await startService();
  afterAll(async () => {
    await service.stop();
  });
  let inProcess: TurnEvent[] = [];
  test("in process, from greeting to a confirmed visit", async () => {
    const { code, out, err } = await playground([
      ...AGENT,
      "--script",
      CONVERSATION,
      "--json",
      "--expect-phase",
      "scheduling",
    ]);
    assert.equal(code, 0, err);
    inProcess = comparable(out);
    assert.deepEqual(
      [
        ...new Set(
          inProcess.flatMap((event) => event.event === "transition" ? [event.to.phase] : []),
        ),
      ],
      ["greeting", "discovery", "matching", "evaluation", "scheduling"],
    );
    const ends = inProcess.filter((event) => event.event === "turn_finished");
    assert.deepEqual(
      ends.map(({ number }) => number),
      Array.from({ length: 12 }, (_, i) => i + 1),
    );
    assert.equal(ends.at(-1)?.visit?.status, "confirmed");
  });
  test("on a running service, the same events", async () => {
    const { code, out, err } = await playground([
      "--api",
      service.url,
      "--script",
      CONVERSATION,
      "--json",
    ]);
    assert.equal(code, 0, err);
    assert.deepEqual(comparable(out), inProcess);
  });
  test("as a transcript, out of standard input", async () => {
    const { code, out } = await playground(["--api", service.url], { input: "Hi\n" });
    assert.equal(code, 0);
    assert.match(out, /^buyer: Hi\n {2}\[greeting · greet, greeting \d\.\d\d · rule stay · /);
  });
  test("a failed expectation ends it with 1 and says what was found", async () => {
    const { code, err } = await playground(
      ["--api", service.url, "--expect-phase", "closed"],
      { input: "Hi\n" },
    );
    assert.equal(code, 1);
    assert.match(err, /message 1: expected phase closed, found greeting/);
    const line = await playground(["--api", service.url], {
      input: '{"text":"Hi","expect_intent":["opt_out","make_offer"]}\nnever said\n',
    });
    assert.equal(line.code, 1);
    assert.match(line.err, /expected intent opt_out or make_offer, found greet/);
    assert.doesNotMatch(line.out, /never said/);
  });
  test("what the service refuses is wrong usage", async () => {
    const broker = await playground(["--api", service.url, "--broker", "nobody"], {
      input: "Hi\n",
    });
    assert.equal(broker.code, 2);
    assert.match(broker.err, /No broker has this slug/);
    const agent = await playground(["--api", service.url, "--agent", "oracle"], {
      input: "Hi\n",
    });
    assert.equal(agent.code, 2);
    assert.match(agent.err, /Must be one of: builtin/);
  });
});

test("an expired token is told, and the exit code is 3", async () => {
  const service = await startService({ DEV_LOGIN: "false" });
  try {
    const token = await playground(["--api", service.url, "--token", "expired"], { input: "Hi\n" });
    assert.equal(token.code, 3);
    assert.match(token.err, /does not accept the token/);
    const none = await playground(["--api", service.url], { input: "Hi\n" });
    assert.equal(none.code, 3);
    assert.match(none.err, /no dev login.*--token/);
  } finally {
    await service.stop();
  }
});

test("a service out of reach", async () => {
  const { code, err } = await playground(["--api", "http://127.0.0.1:9"], { input: "Hi\n" });
  assert.equal(code, 3);
  assert.match(err, /No answer from http:\/\/127\.0\.0\.1:9/);
});

test("wrong usage, a broken script and a missing one", async () => {
  const option = await playground(["--wrong"]);
  assert.equal(option.code, 2);
  assert.match(option.err, /--wrong/);
  const broken = await playground([], { input: 'Hi\n{"text": 5}\n' });
  assert.equal(broken.code, 2);
  assert.match(broken.err, /standard input:2: text/);
  const missing = await playground(["--script", "no/such/file"]);
  assert.equal(missing.code, 2);
  assert.match(missing.err, /no\/such\/file cannot be read/);
});

test("without a terminal and without a script no screen opens", async () => {
  const { code, out, err } = await playground([]);
  assert.equal(code, 2);
  assert.equal(out, "");
  assert.match(err, /standard input: no messages/);
});
