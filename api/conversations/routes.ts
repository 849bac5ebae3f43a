import { adminOnly, authenticated } from "../http/authentication.ts";
import { contextOf } from "../http/context.ts";
import { jsonBody, jsonResponse } from "../http/json.ts";
import { pageQuery } from "../shared/paging.ts";
import { operations, params } from "../http/operation.ts";
import { newAnswer, question, questionPage } from "../leads/contract.ts";
import { BODY_PROBLEMS, problems } from "../http/problem.ts";
import { createRouter, type RoutesDeps } from "../http/router.ts";
import {
  conversationDetail,
  conversationPage,
  conversationQuery,
  deadLetterPage,
  gatewayList,
  messageAccepted,
  newMessage,
} from "./contract.ts";
import type { Answers } from "./answers.ts";
import type { Operations } from "./operations.ts";
import type { ConversationsService } from "./service.ts";

const { guarded } = operations("conversations");
const detailResponse = jsonResponse(
  "Transcript, profile with its sources, phase log and tool calls.",
  conversationDetail,
);

const list = guarded("get", "/v1/conversations", "listConversations", {
  summary: "One's buyers' conversations; admins see all",
  request: { query: conversationQuery },
  responses: {
    200: jsonResponse("A page, the latest message first.", conversationPage),
    ...problems(400, 401),
  },
});

const detail = guarded("get", "/v1/conversations/{id}", "getConversation", {
  summary: "A conversation",
  request: { params },
  responses: { 200: detailResponse, ...problems(401, 404) },
});

const read = guarded("post", "/v1/conversations/{id}/read", "markConversationRead", {
  summary: "Note that its messages were seen",
  request: { params },
  responses: { 204: { description: "Noted." }, ...problems(401, 403, 404) },
});

const takeover = guarded("post", "/v1/conversations/{id}/takeover", "takeOverConversation", {
  summary: "Take a conversation over from the bot",
  request: { params },
  responses: { 200: detailResponse, ...problems(401, 403, 404) },
});

const resume = guarded("post", "/v1/conversations/{id}/resume", "resumeConversation", {
  summary: "Hand a conversation back to the bot; the phase stays",
  request: { params },
  responses: { 200: detailResponse, ...problems(401, 403, 404) },
});

const write = guarded("post", "/v1/conversations/{id}/messages", "writeMessage", {
  summary: "Write to the buyer; takes the conversation over",
  request: { params, ...jsonBody(newMessage) },
  responses: {
    202: jsonResponse("Queued.", messageAccepted),
    ...problems(...BODY_PROBLEMS, 401, 403, 404, 409),
  },
});

export function conversationsRoutes({ service, authenticate }: RoutesDeps<ConversationsService>) {
  const router = createRouter();
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
        c.req.valid("json"),
      );
      return c.json(messageAccepted.parse(queued), 202);
    });
}

const questions = guarded("get", "/v1/questions", "listQuestions", {
  summary: "What buyers asked of one's listings and nobody answered; admins see all",
  request: { query: pageQuery },
  responses: {
    200: jsonResponse("A page, the latest first.", questionPage),
    ...problems(400, 401),
  },
});

const answer = guarded("post", "/v1/questions/{id}/answer", "answerQuestion", {
  summary: "Answer a buyer's question, once; the listing keeps the answer, in public",
  request: { params, ...jsonBody(newAnswer) },
  responses: {
    200: jsonResponse("The question. Without consent the buyer is told nothing.", question),
    ...problems(...BODY_PROBLEMS, 401, 403, 404, 409),
  },
});

export function questionsRoutes({ service, authenticate }: RoutesDeps<Answers>) {
  const router = createRouter();
  router.use("/v1/questions", authenticated(authenticate));
  router.use("/v1/questions/*", authenticated(authenticate));
  return router
    .openapi(questions, async (c) => {
      const page = await service.list(contextOf(c), c.req.valid("query"));
      return c.json(questionPage.parse(page), 200);
    })
    .openapi(answer, async (c) => {
      const { id } = c.req.valid("param");
      const answered = await service.answer(contextOf(c), id, c.req.valid("json"));
      return c.json(question.parse(answered), 200);
    });
}

const forAdmins = operations("admin").guarded;

const gateways = forAdmins("get", "/v1/admin/gateways", "adminListGateways", {
  summary: "Gateways and how they are doing",
  responses: { 200: jsonResponse("All.", gatewayList), ...problems(401, 404) },
});

const deadLetters = forAdmins("get", "/v1/admin/dead-letters", "adminListDeadLetters", {
  summary: "Messages that could not be sent, newest first",
  request: { query: pageQuery },
  responses: { 200: jsonResponse("A page.", deadLetterPage), ...problems(400, 401, 404) },
});

const resend = forAdmins("post", "/v1/admin/dead-letters/{id}/replay", "adminReplayDeadLetter", {
  summary: "Queue a dead letter once more",
  request: { params },
  responses: { 204: { description: "Queued." }, ...problems(401, 403, 404, 409) },
});

export function operationsRoutes({ service, authenticate }: RoutesDeps<Operations>) {
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
