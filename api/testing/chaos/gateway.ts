/** The gateway's receiving end: checks signatures, fails now and then, keeps all that it is sent. */
import { Buffer } from "node:buffer";
import type { Random } from "#api/demo/random.ts";
import { hmac } from "../../gateways/hmac.ts";
import { GATEWAY_SECRET } from "../mod.ts";

/** One request that arrived. */
export interface Sending {
  key: string;
  to: string;
  body: string;
  in_reply_to: string | undefined;
  /** Taken for delivery, whatever the answer said. */
  taken: boolean;
  at: number;
}

export interface ChaosGateway {
  url: string;
  sendings: Sending[];
  forged: number;
  refused: number;
  /** While set, everything is answered with 503. */
  down: boolean;
  stop(): Promise<void>;
}

const KEY = Buffer.from(GATEWAY_SECRET.replace("whsec_", ""), "base64");
/** Milliseconds within which it answers. */
const LATENCY = 80;

/** Starts it on a free port. */
export function startGateway(chance: Random, refusedShare: number): ChaosGateway {
  const gateway = { sendings: [] as Sending[], forged: 0, refused: 0, down: false };
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      const body = await request.text();
      const key = request.headers.get("webhook-id") ?? "";
      const timestamp = request.headers.get("webhook-timestamp") ?? "";
      const expected = `v1,${hmac("sha256", KEY, "base64", `${key}.${timestamp}.`, body)}`;
      if (!request.headers.get("webhook-signature")?.split(" ").includes(expected)) {
        gateway.forged++;
        return new Response(null, { status: 401 });
      }
      const fails = gateway.down || chance.chance(refusedShare);
      const { data } = JSON.parse(body);
      gateway.sendings.push({
        key,
        to: data.to,
        body,
        in_reply_to: data.in_reply_to,
        taken: !fails || (!gateway.down && chance.chance(0.5)),
        at: performance.now(),
      });
      await new Promise((resolve) => setTimeout(resolve, chance.int(0, LATENCY)));
      if (!fails) return Response.json({ message_id: `wire_${key}` });
      gateway.refused++;
      return new Response(null, { status: 503 });
    },
  );
  return Object.assign(gateway, {
    url: `http://127.0.0.1:${server.addr.port}/send`,
    stop: () => server.shutdown(),
  });
}
