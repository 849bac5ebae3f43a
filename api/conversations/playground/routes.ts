import { createRoute, z } from "@hono/zod-openapi";
import { adminOnly, type Authenticate, authenticated } from "../../http/authentication.ts";
import { SESSION_SECURITY } from "../../http/docs.ts";
import { jsonBody, jsonResponse } from "../../http/json.ts";
import { BODY_PROBLEMS, problems } from "../../http/problem.ts";
import { createRouter } from "../../http/router.ts";
import {
  brokerMessage,
  forkRequest,
  newSession,
  playgroundSession,
  playgroundTurn,
  sessionChanges,
  sessionMessage,
} from "./contract.ts";
import type { Playground } from "./service.ts";

const common = { tags: ["playground"], security: SESSION_SECURITY };
const params = z.object({ id: z.string() });
const WRITE_PROBLEMS = [...BODY_PROBLEMS, 401, 403, 404] as const;
const begun = {
  201: jsonResponse("Begun.", playgroundSession),
  ...problems(...WRITE_PROBLEMS),
};
const session = { 200: jsonResponse("The session.", playgroundSession) };

const create = createRoute({
  ...common,
  method: "post",
  path: "/v1/playground/sessions",
  operationId: "createPlaygroundSession",
  summary: "Begin a conversation outside any gateway",
  request: jsonBody(newSession),
  responses: begun,
});

const send = createRoute({
  ...common,
  method: "post",
  path: "/v1/playground/sessions/{id}/messages",
  operationId: "sendPlaygroundMessage",
  summary: "Say something as the buyer; answers with the whole turn",
  request: { params, ...jsonBody(sessionMessage) },
  responses: {
    200: jsonResponse("The turn.", playgroundTurn),
    ...problems(...WRITE_PROBLEMS, 409),
  },
});

const get = createRoute({
  ...common,
  method: "get",
  path: "/v1/playground/sessions/{id}",
  operationId: "getPlaygroundSession",
  summary: "A session as it stands",
  request: { params },
  responses: { ...session, ...problems(401, 404) },
});

const fork = createRoute({
  ...common,
  method: "post",
  path: "/v1/playground/sessions/{id}/fork",
  operationId: "forkPlaygroundSession",
  summary: "Begin another session as this one stood after a turn",
  request: { params, ...jsonBody(forkRequest) },
  responses: begun,
});

const change = createRoute({
  ...common,
  method: "patch",
  path: "/v1/playground/sessions/{id}",
  operationId: "changePlaygroundSession",
  summary: "Set phase, owner, consent or what is known of the buyer",
  request: { params, ...jsonBody(sessionChanges) },
  responses: { ...session, ...problems(...WRITE_PROBLEMS) },
});

const write = createRoute({
  ...common,
  method: "post",
  path: "/v1/playground/sessions/{id}/broker-messages",
  operationId: "writePlaygroundBrokerMessage",
  summary: "Say something as the broker, who owns the conversation from then on",
  request: { params, ...jsonBody(brokerMessage) },
  responses: { ...session, ...problems(...WRITE_PROBLEMS, 409) },
});

interface PlaygroundRoutesDeps {
  service: Playground;
  authenticate: Authenticate;
  /** Open to everybody, with DEV_LOGIN. */
  open: boolean;
}

export function playgroundRoutes({ service, authenticate, open }: PlaygroundRoutesDeps) {
  const router = createRouter();
  if (!open) router.use("/v1/playground/*", authenticated(authenticate), adminOnly);
  return router
    .openapi(create, async (c) => c.json(await service.create(c.req.valid("json")), 201))
    .openapi(send, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await service.send(id, c.req.valid("json"), c.req.raw.signal), 200);
    })
    .openapi(get, async (c) => c.json(await service.session(c.req.valid("param").id), 200))
    .openapi(fork, async (c) => {
      const { turn } = c.req.valid("json");
      return c.json(await service.fork(c.req.valid("param").id, turn), 201);
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await service.change(id, c.req.valid("json")), 200);
    })
    .openapi(write, async (c) => {
      const { text } = c.req.valid("json");
      return c.json(await service.writeAsBroker(c.req.valid("param").id, text), 200);
    });
}
