import { z } from "@hono/zod-openapi";
import { adminOnly, type Authenticate, authenticated } from "../http/authentication.ts";
import { IMPORT_LIMIT, limitedBody } from "../http/body.ts";
import { contextOf } from "../http/context.ts";
import type { TakeLimit } from "../http/limits.ts";
import { jsonBody, jsonResponse } from "../http/json.ts";
import { PICTURE_BODY, uploadOf } from "../media/mod.ts";
import { pageQuery } from "../shared/paging.ts";
import { operations, params } from "../http/operation.ts";
import { BODY_PROBLEMS, problems } from "../http/problem.ts";
import { createRouter, type RoutesDeps } from "../http/router.ts";
import { Problem } from "../shared/errors.ts";
import { broker, brokerChanges, type BrokersService, newBroker } from "../brokers/mod.ts";
import { newProperty, property, propertyChanges, propertyPage } from "../properties/contract.ts";
import type { PropertiesService } from "../properties/mod.ts";
import type { AgencyTexts } from "./agency_texts.ts";
import type { Templates } from "./templates.ts";
import type { AgencySettings } from "./settings.ts";
import type { AuditLog } from "./audit.ts";
import {
  adminPropertyQuery,
  agencySettings,
  agencyTextList,
  assignment,
  auditPage,
  brokerPage,
  importQuery,
  importReport,
  newAgencyText,
  newTemplate,
  searchQuery,
  templateList,
} from "./contract.ts";

const { guarded } = operations("admin");
const WRITE_PROBLEMS = [...BODY_PROBLEMS, 401, 403, 404] as const;

const listBrokers = guarded("get", "/v1/admin/brokers", "adminListBrokers", {
  summary: "All brokers",
  request: { query: searchQuery },
  responses: { 200: jsonResponse("A page of brokers.", brokerPage), ...problems(400, 401, 404) },
});

const createBroker = guarded("post", "/v1/admin/brokers", "adminCreateBroker", {
  summary: "Add a broker",
  request: jsonBody(newBroker),
  responses: { 201: jsonResponse("Added.", broker), ...problems(...WRITE_PROBLEMS, 409) },
});

const getBroker = guarded("get", "/v1/admin/brokers/{id}", "adminGetBroker", {
  summary: "A broker",
  request: { params },
  responses: { 200: jsonResponse("The broker.", broker), ...problems(401, 404) },
});

const changeBroker = guarded("patch", "/v1/admin/brokers/{id}", "adminChangeBroker", {
  summary: "Change a broker; deactivation ends the sessions",
  request: { params, ...jsonBody(brokerChanges) },
  responses: { 200: jsonResponse("Changed.", broker), ...problems(...WRITE_PROBLEMS, 409) },
});

const putPhoto = guarded("put", "/v1/admin/brokers/{id}/photo", "adminSetBrokerPhoto", {
  summary: "Set a broker's portrait",
  description: "The body is the file.",
  request: { params, body: PICTURE_BODY },
  responses: {
    200: jsonResponse("Changed.", broker),
    202: jsonResponse("Taken; the portrait follows in seconds.", broker),
    ...problems(...WRITE_PROBLEMS, 429),
  },
});

const deletePhoto = guarded("delete", "/v1/admin/brokers/{id}/photo", "adminRemoveBrokerPhoto", {
  summary: "Take a broker's portrait away",
  request: { params },
  responses: { 200: jsonResponse("Changed.", broker), ...problems(401, 403, 404) },
});

const assignProperty = guarded("post", "/v1/admin/brokers/{id}/properties", "adminAssignProperty", {
  summary: "Give a listing to a broker",
  request: { params, ...jsonBody(assignment) },
  responses: { 200: jsonResponse("The listing.", property), ...problems(...WRITE_PROBLEMS) },
});

const listProperties = guarded("get", "/v1/admin/properties", "adminListProperties", {
  summary: "All listings, hidden ones too, last changed first",
  request: { query: adminPropertyQuery },
  responses: { 200: jsonResponse("A page of listings.", propertyPage), ...problems(400, 401, 404) },
});

const createProperty = guarded("post", "/v1/admin/properties", "adminCreateProperty", {
  summary: "Add a listing",
  request: jsonBody(newProperty),
  responses: { 201: jsonResponse("Added.", property), ...problems(...WRITE_PROBLEMS, 409) },
});

const getProperty = guarded("get", "/v1/admin/properties/{id}", "adminGetProperty", {
  summary: "A listing, hidden ones too",
  request: { params },
  responses: { 200: jsonResponse("The listing.", property), ...problems(401, 404) },
});

const changeProperty = guarded("patch", "/v1/admin/properties/{id}", "adminChangeProperty", {
  summary: "Change a listing",
  request: { params, ...jsonBody(propertyChanges) },
  responses: { 200: jsonResponse("Changed.", property), ...problems(...WRITE_PROBLEMS, 409) },
});

const importFile = guarded("post", "/v1/admin/properties/import", "adminImportProperties", {
  summary: "Import listings from CSV or RESO JSON",
  description: "All or nothing: with any error nothing is written, and each error is named by " +
    "line and field.",
  request: {
    query: importQuery,
    body: {
      required: true,
      content: {
        "text/csv": { schema: z.string() },
        "application/json": { schema: z.unknown() },
        "application/x-ndjson": { schema: z.string() },
      },
    },
  },
  responses: {
    200: jsonResponse("What was, or would be, written.", importReport),
    ...problems(...WRITE_PROBLEMS),
  },
});

const listAudit = guarded("get", "/v1/admin/audit", "adminListAudit", {
  summary: "Who changed what",
  request: { query: pageQuery },
  responses: { 200: jsonResponse("A page, newest first.", auditPage), ...problems(400, 401, 404) },
});

const listAgencyTexts = guarded("get", "/v1/admin/agency-texts", "adminListAgencyTexts", {
  summary: "What agents tell buyers of how the agency works",
  responses: { 200: jsonResponse("All.", agencyTextList), ...problems(401, 404) },
});

const putAgencyText = guarded("put", "/v1/admin/agency-texts", "adminPutAgencyText", {
  summary: "Set the text of a topic in a language",
  request: jsonBody(newAgencyText),
  responses: { 200: jsonResponse("All.", agencyTextList), ...problems(...WRITE_PROBLEMS) },
});

/** How the agency works, in words for buyers. */
export function agencyTextsRoutes({ service, authenticate }: RoutesDeps<AgencyTexts>) {
  const router = createRouter();
  router.use("/v1/admin/agency-texts", authenticated(authenticate), adminOnly);
  const all = async () => agencyTextList.parse({ data: await service.list() });
  return router
    .openapi(listAgencyTexts, async (c) => c.json(await all(), 200))
    .openapi(putAgencyText, async (c) => {
      await service.put(contextOf(c), c.req.valid("json"));
      return c.json(await all(), 200);
    });
}

const listTemplates = guarded("get", "/v1/admin/templates", "adminListTemplates", {
  summary: "Messages that a gateway has approved",
  description: "They are sent where its window for free text is shut.",
  responses: { 200: jsonResponse("All.", templateList), ...problems(401, 404) },
});

const addTemplate = guarded("post", "/v1/admin/templates", "adminAddTemplate", {
  summary: "Add a template",
  request: jsonBody(newTemplate),
  responses: { 201: jsonResponse("All.", templateList), ...problems(...WRITE_PROBLEMS, 409) },
});

const changeTemplate = guarded("put", "/v1/admin/templates/{id}", "adminChangeTemplate", {
  summary: "Change a template",
  request: { params, ...jsonBody(newTemplate) },
  responses: { 200: jsonResponse("All.", templateList), ...problems(...WRITE_PROBLEMS, 409) },
});

const removeTemplate = guarded("delete", "/v1/admin/templates/{id}", "adminRemoveTemplate", {
  summary: "Take a template away",
  request: { params },
  responses: { 204: { description: "Gone." }, ...problems(401, 403, 404) },
});

/** What may be sent where a gateway's window for free text is shut. */
export function templatesRoutes({ service, authenticate }: RoutesDeps<Templates>) {
  const router = createRouter();
  for (const path of ["/v1/admin/templates", "/v1/admin/templates/*"]) {
    router.use(path, authenticated(authenticate), adminOnly);
  }
  const all = async () => templateList.parse({ data: await service.list() });
  return router
    .openapi(listTemplates, async (c) => c.json(await all(), 200))
    .openapi(addTemplate, async (c) => {
      await service.add(contextOf(c), c.req.valid("json"));
      return c.json(await all(), 201);
    })
    .openapi(changeTemplate, async (c) => {
      await service.change(contextOf(c), c.req.valid("param").id, c.req.valid("json"));
      return c.json(await all(), 200);
    })
    .openapi(removeTemplate, async (c) => {
      await service.remove(contextOf(c), c.req.valid("param").id);
      return c.body(null, 204);
    });
}

const getSettings = guarded("get", "/v1/admin/settings", "adminGetSettings", {
  summary: "The agency's settings",
  responses: { 200: jsonResponse("All.", agencySettings), ...problems(401, 404) },
});

const putSettings = guarded("put", "/v1/admin/settings", "adminPutSettings", {
  summary: "Change the agency's settings",
  request: jsonBody(agencySettings),
  responses: { 200: jsonResponse("All.", agencySettings), ...problems(...WRITE_PROBLEMS) },
});

export function agencySettingsRoutes({ service, authenticate }: RoutesDeps<AgencySettings>) {
  const router = createRouter();
  router.use("/v1/admin/settings", authenticated(authenticate), adminOnly);
  const all = async () => agencySettings.parse(await service.get());
  return router
    .openapi(getSettings, async (c) => c.json(await all(), 200))
    .openapi(putSettings, async (c) => {
      await service.put(contextOf(c), c.req.valid("json"));
      return c.json(await all(), 200);
    });
}

interface AdminRoutesDeps {
  brokers: BrokersService;
  properties: PropertiesService;
  audit: AuditLog;
  authenticate: Authenticate;
  takeLimit: TakeLimit;
}

export function adminRoutes(
  { brokers, properties, audit, authenticate, takeLimit }: AdminRoutesDeps,
) {
  const router = createRouter();
  router.use("/v1/admin/*", authenticated(authenticate), adminOnly);
  router.use("/v1/admin/properties/import", limitedBody(IMPORT_LIMIT));
  return router
    .openapi(
      listBrokers,
      async (c) => c.json(brokerPage.parse(await brokers.list(c.req.valid("query"))), 200),
    )
    .openapi(createBroker, async (c) => {
      const created = await brokers.create(contextOf(c), c.req.valid("json"));
      return c.json(broker.parse(created), 201);
    })
    .openapi(
      getBroker,
      async (c) => c.json(broker.parse(await brokers.byId(c.req.valid("param").id)), 200),
    )
    .openapi(changeBroker, async (c) => {
      const { id } = c.req.valid("param");
      const changed = await brokers.change(contextOf(c), id, c.req.valid("json"));
      return c.json(broker.parse(changed), 200);
    })
    .openapi(putPhoto, async (c) => {
      await takeLimit("upload", c.get("principal").broker_id);
      const { id } = c.req.valid("param");
      const set = await brokers.setPhoto(contextOf(c), id, uploadOf(c.req.raw));
      return c.json(broker.parse(set.broker), set.ready ? 200 : 202);
    })
    .openapi(deletePhoto, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(broker.parse(await brokers.removePhoto(contextOf(c), id)), 200);
    })
    .openapi(assignProperty, async (c) => {
      const owner = await brokers.byId(c.req.valid("param").id);
      const assigned = await properties.assign(contextOf(c), owner.id, c.req.valid("json"));
      return c.json(property.parse(assigned), 200);
    })
    .openapi(listProperties, async (c) => {
      const page = await properties.all(c.req.valid("query"));
      return c.json(propertyPage.parse(page), 200);
    })
    .openapi(createProperty, async (c) => {
      const created = await properties.create(contextOf(c), c.req.valid("json"));
      return c.json(property.parse(created), 201);
    })
    .openapi(
      getProperty,
      async (c) => c.json(property.parse(await properties.byId(c.req.valid("param").id)), 200),
    )
    .openapi(changeProperty, async (c) => {
      const { id } = c.req.valid("param");
      const changed = await properties.change(contextOf(c), id, c.req.valid("json"));
      return c.json(property.parse(changed), 200);
    })
    .openapi(importFile, async (c) => {
      const { format, dry_run = false } = c.req.valid("query");
      const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
      const sent = type === "text/csv" ? "csv" : type?.endsWith("json") ? "reso" : undefined;
      if (!sent) {
        throw new Problem(
          "unsupported_media_type",
          "Send text/csv, application/json or application/x-ndjson.",
        );
      }
      const report = await properties.import(
        contextOf(c),
        await c.req.text(),
        format ?? sent,
        dry_run,
      );
      return c.json(importReport.parse(report), 200);
    })
    .openapi(
      listAudit,
      async (c) => c.json(auditPage.parse(await audit.list(c.req.valid("query"))), 200),
    );
}
