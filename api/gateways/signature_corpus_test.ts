/**
 * The signature corpus: at least 40 requests a gateway, genuine and almost genuine, against all
 * adapters at once. None may be accepted wrongly, by whichever adapter, and none refused wrongly.
 */
import assert from "node:assert/strict";
import { test } from "vitest";
import {
  createGenericGateway,
  createTwilioGateway,
  createWhatsAppGateway,
  selectGateway,
} from "./mod.ts";
import { addCommonCases, Corpus } from "./testing/corpus.ts";
import {
  addEvolutionCases,
  addGenericCases,
  addTelegramCases,
  addTwilioCases,
  addWhatsAppCases,
} from "./testing/corpus_of.ts";
import { evolution, generic, SUBJECTS, telegram, twilio, whatsapp } from "./testing/mod.ts";
import { fetchPublic, NOW, webhook } from "./testing/subject.ts";

const ADDERS = [
  [generic, addGenericCases],
  [whatsapp, addWhatsAppCases],
  [twilio, addTwilioCases],
  [evolution, addEvolutionCases],
  [telegram, addTelegramCases],
] as const;

test("every gateway has cases of its own", () => {
  assert.deepEqual(ADDERS.map(([subject]) => subject), SUBJECTS);
});

for (const [subject, addOwnCases] of ADDERS) {
  const corpus = new Corpus(subject);
  await addCommonCases(corpus);
  await addOwnCases(corpus);
  const genuine = corpus.cases.filter(({ authentic }) => authentic).length;
  const forged = corpus.cases.length - genuine;

  test(`${subject.name}: of ${genuine} genuine and ${forged} forged requests, 0 wrongly refused, 0 wrongly accepted`, async () => {
    assert.ok(genuine >= 15 && corpus.cases.length >= 40);
    const gateways = SUBJECTS.map((each) => each.gateway());
    const wrong: string[] = [];
    for (const { name, request, authentic } of corpus.cases) {
      const selected = await selectGateway(gateways, request, NOW);
      if (selected?.name !== (authentic ? subject.name : undefined)) {
        wrong.push(`${authentic ? "refused" : "accepted"}: ${name}`);
      }
    }
    assert.deepEqual(wrong, []);
  });
}

test("generic: the specification's vector", async () => {
  const gateway = createGenericGateway({
    secrets: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
    fetchPublic,
    now: () => NOW,
  });
  const request = webhook(`{"test": 2432232314}`, {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
  assert.equal(await gateway.verify(request, new Date(1614265330_000)), true);
  assert.equal(await gateway.verify(request, new Date(1614265330_000 + 301_000)), false);
});

test("whatsapp: GitHub's vector for the same scheme", async () => {
  const gateway = createWhatsAppGateway({
    appSecrets: ["It's a Secret to Everybody"],
    verifyToken: "v",
    accessToken: "a",
    phoneNumberId: "1",
    apiUrl: "http://127.0.0.1:1",
    now: () => NOW,
  });
  const request = webhook("Hello, World!", {
    "x-hub-signature-256":
      "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17",
  });
  assert.equal(await gateway.verify(request, NOW), true);
});

test("twilio: the documentation's vector, with and without port", async () => {
  const request = webhook(
    new URLSearchParams({
      To: "+18005551212",
      From: "+12349013030",
      Digits: "1234",
      Caller: "+12349013030",
      CallSid: "CA1234567890ABCDE",
    }).toString(),
    { "x-twilio-signature": "3KI2uRuYyAdhZIJXcpU0izDUzWI=" },
    "https://mycompany.com/myapp",
  );
  for (const publicUrl of ["https://mycompany.com/myapp", "https://mycompany.com:443/myapp"]) {
    const gateway = createTwilioGateway({
      accountSid: "AC1",
      authTokens: ["12345"],
      from: "+1",
      apiUrl: "http://127.0.0.1:1",
      publicUrl,
      fetchPublic,
      now: () => NOW,
    });
    assert.equal(await gateway.verify(request, NOW), true, publicUrl);
  }
});
