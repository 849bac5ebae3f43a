/** A model that hangs: the turn is cancelled, the model is let go, the session goes on. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { answering, serveModel } from "#api/assistant/testing/model_server.ts";
import { play } from "../testing/play.ts";
import { startService } from "../testing/service.ts";
import { connectHttp } from "./transports/http.ts";
import { connectInProcess } from "./transports/in_process.ts";
import { type Transport, TransportError } from "./transports/transport.ts";

/** A model that answers its first and third question, and falls silent amid its second. */
function hangingModel() {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const silent = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"id":')),
    cancel: () => released.resolve(),
  });
  const server = serveModel((_, index) => {
    if (index !== 1) {
      return answering({
        classification: { intent: "share_criteria", phase: "discovery", confidence: 0.9 },
        profile_patch: { purpose: "rent" },
      });
    }
    asked.resolve();
    return new Response(silent, { headers: { "content-type": "application/json" } });
  });
  return { server, asked: asked.promise, released: released.promise };
}

async function cancelAndGoOn(
  transport: Transport,
  { server, asked, released }: ReturnType<typeof hangingModel>,
): Promise<void> {
  await play(transport, async ({ store, controller, say, last, run }) => {
    await say("I want to rent");
    const before = run();
    assert.equal(before.profile.purpose?.value, "rent");

    const said = controller.submit("somewhere with a swimming pool");
    await asked;
    assert.equal(await controller.submit("and?"), false, "one turn at a time");
    assert.equal(controller.cancel(), true);
    await released;
    assert.equal(await said, false);
    assert.equal(last("note").text, "The turn was cancelled.");
    assert.equal(store.get().pending, null);
    assert.equal(controller.cancel(), false);
    assert.deepEqual(run(), before, "phase, profile and turns are as before");

    await say("near a school");
    assert.equal(last("turn").turn.number, 2);
    assert.equal(last("turn").turn.agent, "openai");
    assert.equal(last("turn").turn.fallback, null);
    const history = JSON.stringify(server.requests[2]);
    assert.ok(history.includes("I want to rent"));
    assert.ok(!history.includes("swimming pool"), "the cancelled message was never said");
    const session = await transport.get(run().id);
    assert.deepEqual(
      session.messages.filter(({ role }) => role === "buyer").map(({ text }) => text),
      ["I want to rent", "near a school"],
    );
  });
}

test("in process, the model's connection is closed and the session goes on", async () => {
  const model = hangingModel();
  await using server = model.server;
  const transport = await connectInProcess({ agent: "openai", modelUrl: server.base_url });
  try {
    await cancelAndGoOn(transport, model);
  } finally {
    await transport.close();
  }
});

test("on a running service, the model's connection is closed and the session goes on", async () => {
  const model = hangingModel();
  await using server = model.server;
  const service = await startService({ AGENT: "openai", OPENAI_BASE_URL: server.base_url });
  try {
    await cancelAndGoOn(await connectHttp({ url: service.url }), model);
  } finally {
    await service.stop();
  }
});

test("a turn that was answered before it could be cancelled is taken back", async () => {
  const transport = await connectInProcess({ agent: "builtin" });
  let late = false;
  const tooLate: Transport = {
    ...transport,
    async send(...args) {
      const turn = await transport.send(...args);
      if (late) throw new TransportError("cancelled", "The turn was cancelled.");
      return turn;
    },
  };
  try {
    await play(tooLate, async ({ say, last, run }) => {
      await say("I want to buy in Lisbon", "/inject name=Ana");
      const before = run();
      late = true;
      await say("an apartment");
      assert.equal(last("note").text, "The turn was cancelled.");
      late = false;
      assert.notEqual(run().id, before.id);
      assert.deepEqual({ ...run(), id: before.id }, before);
      await say("2 bedrooms");
      assert.equal(last("turn").turn.number, 2);
      assert.equal(run().profile.property_type, undefined);
      assert.equal(run().profile.name?.value, "Ana");
    });
  } finally {
    await transport.close();
  }
});
