import { jsonBody, jsonResponse } from "../http/json.ts";
import type { TakeLimit } from "../http/limits.ts";
import { operations } from "../http/operation.ts";
import { BODY_PROBLEMS, problems } from "../http/problem.ts";
import { createRouter, knownQuery } from "../http/router.ts";
import { Problem } from "../shared/errors.ts";
import {
  newSearch,
  savedSearches,
  searchAccepted,
  searchesChange,
  searchStop,
  searchToken,
  tokenQuery,
} from "./contract.ts";
import type { AlertsService } from "./service.ts";

const { open } = operations("saved searches");
const searchesResponse = jsonResponse("The address's searches.", savedSearches);
const STOPPED = { description: "Ended, or had ended before." };

const ask = open("post", "/v1/saved-searches", "saveSearch", {
  summary: "Ask to be told of new and cheaper homes by mail",
  description: "A mail asks to confirm. Answers the same whether or not the address is known.",
  request: jsonBody(newSearch),
  responses: { 202: jsonResponse("Accepted.", searchAccepted), ...problems(...BODY_PROBLEMS, 429) },
});

const confirm = open("post", "/v1/saved-searches/confirm", "confirmSearch", {
  summary: "Confirm a search by the mailed token",
  request: jsonBody(searchToken),
  responses: { 200: searchesResponse, ...problems(...BODY_PROBLEMS, 404, 409) },
});

const read = open("get", "/v1/saved-searches", "getSavedSearches", {
  summary: "The searches of an address, by a mailed token",
  request: { query: tokenQuery },
  responses: { 200: searchesResponse, ...problems(404) },
});

const change = open("put", "/v1/saved-searches", "changeSavedSearches", {
  summary: "Set how often an address is told",
  request: jsonBody(searchesChange),
  responses: { 200: searchesResponse, ...problems(...BODY_PROBLEMS, 404) },
});

const stop = open("post", "/v1/saved-searches/stop", "stopSavedSearch", {
  summary: "End one search of an address, or all",
  request: jsonBody(searchStop),
  responses: { 204: STOPPED, ...problems(...BODY_PROBLEMS, 404) },
});

const unsubscribe = open("post", "/v1/saved-searches/unsubscribe", "unsubscribeSearches", {
  summary: "End all searches of an address: what mail programs call for their button (RFC 8058)",
  request: { query: tokenQuery },
  responses: { 204: STOPPED, ...problems(404) },
});

interface AlertsRoutesDeps {
  service: AlertsService;
  takeLimit: TakeLimit;
  portal_url: string;
}

export function alertsRoutes({ service, takeLimit, portal_url }: AlertsRoutesDeps) {
  /**
   * Whether a mailbox, which may have many addresses by what follows a plus sign, may be sent another
   * mail. Who asks is not told: the answer is one.
   */
  const mayMail = (email: string): Promise<boolean> =>
    takeLimit("saved_search_mail", email.replace(/\+[^@]*@/, "@")).then(() => true, (error) => {
      if (error instanceof Problem && error.code === "rate_limited") return false;
      throw error;
    });

  const router = createRouter();
  // Mail programs that open the address instead of posting to it end nothing.
  router.get("/v1/saved-searches/unsubscribe", knownQuery("token"), (c) => {
    const token = encodeURIComponent(c.req.query("token") ?? "");
    return c.redirect(`${portal_url}/searches?token=${token}`, 303);
  });
  return router
    .openapi(ask, async (c) => {
      await takeLimit("saved_search", await c.get("client_address")());
      const search = c.req.valid("json");
      if (await mayMail(search.email)) await service.ask(search);
      return c.json({ status: "accepted" as const }, 202);
    })
    .openapi(confirm, async (c) => {
      const searches = await service.confirm(c.req.valid("json").token);
      return c.json(savedSearches.parse(searches), 200, { "cache-control": "no-store" });
    })
    .openapi(read, async (c) => {
      const searches = await service.read(c.req.valid("query").token);
      return c.json(savedSearches.parse(searches), 200, { "cache-control": "no-store" });
    })
    .openapi(change, async (c) => {
      const { token, every } = c.req.valid("json");
      return c.json(savedSearches.parse(await service.setRhythm(token, every)), 200);
    })
    .openapi(stop, async (c) => {
      const { token, id } = c.req.valid("json");
      await service.stop(token, id);
      return c.body(null, 204);
    })
    .openapi(unsubscribe, async (c) => {
      await service.stop(c.req.valid("query").token);
      return c.body(null, 204);
    });
}
