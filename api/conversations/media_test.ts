/** Messages that carry something else than text. */
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { signedEvent, stubGateway } from "../testing/gateway.ts";
import { type TestApi, testApi, until } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";
import { scriptedAgent } from "../testing/scripted_agent.ts";

const BUYER = "+351912000001";
const file = (name: string, content_type?: string) => ({
  url: `https://files.example/${name}`,
  ...(content_type ? { content_type } : {}),
});

let sequence = 0;
async function send(api: TestApi, content: Record<string, unknown>) {
  const data = { message_id: `m${++sequence}`, from: BUYER, ...content };
  const event = await signedEvent({ type: "message.received", data }, new Date());
  strictEqual((await api.call("POST", "/webhook", event)).json.status, "accepted");
}

test("an agent is told what came with the messages of its turn, without a word too", async () => {
  await using gateway = stubGateway();
  const agent = scriptedAgent();
  await using api = await testApi({
    env: { GATEWAY_SEND_URL: gateway.url },
    workers: true,
    realTime: true,
    agent,
  });
  const said = async (content: Record<string, unknown>) => {
    const before = gateway.received.length;
    await send(api, content);
    await until("a reply", () => gateway.received.length > before);
    const { message, media } = agent.given.at(-1)!;
    return [message, media];
  };
  const lisbon = { latitude: 38.7, longitude: -9.1 };
  deepStrictEqual(await said({ text: "Hello" }), ["Hello", undefined]);
  deepStrictEqual(await said({ media: [file("a.jpg", "image/jpeg")] }), ["", ["image"]]);
  deepStrictEqual(await said({ location: lisbon }), ["", ["location"]]);
  deepStrictEqual(
    await said({
      text: "Like these",
      media: [
        file("a.ogg", "audio/ogg; codecs=opus"),
        file("b.mp4", "Video/MP4"),
        file("c.pdf", "application/pdf"),
        file("d"),
      ],
    }),
    ["Like these", ["audio", "video", "document"]],
  );
  deepStrictEqual(await said({ text: "And?" }), ["And?", undefined], "not those of turns before");
});

test("a burst's texts and files are one turn's", async () => {
  await using gateway = stubGateway();
  const agent = scriptedAgent();
  await using api = await testApi({
    env: { GATEWAY_SEND_URL: gateway.url },
    realTime: true,
    agent,
  });
  await send(api, { text: "Like this one" });
  await send(api, { media: [file("a.jpg", "image/jpeg")] });
  await send(api, { media: [file("b.jpg", "image/jpeg")] });
  await api.container.startWorkers();
  const { message, media } = await until("the turn", () => agent.given[0]);
  deepStrictEqual([message, media], ["Like this one", ["image"]]);
});

test("the built-in agent answers a message without text, and it is stored with its kind", async () => {
  await using gateway = stubGateway();
  await using api = await testApi({
    env: { GATEWAY_SEND_URL: gateway.url },
    workers: true,
    realTime: true,
  });
  const { token } = await addPerson(api, "Eva Pinto", "admin");
  await send(api, { media: [file("a.ogg", "audio/ogg")] });
  const { text } = await until("a reply", () => gateway.received[0]);
  ok(text);
  const { json: { data: [{ id }] } } = await api.call("GET", "/v1/conversations", { token });
  const { json } = await api.call("GET", `/v1/conversations/${id}`, { token });
  deepStrictEqual(json.messages[0].media.map(({ kind }: { kind: string }) => kind), ["audio"]);
});
