import { z } from "@hono/zod-openapi";
import { authenticated } from "../http/authentication.ts";
import { contextOf } from "../http/context.ts";
import { jsonBody, jsonResponse } from "../http/json.ts";
import { operations, params } from "../http/operation.ts";
import { BODY_PROBLEMS, problems } from "../http/problem.ts";
import { createRouter, type RoutesDeps } from "../http/router.ts";
import { safeText } from "../shared/text.ts";
import {
  leadChanges,
  leadDetail,
  leadFilters,
  leadPage,
  leadQuery,
  leadReceipt,
  newLead,
} from "./contract.ts";
import { leadCsvHeader, leadCsvLines } from "./csv.ts";
import type { ListedLead } from "./repository.ts";
import type { LeadsService } from "./service.ts";

const { open, guarded } = operations("leads");
const receipt = (description: string) => jsonResponse(description, leadReceipt);
const detailResponse = jsonResponse("The lead with its timeline.", leadDetail);

const submit = open("post", "/v1/leads", "submitLead", {
  summary: "Leave one's details with a broker",
  request: {
    headers: z.object({
      "idempotency-key": safeText().min(1).max(255).optional().openapi({
        description: "A repeat with the same key and body answers the same and stores nothing.",
      }),
    }),
    ...jsonBody(newLead),
  },
  responses: {
    201: receipt("Stored; a repeat within 24 hours with what the person has said before."),
    ...problems(...BODY_PROBLEMS, 429),
  },
});

const list = guarded("get", "/v1/leads", "listLeads", {
  summary: "One's leads; admins see all",
  request: { query: leadQuery },
  responses: { 200: jsonResponse("A page of leads.", leadPage), ...problems(400, 401) },
});

const exportCsv = guarded("get", "/v1/leads/export", "exportLeads", {
  summary: "One's leads as CSV",
  request: { query: leadFilters },
  responses: {
    200: { description: "CSV, streamed.", content: { "text/csv": { schema: z.string() } } },
    ...problems(401),
  },
});

const detail = guarded("get", "/v1/leads/{id}", "getLead", {
  summary: "A lead with its timeline",
  request: { params },
  responses: { 200: detailResponse, ...problems(401, 404) },
});

const change = guarded("patch", "/v1/leads/{id}", "changeLead", {
  summary: "Change a lead's status or assignee, add a note, or correct name, email or phone",
  request: { params, ...jsonBody(leadChanges) },
  responses: { 200: detailResponse, ...problems(...BODY_PROBLEMS, 401, 403, 404) },
});

export function leadsRoutes({ service, authenticate, takeLimit }: RoutesDeps<LeadsService>) {
  const router = createRouter();
  const session = authenticated(authenticate);
  router.on(["GET"], "/v1/leads", session);
  router.use("/v1/leads/:id", session);
  return router
    .openapi(submit, async (c) => {
      await takeLimit("lead", await c.get("client_address")());
      const receipt = await service.submit(
        c.req.valid("json"),
        c.req.valid("header")["idempotency-key"],
      );
      return c.json(leadReceipt.parse(receipt), 201);
    })
    .openapi(list, async (c) => {
      const page = await service.list(contextOf(c), c.req.valid("query"));
      return c.json(leadPage.parse(page), 200);
    })
    .openapi(exportCsv, async (c) => {
      const pages = service.export(contextOf(c), c.req.valid("query"));
      // Before the answer begins: a failure is a problem then, and not half a file.
      const first = await pages.next();
      const lines = ReadableStream.from(csvOf(first.value ?? [], pages));
      return c.body(lines.pipeThrough(new TextEncoderStream()), 200, {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="leads.csv"',
      }) as never;
    })
    .openapi(detail, async (c) => {
      const found = await service.detail(contextOf(c), c.req.valid("param").id);
      return c.json(leadDetail.parse(found), 200);
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid("param");
      await service.change(contextOf(c), id, c.req.valid("json"));
      return c.json(leadDetail.parse(await service.detail(contextOf(c), id)), 200);
    });
}

/** The file in pieces. What goes wrong breaks the transfer off: a short file must not look whole. */
async function* csvOf(first: ListedLead[], rest: AsyncIterable<ListedLead[]>) {
  yield leadCsvHeader() + leadCsvLines(first);
  for await (const leads of rest) yield leadCsvLines(leads);
}
