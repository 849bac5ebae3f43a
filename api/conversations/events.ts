/** `GET /v1/events`: what happens, as server-sent events, from whichever process it happened in. */
import { z } from "@hono/zod-openapi";
import { streamSSE } from "hono/streaming";
import { type Authenticate, authenticated } from "../http/authentication.ts";
import { contextOf } from "../http/context.ts";
import { operations } from "../http/operation.ts";
import { problems } from "../http/problem.ts";
import { createRouter } from "../http/router.ts";
import type { Principal } from "../shared/context.ts";
import type { Bus, BusEvent } from "../notifications/bus.ts";

const { guarded } = operations("conversations");

const events = guarded("get", "/v1/events", "streamEvents", {
  summary: "Live events",
  description: "Server-sent events `lead.created`, `message.created`, `conversation.updated` and " +
    "`notification.created`; their data is ids, to be fetched by. After a reconnect, fetch the " +
    "lists anew.",
  responses: {
    200: { description: "A stream.", content: { "text/event-stream": { schema: z.string() } } },
    ...problems(401),
  },
});

/** Milliseconds between comments that keep proxies from closing the stream. */
const PING = 20_000;
/** Milliseconds for which a session that was good is believed to be. */
const TRUSTED = 1000;
/** Milliseconds before a page opens its stream again: the least, and how much more at random. */
const RETRY = { least: 1000, spread: 4000 };
/** Events that a slow reader may be behind by; past that the stream ends and is opened anew. */
const MAX_BEHIND = 500;

interface EventsRoutesDeps {
  bus: Bus;
  authenticate: Authenticate;
  /** Whether the session is still good, with the same role; asked at each ping, and before events. */
  stillSignedIn: (principal: Principal) => Promise<boolean>;
  /** Aborts when the server shuts down. */
  closing: AbortSignal;
  /** From 0 to 1. */
  random: () => number;
}

export function eventsRoutes(deps: EventsRoutesDeps) {
  const router = createRouter();
  router.use("/v1/events", authenticated(deps.authenticate));
  return router.openapi(events, (c) => {
    const { principal } = contextOf(c);
    return streamSSE(c, async (stream) => {
      const queue: Extract<BusEvent, { broker_id: unknown }>[] = [];
      let resume = () => {};
      const wait = () => new Promise<void>((resolve) => resume = resolve);
      const unsubscribe = deps.bus.subscribe((event) => {
        if ("broker_id" in event && mayKnow(principal, event)) queue.push(event);
        resume();
      });
      let asked = -Infinity;
      const mayStay = async () => {
        if (performance.now() - asked < TRUSTED) return true;
        asked = performance.now();
        return await deps.stillSignedIn(principal).catch(() => false);
      };
      const ping = setInterval(() => {
        deps.stillSignedIn(principal)
          .then(async (good) => {
            if (good) await stream.write(": ping\n\n");
            else stream.abort();
          })
          .catch(() => stream.abort())
          .finally(() => resume());
      }, PING);
      const close = () => {
        stream.abort();
        resume();
      };
      stream.onAbort(() => resume());
      deps.closing.addEventListener("abort", close);
      if (deps.closing.aborted) close();
      try {
        // Streams of a process end together with it; pages that came back together would all fetch
        // their lists in the same moment.
        const retry = Math.round(RETRY.least + RETRY.spread * deps.random());
        await stream.writeSSE({ event: "ready", data: "{}", retry });
        while (!stream.aborted && !stream.closed && queue.length <= MAX_BEHIND) {
          const event = queue.shift();
          if (!event) {
            await wait();
            continue;
          }
          if (!await mayStay()) break;
          const { type, broker_id: _, ...data } = event;
          await stream.writeSSE({ event: type, data: JSON.stringify(data) });
        }
      } finally {
        clearInterval(ping);
        unsubscribe();
        deps.closing.removeEventListener("abort", close);
      }
    }) as never;
  });
}

/** Notifications are their person's alone. */
const mayKnow = (
  { role, broker_id }: Principal,
  event: { type: BusEvent["type"]; broker_id: string | null },
): boolean =>
  event.broker_id === broker_id || (role === "admin" && event.type !== "notification.created");
