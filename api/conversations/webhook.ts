/** `POST /webhook`: what messaging gateways call. 2xx only after the messages are stored. */
import { z } from "@hono/zod-openapi";
import type { Kysely } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import {
  type Gateway,
  type InboundEvent,
  MalformedWebhook,
  type RawWebhook,
} from "../gateways/port.ts";
import { answerHandshake, selectGateway } from "../gateways/select.ts";
import { limitedBody, WEBHOOK_LIMIT } from "../http/body.ts";
import { operations } from "../http/operation.ts";
import { problems } from "../http/problem.ts";
import { createRouter, knownQuery } from "../http/router.ts";
import type { Note } from "../shared/audit.ts";
import type { Clock } from "../shared/clock.ts";
import type { Ids } from "../shared/ids.ts";
import { Problem } from "../shared/errors.ts";
import { goesFirst } from "../shared/slices.ts";
import type { Inbox } from "./inbox.ts";
import { reportUndelivered } from "../notifications/sends.ts";
import { reportDelivery } from "./delivery.ts";
import { type Ownership, renameBuyer } from "./ownership.ts";

const { open } = operations("gateway");

interface WebhookDeps {
  gateways: readonly Gateway[];
  inbox: Inbox;
  ownership: Ownership;
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  audit: { noteRefusal: Note };
}

const statusSchema = z.object({ status: z.enum(["accepted", "duplicate", "ignored"]) })
  .openapi("WebhookStatus");
type Status = z.infer<typeof statusSchema>["status"];

const receive = open("post", "/webhook", "receiveWebhook", {
  summary: "Take messages, delivery reports and echoes of a gateway",
  description: "The gateway is recognised by its signature header. Any of the configured " +
    "gateways' documented bodies; the default one signs as Standard Webhooks.",
  request: {
    query: z.object({
      bodySHA256: z.string().optional().openapi({ description: "Twilio's hash of a JSON body." }),
    }),
  },
  responses: {
    200: {
      description: "Stored, known already, or nothing to do. Some gateways get their own form.",
      content: { "application/json": { schema: statusSchema } },
    },
    ...problems(400, 401, 408, 413),
  },
});

const handshake = open("get", "/webhook", "answerHandshake", {
  summary: "Answer a gateway's handshake",
  request: {
    query: z.object({
      "hub.mode": z.string().optional().openapi({ description: "WhatsApp: `subscribe`." }),
      "hub.verify_token": z.string().optional(),
      "hub.challenge": z.string().optional(),
    }),
  },
  responses: {
    200: { description: "The challenge.", content: { "text/plain": { schema: z.string() } } },
    ...problems(403),
  },
});

export function webhookRoutes(deps: WebhookDeps) {
  const router = createRouter();
  // Evolution may append the event's name to the address.
  router.post(
    "/webhook/:event",
    knownQuery(),
    limitedBody(WEBHOOK_LIMIT),
    (c) => goesFirst("request", () => take(deps, c.req.raw)),
  );
  router.on(["POST"], "/webhook", limitedBody(WEBHOOK_LIMIT));
  return router
    .openapi(receive, async (c) => await goesFirst("request", () => take(deps, c.req.raw)) as never)
    .openapi(handshake, async (c) => {
      const answer = answerHandshake(deps.gateways, rawOf(c.req.raw, new Uint8Array()));
      if (answer) return answer as never;
      await noteRefused(deps);
      throw new Problem("forbidden", "No configured gateway knows this handshake.");
    });
}

const noteRefused = ({ audit }: WebhookDeps) =>
  audit.noteRefusal({ action: "signature.refused", entity: "gateway", entity_id: "webhook" });

const rawOf = (request: Request, body: Uint8Array): RawWebhook => ({
  method: request.method === "POST" ? "POST" : "GET",
  url: new URL(request.url),
  headers: request.headers,
  body,
});

async function take(deps: WebhookDeps, request: Request): Promise<Response> {
  const raw = rawOf(request, new Uint8Array(await request.arrayBuffer()));
  const gateway = await selectGateway(deps.gateways, raw, deps.clock());
  if (!gateway) {
    await noteRefused(deps);
    throw new Problem("signature_invalid", "No configured gateway can verify this request.", {
      headers: { "www-authenticate": "Signature" },
    });
  }
  let events: InboundEvent[];
  try {
    events = gateway.parse(raw);
  } catch (error) {
    if (!(error instanceof MalformedWebhook)) throw error;
    throw new Problem("malformed_request", error.message, { cause: error });
  }
  // In order, each in a transaction of its own: a redelivery of the batch finds what was stored. One
  // that fails hides none of those behind it, and has the gateway deliver it again.
  const statuses: Status[] = [];
  const failures: unknown[] = [];
  for (const event of events) {
    await apply(deps, gateway.name, event).then(
      (status) => statuses.push(status),
      (error) => failures.push(error),
    );
  }
  if (failures.length > 0) throw failures[0];
  const status = (["accepted", "duplicate", "ignored"] as const)
    .find((one) => statuses.includes(one)) ?? "ignored";
  return gateway.acknowledge?.() ?? Response.json({ status });
}

async function apply(deps: WebhookDeps, gateway: string, event: InboundEvent): Promise<Status> {
  switch (event.kind) {
    case "message":
      return await deps.inbox.receive(gateway, event);
    case "status": {
      const settling = { now: deps.clock(), ids: deps.ids };
      const { message_id, status } = event;
      const known = await reportDelivery(deps.db, gateway, event, settling) ||
        status === "failed" && await reportUndelivered(deps.db, gateway, message_id, settling);
      return known ? "accepted" : "ignored";
    }
    case "echo":
      return await deps.ownership.echo(gateway, event);
    case "rename":
      await renameBuyer(deps.db, gateway, event.from, event.to);
      return "accepted";
    case "ignored":
      return "ignored";
  }
}
