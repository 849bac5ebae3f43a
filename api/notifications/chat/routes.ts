import { authenticated } from "../../http/authentication.ts";
import { jsonResponse } from "../../http/json.ts";
import { operations } from "../../http/operation.ts";
import { problems } from "../../http/problem.ts";
import { createRouter, type RoutesDeps } from "../../http/router.ts";
import type { Connecting } from "./connecting.ts";
import { chatCode, chatState } from "./contract.ts";

const { guarded } = operations("notifications");
const PATH = "/v1/me/notifications/chat";

const state = guarded("get", PATH, "getNoticeChat", {
  summary: "One's own chat that notices go to",
  responses: { 200: jsonResponse("The chat, if there is one.", chatState), ...problems(401) },
});

const ask = guarded("post", PATH, "askForChatCode", {
  summary: "Ask for a code that connects one's own chat",
  description: "It replaces the code before. Where a chat is connected, the next takes its place.",
  responses: { 201: jsonResponse("The code, shown once.", chatCode), ...problems(401, 403, 409) },
});

const disconnect = guarded("delete", PATH, "disconnectChat", {
  summary: "Have no more notices sent to one's chat",
  responses: { 204: { description: "Disconnected." }, ...problems(401, 403) },
});

export function noticeChatRoutes(
  { service, authenticate }: Omit<RoutesDeps<Connecting>, "takeLimit">,
) {
  const router = createRouter();
  router.use(PATH, authenticated(authenticate));
  return router
    .openapi(
      state,
      async (c) => c.json(chatState.parse(await service.state(c.get("principal").broker_id)), 200),
    )
    .openapi(
      ask,
      async (c) => c.json(chatCode.parse(await service.ask(c.get("principal").broker_id)), 201),
    )
    .openapi(disconnect, async (c) => {
      await service.disconnect(c.get("principal").broker_id);
      return c.body(null, 204);
    });
}
