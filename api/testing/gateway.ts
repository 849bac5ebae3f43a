/** A stub of the generic messaging gateway: signs what it posts, checks and keeps what it is sent. */
import { GATEWAY_SECRET } from "./mod.ts";

interface Received {
  id: string;
  to: string;
  text: string;
  media: { url: string; kind: string; caption?: string; name?: string }[];
  in_reply_to: string | null;
}

export interface StubGateway extends AsyncDisposable {
  /** Where the service is to send. */
  url: string;
  /** Every authentic message in order of arrival. */
  received: Received[];
  /** Requests whose signature was wrong. */
  forged: number;
  /** Files that its messages name, by what follows `/files/`. */
  files: Map<string, () => Response>;
  /** What it answers with; 200 by default. */
  answer: () => Response;
}

async function sign(content: string): Promise<string> {
  const secret = Uint8Array.fromBase64(GATEWAY_SECRET.replace("whsec_", ""));
  const key = await crypto.subtle.importKey(
    "raw",
    secret,
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const mac = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(content));
  return `v1,${new Uint8Array(mac).toBase64()}`;
}

/** Headers and body of a signed request with an event. */
export const signedEvent = (
  event: { type: string; data: Record<string, unknown> },
  now: Date,
): Promise<{ body: string; headers: Record<string, string> }> =>
  signedBody(JSON.stringify({ ...event, timestamp: now.toISOString() }), now);

/** Headers and body of a signed request with any body. */
export async function signedBody(
  body: string,
  now: Date,
): Promise<{ body: string; headers: Record<string, string> }> {
  const id = `evt_${crypto.randomUUID()}`;
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    body,
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": await sign(`${id}.${timestamp}.${body}`),
    },
  };
}

/** A signed `message.received`. */
export const signedMessage = (
  data: { message_id: string; from: string; text: string; name?: string },
  now: Date,
) => signedEvent({ type: "message.received", data }, now);

/** Starts a stub gateway on a free port. */
export function stubGateway(): StubGateway {
  const received: Received[] = [];
  const files: StubGateway["files"] = new Map();
  const stub = { forged: 0, answer: () => Response.json({ message_id: crypto.randomUUID() }) };
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      if (request.method === "GET") {
        const name = new URL(request.url).pathname.replace("/files/", "");
        return files.get(name)?.() ?? new Response(null, { status: 404 });
      }
      const body = await request.text();
      const id = request.headers.get("webhook-id") ?? "";
      const timestamp = request.headers.get("webhook-timestamp") ?? "";
      const expected = await sign(`${id}.${timestamp}.${body}`);
      if (!request.headers.get("webhook-signature")?.split(" ").includes(expected)) {
        stub.forged++;
        return new Response(null, { status: 401 });
      }
      const response = stub.answer();
      if (response.ok) {
        const { data } = JSON.parse(body);
        received.push({ id, ...data, media: data.media ?? [] });
      }
      return response;
    },
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}/send`,
    received,
    files,
    get forged() {
      return stub.forged;
    },
    get answer() {
      return stub.answer;
    },
    set answer(answer) {
      stub.answer = answer;
    },
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}
