import { authenticated } from "../http/authentication.ts";
import { contextOf } from "../http/context.ts";
import { jsonResponse } from "../http/json.ts";
import { operations, params } from "../http/operation.ts";
import { problems } from "../http/problem.ts";
import { createRouter, type RoutesDeps } from "../http/router.ts";
import { personCopy, personQuery } from "./contract.ts";
import type { PeopleService } from "./service.ts";

const { guarded } = operations("leads");

const copy = guarded("get", "/v1/leads/{id}/copy", "copyPerson", {
  summary: "Everything that is kept of a lead's person",
  request: { params, query: personQuery },
  responses: { 200: jsonResponse("One document.", personCopy), ...problems(401, 404) },
});

const erase = guarded("delete", "/v1/leads/{id}", "erasePerson", {
  summary: "Erase a lead's person, with chat, files, visits and searches",
  request: { params, query: personQuery },
  responses: { 204: { description: "Nothing of it is left." }, ...problems(401, 403, 404) },
});

const eraseChat = guarded("delete", "/v1/conversations/{id}", "eraseConversation", {
  summary: "Erase a conversation that became no lead, with its files",
  request: { params },
  responses: { 204: { description: "Nothing of it is left." }, ...problems(401, 403, 404, 409) },
});

export function peopleRoutes(
  { service, authenticate }: Omit<RoutesDeps<PeopleService>, "takeLimit">,
) {
  const router = createRouter();
  const session = authenticated(authenticate);
  router.on(["DELETE"], "/v1/leads/:id", session);
  router.on(["DELETE"], "/v1/conversations/:id", session);
  router.use("/v1/leads/:id/copy", session);
  return router
    .openapi(copy, async (c) => {
      const { all = false } = c.req.valid("query");
      const found = await service.copy(contextOf(c), c.req.valid("param").id, all);
      return c.json(personCopy.parse(found), 200, {
        "content-disposition": 'attachment; filename="copy.json"',
        "cache-control": "no-store",
      });
    })
    .openapi(erase, async (c) => {
      const { all = false } = c.req.valid("query");
      await service.erase(contextOf(c), c.req.valid("param").id, all);
      return c.body(null, 204);
    })
    .openapi(eraseChat, async (c) => {
      await service.eraseChat(contextOf(c), c.req.valid("param").id);
      return c.body(null, 204);
    });
}
