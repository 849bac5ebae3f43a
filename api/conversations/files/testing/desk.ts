/** The service beside a gateway that has files, and a broker who reads one buyer's conversation. */
import { strictEqual } from "node:assert/strict";
import { signedEvent, type StubGateway, stubGateway } from "../../../testing/gateway.ts";
import { type TestApi, testApi, until } from "../../../testing/mod.ts";
import { addConversation, addPerson, type Person } from "../../../testing/people.ts";

export const BUYER = "+351912000009";

export interface Desk extends AsyncDisposable {
  api: TestApi;
  gateway: StubGateway;
  broker: Person;
  /** The buyer's conversation. */
  conversation: string;
  /** A message of the buyer's; files are those of the gateway's `files`, by name. */
  send(content: { text?: string; files?: SentFile[] }): Promise<void>;
  /** The messages as the broker is shown them. */
  // deno-lint-ignore no-explicit-any -- a test reads whatever was answered
  messages(): Promise<any[]>;
  /** The files of the newest of the buyer's messages, once none is still to come. */
  // deno-lint-ignore no-explicit-any -- the same
  settled(): Promise<any[]>;
  /** The files of all the buyer's messages, once none is still to come. */
  // deno-lint-ignore no-explicit-any -- the same
  allSettled(): Promise<any[]>;
  /** A request to a path of the conversation. */
  ask(path: string, options?: { method?: string; token?: string } & RequestInit): Promise<Response>;
}

export type SentFile = string | {
  url?: string;
  name?: string;
  path?: string;
  content_type?: string;
  seconds?: number;
};

let sequence = 0;
const isBuyers = ({ role }: { role: string }) => role === "buyer";

export async function openDesk(options: Parameters<typeof testApi>[0] = {}): Promise<Desk> {
  const gateway = stubGateway();
  const { env, ...others } = options;
  const api = await testApi({
    workers: true,
    realTime: true,
    ...others,
    env: { GATEWAY_SEND_URL: gateway.url, ...env },
  });
  const broker = await addPerson(api, "Eva Pinto", "broker");
  const conversation = await addConversation(api, { address: BUYER, broker_id: broker.id });
  const path = `/v1/conversations/${conversation}`;
  const { origin } = new URL(gateway.url);
  const messages = async () => {
    // More time may have passed than an idle session lives.
    const token = await api.login(broker.email);
    return (await api.call("GET", path, { token })).json.messages;
  };
  const allSettled = () =>
    until("the files", async () => {
      const files: { status: string }[] = (await messages()).filter(isBuyers)
        .flatMap((message: { media: { status: string }[] }) => message.media);
      return files.every(({ status }) => status !== "fetching") && files;
    });
  return {
    api,
    gateway,
    broker,
    conversation,
    messages,
    async send({ text, files = [] }) {
      const media = files.map((file) => {
        const { path, ...more } = typeof file === "string" ? { path: file } : file;
        return { url: `${origin}/files/${path}`, ...more };
      });
      const data = { message_id: `f${++sequence}`, from: BUYER, text, media };
      const now = api.container.clock();
      const event = await signedEvent({ type: "message.received", data }, now);
      strictEqual((await api.call("POST", "/webhook", event)).json.status, "accepted");
    },
    allSettled,
    async settled() {
      await allSettled();
      return (await messages()).findLast(isBuyers).media;
    },
    ask: async (rest, { token = broker.token, ...init } = {}) =>
      await api.app.request(path + rest, {
        ...init,
        headers: {
          ...init.headers as Record<string, string>,
          ...(token && { authorization: `Bearer ${token}` }),
        },
      }, { remote_address: "192.0.2.1" }),
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]();
      await gateway[Symbol.asyncDispose]();
    },
  };
}

/** The path of a file below its conversation's. */
export const pathOf = ({ file_id }: { file_id: string }) => `/files/${file_id}`;
