import { refuseHead } from "../http/unmatched.ts";
import { adminOnly, authenticated } from "../http/authentication.ts";
import { contextOf } from "../http/context.ts";
import { jsonBody, jsonResponse } from "../http/json.ts";
import { operations, params } from "../http/operation.ts";
import { BODY_PROBLEMS, problems } from "../http/problem.ts";
import { createRouter, type RoutesDeps } from "../http/router.ts";
import { Problem } from "../shared/errors.ts";
import {
  accessToken,
  magicLinkAccepted,
  magicLinkRequest,
  sessionList,
  sessionsEnded,
  verifyQuery,
} from "./contract.ts";
import type { AuthService } from "./service.ts";

const { open, guarded } = operations("auth");
const emailBody = jsonBody(magicLinkRequest);
const tokenResponse = jsonResponse("An access token.", accessToken);

const magicLink = open("post", "/v1/auth/magic-link", "requestMagicLink", {
  summary: "Ask for a sign-in link",
  description:
    "Answers the same, whether or not the address is known, in a time that does not tell either.",
  request: emailBody,
  responses: {
    202: jsonResponse("Accepted.", magicLinkAccepted),
    ...problems(...BODY_PROBLEMS, 429),
  },
});

const verify = open("get", "/v1/auth/verify", "verifyMagicLink", {
  summary: "Turn a link's token into a session, once",
  request: { query: verifyQuery },
  responses: { 200: tokenResponse, ...problems(401, 429) },
});

const devLogin = open("post", "/v1/auth/dev-login", "devLogin", {
  summary: "Sign in without a mail (only with DEV_LOGIN)",
  request: emailBody,
  responses: { 200: tokenResponse, ...problems(...BODY_PROBLEMS, 404) },
});

const logout = guarded("post", "/v1/auth/logout", "logout", {
  summary: "End this session everywhere",
  responses: { 204: { description: "Ended." }, ...problems(401, 403) },
});

const listSessions = guarded("get", "/v1/me/sessions", "listMySessions", {
  summary: "Where one is signed in, the last used first",
  responses: { 200: jsonResponse("The sessions.", sessionList), ...problems(401) },
});

const endSession = guarded("delete", "/v1/me/sessions/{id}", "endMySession", {
  summary: "End one of one's own sessions",
  request: { params },
  responses: { 204: { description: "Ended." }, ...problems(401, 403, 404) },
});

const ended = jsonResponse("How many there were.", sessionsEnded);

const endOthers = guarded("delete", "/v1/me/sessions", "endMyOtherSessions", {
  summary: "End all of one's own sessions but this one",
  responses: { 200: ended, ...problems(401, 403) },
});

const endBrokers = guarded(
  "delete",
  "/v1/admin/brokers/{id}/sessions",
  "adminEndBrokerSessions",
  {
    summary: "End all sessions of a broker, who can sign in again",
    request: { params },
    responses: { 200: ended, ...problems(401, 403, 404) },
  },
);

export function authRoutes(
  { service, authenticate, takeLimit, devLogin: enabled }: RoutesDeps<AuthService> & {
    devLogin: boolean;
  },
) {
  const router = createRouter();
  const signedIn = authenticated(authenticate);
  router.use("/v1/auth/logout", signedIn);
  router.use("/v1/me/sessions/*", signedIn);
  router.use("/v1/admin/brokers/:id/sessions", signedIn, adminOnly);
  router.use("/v1/auth/dev-login", async (_, next) => {
    if (!enabled) throw new Problem("not_found", "There is nothing at this address.");
    await next();
  });
  return router
    .openapi(magicLink, async (c) => {
      const { email } = c.req.valid("json");
      await takeLimit("magic_link_address", await c.get("client_address")());
      await takeLimit("magic_link", email);
      await service.requestMagicLink(email);
      return c.json({ status: "accepted" as const }, 202);
    })
    .openapi(verify, async (c) => {
      refuseHead(c.req.method);
      await takeLimit("verify", await c.get("client_address")());
      const token = await service.verify(c.req.valid("query").token, {
        request_id: c.get("request_id"),
        userAgent: c.req.header("user-agent"),
      });
      return c.json(token, 200, { "cache-control": "no-store" });
    })
    .openapi(devLogin, async (c) => {
      const userAgent = c.req.header("user-agent");
      const token = await service.devLogin(c.req.valid("json").email, { userAgent });
      return c.json(token, 200, { "cache-control": "no-store" });
    })
    .openapi(logout, async (c) => {
      await service.logout(contextOf(c));
      return c.body(null, 204);
    })
    .openapi(listSessions, async (c) => {
      const data = await service.sessions(contextOf(c));
      return c.json(sessionList.parse({ data }), 200);
    })
    .openapi(endSession, async (c) => {
      await service.end(contextOf(c), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(endOthers, async (c) => c.json({ ended: await service.endOthers(contextOf(c)) }, 200))
    .openapi(
      endBrokers,
      async (c) =>
        c.json({ ended: await service.endAll(contextOf(c), c.req.valid("param").id) }, 200),
    );
}
