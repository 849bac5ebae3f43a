/** What every gateway's adapter must do, whatever its wire format. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { MalformedWebhook, selectGateway } from "./mod.ts";
import { bytes } from "./testing/crypto.ts";
import { SUBJECTS } from "./testing/mod.ts";
import { changed, NOW, type Subject } from "./testing/subject.ts";

const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

/** The body as often as it has strings, each time with one of them unfit to be stored. */
function withPoisonedStrings(body: string): string[] {
  if (!body.startsWith("{")) {
    return [...body.matchAll(/(?<==)[^&]*/g)].map(({ index, 0: { length } }) =>
      body.slice(0, index + length) + "%00" + body.slice(index + length)
    );
  }
  return [...body.matchAll(/"(?:[^"\\]|\\.)*"(?!:)/g)].map(({ index, 0: { length } }) =>
    body.slice(0, index + length - 1) + "\\u0000\\ud800" + body.slice(index + length - 1)
  );
}

for (const subject of SUBJECTS) {
  const { name, secrets: [current, next], payloads } = subject;
  const body = payloads.message.body;
  const gateway = subject.gateway();
  const accepts = async (request: Awaited<ReturnType<Subject["request"]>>) =>
    await selectGateway([gateway], request, NOW) === gateway;

  for (const [what, payload] of Object.entries(payloads)) {
    test(`${name}: reads ${what}`, async () => {
      const request = await subject.request(payload.body);
      assert.equal(await accepts(request), true, "authentic");
      const { events } = payload;
      if (events === "malformed") assert.throws(() => gateway.parse(request), MalformedWebhook);
      else assert.deepEqual(gateway.parse(request), events);
    });
  }

  test(`${name}: refuses a forged request`, async () => {
    assert.equal(await accepts(await subject.request(body, { secret: "whsec_Zm9yZ2Vk" })), false);
    const unsigned = changed(await subject.request(body), {
      headers: { [subject.proofHeader]: null },
    });
    assert.equal(await accepts(unsigned), false);
  });

  test(`${name}: accepts old and new secret while rotating, and the new one alone after`, async () => {
    const old = await subject.request(body);
    const renewed = await subject.request(body, { secret: next });
    const rotating = subject.gateway({ secrets: [next, current] });
    const rotated = subject.gateway({ secrets: [next] });
    assert.deepEqual(
      await Promise.all([
        rotating.verify(old, NOW),
        rotating.verify(renewed, NOW),
        rotated.verify(old, NOW),
        rotated.verify(renewed, NOW),
      ]),
      [true, true, false, true],
    );
  });

  test(`${name}: needs a secret that is not empty`, () => {
    assert.throws(() => subject.gateway({ secrets: [] }), /needs/);
    assert.throws(() => subject.gateway({ secrets: [""] }));
  });

  test(`${name}: ${subject.coversTime ? "refuses" : "knows no age of"} a replayed request`, async () => {
    const fresh = [minutes(-4), minutes(0)];
    const stale = [minutes(-11), minutes(11)];
    for (const at of fresh) assert.equal(await accepts(await subject.request(body, { at })), true);
    for (const at of stale) {
      assert.equal(await accepts(await subject.request(body, { at })), !subject.coversTime);
    }
  });

  test(`${name}: a truncated body is ${subject.coversBody ? "refused" : "malformed"}`, async () => {
    const request = await subject.request(body);
    const truncated = changed(request, { body: request.body.slice(0, -2) });
    assert.equal(await accepts(truncated), !subject.coversBody);
    if (!subject.coversBody) assert.throws(() => gateway.parse(truncated), MalformedWebhook);
  });

  test(`${name}: verifies the bytes, not what they mean`, async () => {
    const rewritten = changed(await subject.request(body), { body: subject.reserialised(body) });
    assert.equal(await accepts(rewritten), !subject.coversBody);
  });

  test(`${name}: a body in another encoding never becomes an event`, async () => {
    const latin1 = Uint8Array.from([...body], (character) => {
      const code = character.charCodeAt(0);
      return code < 256 ? code : 0xe1;
    });
    latin1[latin1.length - 3] = 0xe1;
    const request = await subject.request(latin1);
    if (await accepts(request)) assert.throws(() => gateway.parse(request), MalformedWebhook);
    else assert.equal(name, "twilio", "its signature covers decoded parameters");
  });

  test(`${name}: what cannot be stored as text is taken out, the rest kept`, async () => {
    const nasty = "a\u0000b\ud800c" + "d".repeat(9_000);
    const encoded = name === "twilio"
      ? body.replace(/Body=[^&]*/, `Body=a%00b${"c".repeat(9_000)}`)
      : body.replace(/Olá![^"]*/, JSON.stringify(nasty).slice(1, -1));
    const [event] = gateway.parse(await subject.request(encoded));
    assert.ok(event?.kind === "message");
    assert.equal(event.text.length, 8_000);
    assert.match(event.text, name === "twilio" ? /^abccc/ : /^ab\ufffdcddd/);
    assert.equal(event.text.isWellFormed(), true);
  });

  test(`${name}: no string of a body brings NUL or half a character into an event`, async () => {
    for (const { body, events } of Object.values(payloads)) {
      if (events === "malformed") continue;
      for (const poisoned of withPoisonedStrings(body)) {
        const request = await subject.request(poisoned);
        let read: unknown;
        try {
          read = gateway.parse(request);
        } catch (error) {
          assert.ok(error instanceof MalformedWebhook);
        }
        // Well-formed JSON escapes NUL and lone surrogates only.
        assert.doesNotMatch(JSON.stringify(read) ?? "", /\\u(0000|d[89a-f])/i, poisoned);
      }
    }
  });

  test(`${name}: bodies that are nothing at all are malformed, never a crash`, async () => {
    for (const nothing of ["", "null", "[]", "7", '"x"', "{}", "{", "\u0000", "[[[["]) {
      const request = await subject.request(bytes(nothing));
      let events: unknown = [];
      try {
        events = gateway.parse(request);
      } catch (error) {
        assert.ok(error instanceof MalformedWebhook, `${nothing}: ${error}`);
        assert.ok(!error.message.includes("\n"));
      }
      for (const event of events as { kind: string }[]) assert.equal(event.kind, "ignored");
    }
  });
}
