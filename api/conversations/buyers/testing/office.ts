/** A buyer who talks with the built-in agent, and what the service tells them by itself. */
import { strictEqual } from "node:assert/strict";
import { signedMessage, stubGateway } from "../../../testing/gateway.ts";
import { testApi, until } from "../../../testing/mod.ts";
import { addPerson } from "../../../testing/people.ts";
import { addProperty } from "../../../testing/properties.ts";

export const TITLE = "Casa das Flores";

/** The service on a stub of a gateway, a broker with a home, and a clock that the test moves. */
export async function office() {
  const gateway = stubGateway();
  const api = await testApi({ env: { GATEWAY_SEND_URL: gateway.url }, workers: true });
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const ana = await addPerson(api, "Ana Reis", "broker", { time_zone: "Europe/Lisbon" });
  const property = await addProperty(api, admin, {
    title: TITLE,
    broker_slug: ana.slug,
    address: "Rua das Flores 7",
    latitude: 38.71,
    longitude: -9.14,
  });
  let said = 0;
  const { received } = gateway;

  /** Says something, and answers with what it is answered. */
  async function say(text: string, from = "+351912000001"): Promise<string> {
    const before = received.length;
    const message = { message_id: `m${++said}`, from, text, name: "Rui" };
    const signed = await signedMessage(message, api.clock.now);
    strictEqual((await api.call("POST", "/webhook", signed)).json.status, "accepted");
    await until(`an answer to "${text}"`, () => received.length > before);
    await sent();
    return received.at(-1)!.text;
  }

  /** What buyers are told when the recurring job runs, in as many processes at once. */
  async function told(processes = 1): Promise<string[]> {
    const before = received.length;
    const jobs = Array.from({ length: processes }, () => api.container.handlers["tell-buyers"]({}));
    await Promise.all(jobs);
    await sent();
    return received.slice(before).map(({ text }) => text);
  }

  /** Waits until nothing is to be sent any more: what is under way when the clock jumps is repeated. */
  const sent = () =>
    until("an empty outbox", async () => {
      const waiting = await api.container.db.selectFrom("outbox").select("id")
        .where("status", "=", "pending").executeTakeFirst();
      return !waiting;
    });

  /** As Ana, whose session has ended where the clock was moved. */
  const asAna = async (method: string, path: string, json?: unknown) =>
    await api.call(method, path, { token: await api.login(ana.email), json });
  /** Ana wants to be asked before a visit is confirmed. */
  async function askFirst(): Promise<void> {
    const path = "/v1/me/visit-hours";
    const { json: { time_zone: _, is_default: __, ...hours } } = await asAna("GET", path);
    const put = await asAna("PUT", path, { ...hours, confirm_visits: "asked" });
    strictEqual(put.status, 200, put.text);
  }
  const visits = async () => (await asAna("GET", "/v1/visits")).json.data;

  /** What the buyer is told of a change that Ana makes to the last visit. */
  async function change(json: unknown): Promise<string[]> {
    const before = received.length;
    const [{ id }] = await visits();
    const changed = await asAna("PATCH", `/v1/visits/${id}`, json);
    strictEqual(changed.status, 200, changed.text);
    await sent();
    return received.slice(before).map(({ text }) => text);
  }

  return {
    api,
    gateway,
    admin,
    property,
    say,
    told,
    change,
    visits,
    asAna,
    askFirst,
    /** Moves the clock to an instant. */
    at: (instant: string) => void (api.clock.now = new Date(instant)),
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]();
      await gateway[Symbol.asyncDispose]();
    },
  };
}
