import { createRoute, z } from "@hono/zod-openapi";
import { type Authenticate, authenticated } from "../http/authentication.ts";
import { contextOf } from "../http/context.ts";
import { SESSION_SECURITY } from "../http/docs.ts";
import { jsonBody, jsonResponse } from "../http/json.ts";
import type { TakeLimit } from "../http/limits.ts";
import { BODY_PROBLEMS, problems } from "../http/problem.ts";
import { createRouter } from "../http/router.ts";
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

const tags = ["leads"];
const params = z.object({ id: z.string() });
const receipt = (description: string) => jsonResponse(description, leadReceipt);
const detailResponse = jsonResponse("The lead with its timeline.", leadDetail);

const submit = createRoute({
  method: "post",
  path: "/v1/leads",
  operationId: "submitLead",
  tags,
  summary: "Leave one's details with a broker",
  security: [],
  request: {
    headers: z.object({
      "idempotency-key": safeText().min(1).max(255).optional().openapi({
        description: "A repeat with the same key and body answers the same and stores nothing.",
      }),
    }),
    ...jsonBody(newLead),
  },
  responses: {
    201: receipt("Stored."),
    200: receipt("The same person's lead on the same listing of the last 24 hours was updated."),
    ...problems(...BODY_PROBLEMS, 429),
  },
});

const list = createRoute({
  method: "get",
  path: "/v1/leads",
  operationId: "listLeads",
  tags,
  summary: "One's leads; admins see all",
  security: SESSION_SECURITY,
  request: { query: leadQuery },
  responses: { 200: jsonResponse("A page of leads.", leadPage), ...problems(400, 401, 422) },
});

const exportCsv = createRoute({
  method: "get",
  path: "/v1/leads/export",
  operationId: "exportLeads",
  tags,
  summary: "One's leads as CSV",
  security: SESSION_SECURITY,
  request: { query: leadFilters },
  responses: {
    200: { description: "CSV, streamed.", content: { "text/csv": { schema: z.string() } } },
    ...problems(401, 422),
  },
});

const detail = createRoute({
  method: "get",
  path: "/v1/leads/{id}",
  operationId: "getLead",
  tags,
  summary: "A lead with its timeline",
  security: SESSION_SECURITY,
  request: { params },
  responses: { 200: detailResponse, ...problems(401, 404) },
});

const change = createRoute({
  method: "patch",
  path: "/v1/leads/{id}",
  operationId: "changeLead",
  tags,
  summary: "Change a lead's status or assignee, or add a note",
  security: SESSION_SECURITY,
  request: { params, ...jsonBody(leadChanges) },
  responses: { 200: detailResponse, ...problems(...BODY_PROBLEMS, 401, 403, 404) },
});

interface LeadsRoutesDeps {
  service: LeadsService;
  authenticate: Authenticate;
  takeLimit: TakeLimit;
}

export function leadsRoutes({ service, authenticate, takeLimit }: LeadsRoutesDeps) {
  const router = createRouter();
  const session = authenticated(authenticate);
  router.on(["GET"], "/v1/leads", session);
  router.use("/v1/leads/:id", session);
  return router
    .openapi(submit, async (c) => {
      await takeLimit("lead", c.get("client_address"));
      const { receipt, created } = await service.submit(
        c.req.valid("json"),
        c.req.valid("header")["idempotency-key"],
      );
      const body = leadReceipt.parse(receipt);
      return created ? c.json(body, 201) : c.json(body, 200);
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
