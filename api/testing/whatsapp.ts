/** The service with WhatsApp as its gateway, on a stub of its server. */
import { strictEqual } from "node:assert/strict";
import { startStubServer } from "../gateways/testing/stub_server.ts";
import { envelope, hubSignature } from "../gateways/testing/whatsapp.ts";
import { testApi, until } from "./mod.ts";
import { addPerson } from "./people.ts";

/** The buyer who writes. */
export const BUYER = "351912000042";

/** The service on a WhatsApp server that fails every read receipt and takes every message. */
export async function onWhatsApp() {
  const server = startStubServer(({ body }) => {
    const { status } = JSON.parse(new TextDecoder().decode(body));
    return status === "read"
      ? new Response("no", { status: 500 })
      : Response.json({ messages: [{ id: `wamid.out${server.requests.length}` }] });
  });
  const api = await testApi({
    env: {
      WHATSAPP_APP_SECRET: "app-secret",
      WHATSAPP_VERIFY_TOKEN: "verify",
      WHATSAPP_ACCESS_TOKEN: "access",
      WHATSAPP_PHONE_NUMBER_ID: "106540352242922",
      WHATSAPP_API_URL: server.url,
    },
    workers: true,
  });
  const post = async (value: Record<string, unknown>) => {
    const body = envelope(["messages", value]);
    const headers = { "x-hub-signature-256": await hubSignature("app-secret", body) };
    return (await api.call("POST", "/webhook", { body, headers })).json.status;
  };
  const say = async (id: string, text: string) =>
    strictEqual(
      await post({ messages: [{ id, from: BUYER, type: "text", text: { body: text } }] }),
      "accepted",
    );
  const { email } = await addPerson(api, "Eva Pinto", "admin");
  // A session ends as the clock is moved on.
  const asAdmin = async (method: string, path: string, json?: unknown) =>
    await api.call(method, path, { token: await api.login(email), json });
  const letters = "/v1/admin/dead-letters";
  const deadLetters = async () => (await asAdmin("GET", letters)).json.data;
  const replay = async (id: string) => (await asAdmin("POST", `${letters}/${id}/replay`)).status;
  const sent = () => server.requests.map(({ body }) => JSON.parse(new TextDecoder().decode(body)));
  const texts = () => sent().filter(({ type }) => type === "text");
  const templates = () =>
    sent().flatMap(({ type, template }) => type === "template" ? [template] : []);
  /** What is under way when the clock jumps is sent once more, under the same id. */
  const settled = () =>
    until("an empty outbox", async () => {
      const outbox = await api.container.db.selectFrom("outbox").select("status").execute();
      return outbox.every(({ status }) => status !== "pending");
    });
  const conversation = async () => {
    const { json: { data: [{ id }] } } = await asAdmin("GET", "/v1/conversations");
    return (await asAdmin("GET", `/v1/conversations/${id}`)).json;
  };
  return {
    api,
    server,
    post,
    say,
    asAdmin,
    deadLetters,
    replay,
    sent,
    texts,
    templates,
    settled,
    conversation,
  };
}
