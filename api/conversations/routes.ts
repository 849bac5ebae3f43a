import { createRoute, z } from "@hono/zod-openapi";
import { adminOnly, type Authenticate, authenticated } from "../http/authentication.ts";
import { contextOf } from "../http/context.ts";
import { SESSION_SECURITY } from "../http/docs.ts";
import { jsonBody, jsonResponse } from "../http/json.ts";
import { pageQuery } from "../shared/paging.ts";
import { BODY_PROBLEMS, problems } from "../http/problem.ts";
import { createRouter } from "../http/router.ts";
import {
  conversationDetail,
  conversationPage,
  conversationQuery,
  deadLetterPage,
  gatewayList,
  messageAccepted,
  newMessage,
} from "./contract.ts";
import type { Operations } from "./operations.ts";
import type { ConversationsService } from "./service.ts";

const common = { tags: ["conversations"], security: SESSION_SECURITY };
const params = z.object({ id: z.string() });
const detailResponse = jsonResponse(
  "Transcript, profile with its sources, phase log and tool calls.",
  conversationDetail,
);

const list = createRoute({
  ...common,
  method: "get",
  path: "/v1/conversations",
  operationId: "listConversations",
  summary: "One's buyers' conversations; admins see all",
  request: { query: conversationQuery },
  responses: {
    200: jsonResponse("A page, the latest message first.", conversationPage),
    ...problems(400, 401, 422),
  },
});

const detail = createRoute({
  ...common,
  method: "get",
  path: "/v1/conversations/{id}",
  operationId: "getConversation",
  summary: "A conversation",
  request: { params },
  responses: { 200: detailResponse, ...problems(401, 404) },
});

const read = createRoute({
  ...common,
  method: "post",
  path: "/v1/conversations/{id}/read",
  operationId: "markConversationRead",
  summary: "Note that its messages were seen",
  request: { params },
  responses: { 204: { description: "Noted." }, ...problems(401, 403, 404) },
});

const handing = {
  ...common,
  method: "post" as const,
  request: { params },
  responses: { 200: detailResponse, ...problems(401, 403, 404) },
};

const takeover = createRoute({
  ...handing,
  path: "/v1/conversations/{id}/takeover",
  operationId: "takeOverConversation",
  summary: "Take a conversation over from the bot",
});

const resume = createRoute({
  ...handing,
  path: "/v1/conversations/{id}/resume",
  operationId: "resumeConversation",
  summary: "Hand a conversation back to the bot; the phase stays",
});

const write = createRoute({
  ...common,
  method: "post",
  path: "/v1/conversations/{id}/messages",
  operationId: "writeMessage",
  summary: "Write to the buyer; takes the conversation over",
  request: { params, ...jsonBody(newMessage) },
  responses: {
    202: jsonResponse("Queued.", messageAccepted),
    ...problems(...BODY_PROBLEMS, 401, 403, 404, 409),
  },
});

interface ConversationsRoutesDeps {
  service: ConversationsService;
  authenticate: Authenticate;
}

export function conversationsRoutes({ service, authenticate }: ConversationsRoutesDeps) {
  const router = createRouter();
  router.use("/v1/conversations", authenticated(authenticate));
  router.use("/v1/conversations/*", authenticated(authenticate));
  return router
    .openapi(list, async (c) => {
      const page = await service.list(contextOf(c), c.req.valid("query"));
      return c.json(conversationPage.parse(page), 200);
    })
    .openapi(detail, async (c) => {
      const found = await service.detail(contextOf(c), c.req.valid("param").id);
      return c.json(conversationDetail.parse(found), 200);
    })
    .openapi(read, async (c) => {
      await service.markRead(contextOf(c), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(takeover, async (c) => {
      const changed = await service.setOwner(contextOf(c), c.req.valid("param").id, "human");
      return c.json(conversationDetail.parse(changed), 200);
    })
    .openapi(resume, async (c) => {
      const changed = await service.setOwner(contextOf(c), c.req.valid("param").id, "bot");
      return c.json(conversationDetail.parse(changed), 200);
    })
    .openapi(write, async (c) => {
      const queued = await service.write(
        contextOf(c),
        c.req.valid("param").id,
        c.req.valid("json").text,
      );
      return c.json(messageAccepted.parse(queued), 202);
    });
}

const forAdmins = { tags: ["admin"], security: SESSION_SECURITY };

const gateways = createRoute({
  ...forAdmins,
  method: "get",
  path: "/v1/admin/gateways",
  operationId: "adminListGateways",
  summary: "Gateways and how they are doing",
  responses: { 200: jsonResponse("All.", gatewayList), ...problems(401, 404) },
});

const deadLetters = createRoute({
  ...forAdmins,
  method: "get",
  path: "/v1/admin/dead-letters",
  operationId: "adminListDeadLetters",
  summary: "Messages that could not be sent, newest first",
  request: { query: pageQuery },
  responses: { 200: jsonResponse("A page.", deadLetterPage), ...problems(400, 401, 404, 422) },
});

const resend = createRoute({
  ...forAdmins,
  method: "post",
  path: "/v1/admin/dead-letters/{id}/replay",
  operationId: "adminReplayDeadLetter",
  summary: "Queue a dead letter once more",
  request: { params },
  responses: { 204: { description: "Queued." }, ...problems(401, 403, 404, 409) },
});

interface OperationsRoutesDeps {
  service: Operations;
  authenticate: Authenticate;
}

export function operationsRoutes({ service, authenticate }: OperationsRoutesDeps) {
  const router = createRouter();
  for (const path of ["/v1/admin/gateways", "/v1/admin/dead-letters", "/v1/admin/dead-letters/*"]) {
    router.use(path, authenticated(authenticate), adminOnly);
  }
  return router
    .openapi(
      gateways,
      async (c) => c.json(gatewayList.parse({ data: await service.gateways() }), 200),
    )
    .openapi(
      deadLetters,
      async (c) =>
        c.json(deadLetterPage.parse(await service.deadLetters(c.req.valid("query"))), 200),
    )
    .openapi(resend, async (c) => {
      await service.resend(contextOf(c), c.req.valid("param").id);
      return c.body(null, 204);
    });
}
