/**
 * A push service for tests (RFC 8030, 8291, 8292): takes messages for the browsers that subscribed
 * to it, checks who sends them, and decrypts them as the browser would.
 */
import { Buffer } from "node:buffer";
import { createECDH, randomBytes } from "node:crypto";
import ece from "http_ece";
import { importJWK, jwtVerify } from "jose";

/** A message as its browser gets it. */
interface Pushed {
  /** Which browser: the last part of its endpoint. */
  browser: string;
  // deno-lint-ignore no-explicit-any -- tests read what they know to be there
  notice: any;
  ttl: number;
  urgency: string | null;
  topic: string | null;
  /** Whom the sender names to be reached at. */
  subject: string | undefined;
}

/** A browser that subscribed, as `PushSubscription.toJSON()` gives it. */
interface Subscribed {
  endpoint: string;
  expirationTime: null;
  keys: { p256dh: string; auth: string };
}

export interface PushService extends AsyncDisposable {
  url: string;
  /** Messages taken, oldest first. */
  pushed: Pushed[];
  /** What is answered instead of 201, by browser. */
  answers: Map<string, number>;
  /** Requests, refused ones included. */
  attempts: number;
  /** Subscribes a browser. `publicKey`: of the only sender it takes messages from. */
  subscribe(browser: string, publicKey: string): Subscribed;
}

/** Starts it on a free port. */
export function startPushService(): PushService {
  const browsers = new Map<string, Browser>();
  const answers = new Map<string, number>();
  const pushed: Pushed[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    service.attempts++;
    const name = new URL(request.url).pathname.slice(1);
    const browser = browsers.get(name);
    if (!browser) return new Response(null, { status: 404 });
    const refused = answers.get(name);
    if (refused) return new Response(null, { status: refused });
    pushed.push({ browser: name, ...await take(request, browser, service.url) });
    return new Response(null, { status: 201 });
  });
  const service: PushService = {
    url: `http://127.0.0.1:${server.addr.port}`,
    pushed,
    answers,
    attempts: 0,
    subscribe(name, publicKey) {
      const keys = createECDH("prime256v1");
      keys.generateKeys();
      const auth = randomBytes(16).toString("base64url");
      browsers.set(name, { keys, auth, publicKey });
      return {
        endpoint: `${service.url}/${name}`,
        expirationTime: null,
        keys: { p256dh: keys.getPublicKey("base64url"), auth },
      };
    },
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
  return service;
}

interface Browser {
  keys: ReturnType<typeof createECDH>;
  auth: string;
  publicKey: string;
}

async function take(request: Request, browser: Browser, origin: string) {
  const { headers } = request;
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/
    .exec(headers.get("authorization") ?? "") ?? [];
  if (key !== browser.publicKey) throw new Error("The browser takes no messages from this sender");
  const { payload } = await jwtVerify(token, await keyOf(key), { audience: origin });
  if (headers.get("content-encoding") !== "aes128gcm") {
    throw new Error("Not encrypted as it should be");
  }
  const plain = ece.decrypt(Buffer.from(await request.arrayBuffer()), {
    version: "aes128gcm",
    privateKey: browser.keys,
    authSecret: browser.auth,
  });
  return {
    notice: JSON.parse(plain.toString()),
    ttl: Number(headers.get("ttl")),
    urgency: headers.get("urgency"),
    topic: headers.get("topic"),
    subject: payload.sub,
  };
}

/** The public key that a sender names: an uncompressed point. */
function keyOf(key: string) {
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)]
    .map((part) => part.toString("base64url"));
  return importJWK({ kty: "EC", crv: "P-256", x, y }, "ES256");
}
