/** The first and last of every request: its id, headers, log and metrics, and answers that are kept. */
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { getPath } from "hono/utils/url";
import type { Log } from "../shared/log.ts";
import type { Ids } from "../shared/ids.ts";
import type { AppEnv } from "./env.ts";
import { type AddressOptions, clientNetwork } from "./client_address.ts";
import { FINE } from "./health.ts";
import type { HttpMetrics } from "./metrics.ts";
import { publicAnswer, type PublicAnswers, publicKey, respondWith } from "./public_answers.ts";

interface EdgeOptions {
  ids: Ids;
  log: Log;
  metrics: HttpMetrics;
  address: AddressOptions;
  answers: PublicAnswers;
  /** Forgets those, and what else is kept of homes and brokers. */
  forgetCatalog: () => void;
}

/** Of what is no page: nothing may be loaded by it, or show it in a frame. Pages have their own. */
const POLICY: [name: string, value: string] = [
  "content-security-policy",
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
];

/** Those of Hono's `secureHeaders`, but for the one that would keep other sites from our pictures. */
const SECURITY_HEADERS: readonly [name: string, value: string][] = [
  POLICY,
  ["cross-origin-opener-policy", "same-origin"],
  ["origin-agent-cluster", "?1"],
  ["referrer-policy", "no-referrer"],
  ["strict-transport-security", "max-age=15552000; includeSubDomains"],
  ["x-content-type-options", "nosniff"],
  ["x-dns-prefetch-control", "off"],
  ["x-download-options", "noopen"],
  ["x-frame-options", "SAMEORIGIN"],
  ["x-permitted-cross-domain-policies", "none"],
  ["x-xss-protection", "0"],
];

const LIVEZ = "/livez";
/** To be copied: making the headers anew takes ten times as long. */
const ALIVE = new Response(JSON.stringify(FINE), {
  headers: [...SECURITY_HEADERS, ["content-type", "application/json"]],
});
/** Of each answer its own. */
const REQUEST_ID = "x-request-id";

/** Asked by machines every few seconds; that all is well is worth no line of the log. */
const PROBES = new Set([LIVEZ, "/readyz"]);

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/**
 * Gives each request its id (also as `X-Request-Id`), answers public reads with what is kept, and
 * logs and counts every request by its route's pattern; of probes only those that find something
 * wrong are logged. Queries and concrete paths never are: they carry tokens and names.
 */
export function createEdge({ ids, log, metrics, address, answers, forgetCatalog }: EdgeOptions) {
  /** Counts and logs a request that has been answered. */
  function note(
    { id, method, started }: { id: string; method: string; started: number },
    route: string,
    status: number,
  ): void {
    const duration = performance.now() - started;
    metrics.observe(method, route, status, duration / 1000);
    if (status === 200 && PROBES.has(route)) return;
    log.info("request", {
      request_id: id,
      method,
      route,
      status,
      duration_ms: Math.round(duration * 10) / 10,
    });
  }

  return {
    /**
     * The answer to a public read that is kept, as most are, or that the process lives: the router
     * and all else that an answer is made with would cost several times as much.
     */
    atOnce(request: Request): Response | undefined {
      const started = performance.now();
      const { method, url } = request;
      // Of HEAD the router leaves the body away.
      if (method !== "GET") return undefined;
      if (url.endsWith(LIVEZ) && getPath(request) === LIVEZ && URL.canParse(url)) {
        const id = ids();
        const response = ALIVE.clone();
        response.headers.set(REQUEST_ID, id);
        note({ id, method, started }, LIVEZ, response.status);
        return response;
      }
      const key = publicKey(request);
      const answer = key === undefined ? undefined : answers.find(key);
      if (!answer) return undefined;
      const grown = () => answers.weigh(key!);
      const response = respondWith(answer, request, SECURITY_HEADERS, grown);
      if (response instanceof Promise) return undefined;
      const id = ids();
      response.headers.set(REQUEST_ID, id);
      note({ id, method, started }, answer.route, response.status);
      return response;
    },

    /** One middleware, as each costs a request as much as all that this one does. */
    middleware: createMiddleware<AppEnv>(async (c, next) => {
      const started = performance.now();
      const id = ids();
      c.set("request_id", id);
      c.set(
        "client_address",
        () => clientNetwork(c.req.raw.headers, c.env?.remote_address, address),
      );
      const response = await kept(c, next, answers);
      if (!response) {
        if (!c.finalized) await next();
        for (const [name, value] of SECURITY_HEADERS) {
          if (name !== POLICY[0] || !c.res.headers.has(name)) c.res.headers.set(name, value);
        }
      }
      (response ?? c.res).headers.set(REQUEST_ID, id);
      const status = response?.status ?? c.res.status;
      // Who has changed something reads it at once, even before the database tells of it.
      const changes = status < 400 && !SAFE_METHODS.includes(c.req.method);
      if (changes && c.get("principal")) forgetCatalog();
      note({ id, method: c.req.method, started }, routeOf(c), status);
      if (!response) return;
      // What a handler has answered with is left, not merged with this.
      c.res = undefined;
      c.res = response;
    }),
  };
}

/** The answer to a public read, kept or read now; undefined: there is none for everybody. */
async function kept(
  c: Context<AppEnv>,
  next: () => Promise<void>,
  answers: PublicAnswers,
): Promise<Response | undefined> {
  const key = publicKey(c.req.raw);
  if (key === undefined) return undefined;
  const answer = await answers.read(key, async () => {
    await next();
    return await publicAnswer(c.res, routeOf(c));
  });
  const grown = () => answers.weigh(key);
  return answer && await respondWith(answer, c.req.raw, SECURITY_HEADERS, grown);
}

/** The pattern of the route that answered, or refused; middleware matches every method. */
export function routeOf(c: Context<AppEnv>): string {
  const reached = c.req.routeIndex;
  return matchedRoutes(c).find(({ method }, n) => n >= reached && method !== "ALL")?.path ??
    "unmatched";
}
