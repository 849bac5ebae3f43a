/** Private files: read by who may read the conversation, attached by its broker, fetched by gateways. */
import { z } from "@hono/zod-openapi";
import { Hono } from "hono";
import { authenticated } from "../../http/authentication.ts";
import { contextOf } from "../../http/context.ts";
import type { AppEnv } from "../../http/env.ts";
import { jsonResponse } from "../../http/json.ts";
import { operations, params } from "../../http/operation.ts";
import { problems } from "../../http/problem.ts";
import { createRouter, type RoutesDeps } from "../../http/router.ts";
import type { MediaStore } from "../../media/mod.ts";
import { notFound } from "../../shared/errors.ts";
import { safeText } from "../../shared/text.ts";
import { attachedFile } from "../contract.ts";
import type { ConversationsRepository } from "../repository.ts";
import type { ConversationsService } from "../service.ts";
import type { Attaching } from "./attaching.ts";
import { fileAnswer } from "./answer.ts";
import type { FileLinks } from "./links.ts";

const { guarded } = operations("conversations");

const binary = z.string().openapi({ format: "binary" });

const read = guarded("get", "/v1/conversations/{id}/files/{file_id}", "getConversationFile", {
  summary: "A file of a conversation",
  description: "Pictures as WebP or JPEG, recordings and films to be played, in parts if asked " +
    "for (`Range`); documents to be downloaded.",
  request: { params: params.extend({ file_id: z.string() }) },
  responses: {
    200: { description: "The file.", content: { "*/*": { schema: binary } } },
    206: { description: "A part of it.", content: { "*/*": { schema: binary } } },
    304: { description: "As it was." },
    ...problems(401, 404, 416),
  },
});

const attach = guarded("post", "/v1/conversations/{id}/files", "attachConversationFile", {
  summary: "Upload a file to send it with a message",
  description: "The body is the file: a photograph, a PDF, an Office document or plain text, of " +
    "20 MB at most, judged by its content. It is removed after a day if no message takes it.",
  request: {
    params,
    query: z.object({
      name: safeText().max(200).optional().openapi({ description: "What it is called." }),
    }),
    body: { content: { "application/octet-stream": { schema: binary } } },
  },
  responses: {
    201: jsonResponse("Kept.", attachedFile),
    ...problems(400, 401, 403, 404, 408, 409, 413, 415, 422, 429),
  },
});

interface FilesRoutesDeps extends RoutesDeps<Pick<ConversationsService, "file" | "idOf">> {
  attaching: Attaching;
  store: MediaStore;
}

export function conversationFilesRoutes(
  { service, authenticate, takeLimit, attaching, store }: FilesRoutesDeps,
) {
  const router = createRouter();
  router.use("/v1/conversations/:id/files", authenticated(authenticate));
  router.use("/v1/conversations/:id/files/*", authenticated(authenticate));
  return router
    .openapi(read, async (c) => {
      const { id, file_id } = c.req.valid("param");
      const file = await service.file(contextOf(c), id, file_id);
      const answer = await fileAnswer(store, file, c.req.raw);
      if (!answer) throw notFound("file");
      return answer as never;
    })
    .openapi(attach, async (c) => {
      const context = contextOf(c);
      const id = await service.idOf(context, c.req.valid("param").id);
      await takeLimit("upload", context.principal.broker_id);
      const attached = await attaching.attach(id, {
        name: c.req.valid("query").name,
        body: c.req.raw.body,
        length: Number(c.req.header("content-length") ?? 0),
      });
      return c.json(attachedFile.parse(attached), 201);
    });
}

interface SignedFilesRoutesDeps {
  links: FileLinks;
  repository: Pick<ConversationsRepository, "fileById">;
  store: MediaStore;
}

/** `GET /files/{token}`: for the gateways that fetch what they are to send. */
export function signedFilesRoutes({ links, repository, store }: SignedFilesRoutesDeps) {
  return new Hono<AppEnv>().get("/files/:token", async (c) => {
    const id = links.fileOf(c.req.param("token"));
    const file = id === undefined ? undefined : await repository.fileById(id);
    const answer = file && await fileAnswer(store, file, c.req.raw);
    if (!answer) throw notFound("file");
    return answer;
  });
}
