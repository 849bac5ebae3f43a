import { adminOnly, type Authenticate, authenticated } from "../../http/authentication.ts";
import { jsonBody, jsonResponse } from "../../http/json.ts";
import { operations, params } from "../../http/operation.ts";
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

const { guarded } = operations("playground");
const WRITE_PROBLEMS = [...BODY_PROBLEMS, 401, 403, 404] as const;

const create = guarded("post", "/v1/playground/sessions", "createPlaygroundSession", {
  summary: "Begin a conversation outside any gateway",
  request: jsonBody(newSession),
  responses: { 201: jsonResponse("Begun.", playgroundSession), ...problems(...WRITE_PROBLEMS) },
});

const send = guarded("post", "/v1/playground/sessions/{id}/messages", "sendPlaygroundMessage", {
  summary: "Say something as the buyer; answers with the whole turn",
  request: { params, ...jsonBody(sessionMessage) },
  responses: {
    200: jsonResponse("The turn.", playgroundTurn),
    ...problems(...WRITE_PROBLEMS, 409),
  },
});

const get = guarded("get", "/v1/playground/sessions/{id}", "getPlaygroundSession", {
  summary: "A session as it stands",
  request: { params },
  responses: { 200: jsonResponse("The session.", playgroundSession), ...problems(401, 404) },
});

const fork = guarded("post", "/v1/playground/sessions/{id}/fork", "forkPlaygroundSession", {
  summary: "Begin another session as this one stood after a turn",
  request: { params, ...jsonBody(forkRequest) },
  responses: { 201: jsonResponse("Begun.", playgroundSession), ...problems(...WRITE_PROBLEMS) },
});

const change = guarded("patch", "/v1/playground/sessions/{id}", "changePlaygroundSession", {
  summary: "Set phase, owner, consent or what is known of the buyer",
  request: { params, ...jsonBody(sessionChanges) },
  responses: {
    200: jsonResponse("The session.", playgroundSession),
    ...problems(...WRITE_PROBLEMS),
  },
});

const write = guarded(
  "post",
  "/v1/playground/sessions/{id}/broker-messages",
  "writePlaygroundBrokerMessage",
  {
    summary: "Say something as the broker, who owns the conversation from then on",
    request: { params, ...jsonBody(brokerMessage) },
    responses: {
      200: jsonResponse("The session.", playgroundSession),
      ...problems(...WRITE_PROBLEMS, 409),
    },
  },
);

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
    .openapi(
      create,
      async (c) => c.json(playgroundSession.parse(await service.create(c.req.valid("json"))), 201),
    )
    .openapi(send, async (c) => {
      const turn = await service.send(
        c.req.valid("param").id,
        c.req.valid("json"),
        c.req.raw.signal,
      );
      return c.json(playgroundTurn.parse(turn), 200);
    })
    .openapi(
      get,
      async (c) =>
        c.json(playgroundSession.parse(await service.session(c.req.valid("param").id)), 200),
    )
    .openapi(fork, async (c) => {
      const forked = await service.fork(c.req.valid("param").id, c.req.valid("json").turn);
      return c.json(playgroundSession.parse(forked), 201);
    })
    .openapi(change, async (c) => {
      const changed = await service.change(c.req.valid("param").id, c.req.valid("json"));
      return c.json(playgroundSession.parse(changed), 200);
    })
    .openapi(write, async (c) => {
      const session = await service.writeAsBroker(
        c.req.valid("param").id,
        c.req.valid("json").text,
      );
      return c.json(playgroundSession.parse(session), 200);
    });
}
