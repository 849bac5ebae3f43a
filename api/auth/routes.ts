import { refuseHead } from "../http/unmatched.ts";
import { authenticated } from "../http/authentication.ts";
import { contextOf } from "../http/context.ts";
import { jsonBody, jsonResponse } from "../http/json.ts";
import { operations } from "../http/operation.ts";
import { BODY_PROBLEMS, problems } from "../http/problem.ts";
import { createRouter, type RoutesDeps } from "../http/router.ts";
import { Problem } from "../shared/errors.ts";
import { accessToken, magicLinkAccepted, magicLinkRequest, verifyQuery } from "./contract.ts";
import type { AuthService } from "./service.ts";

const { open, guarded } = operations("auth");
const emailBody = jsonBody(magicLinkRequest);
const tokenResponse = jsonResponse("An access token.", accessToken);

const magicLink = open("post", "/v1/auth/magic-link", "requestMagicLink", {
  summary: "Ask for a sign-in link",
  description: "Answers the same, in the same time, whether or not the address is known.",
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

export function authRoutes(
  { service, takeLimit, devLogin: enabled }: RoutesDeps<AuthService> & { devLogin: boolean },
) {
  const router = createRouter();
  router.use("/v1/auth/logout", authenticated(service.authenticate));
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
      const token = await service.verify(c.req.valid("query").token, c.get("request_id"));
      return c.json(token, 200, { "cache-control": "no-store" });
    })
    .openapi(devLogin, async (c) => {
      const token = await service.devLogin(c.req.valid("json").email);
      return c.json(token, 200, { "cache-control": "no-store" });
    })
    .openapi(logout, async (c) => {
      await service.logout(contextOf(c));
      return c.body(null, 204);
    });
}
