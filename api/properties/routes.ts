import { createRoute, z } from "@hono/zod-openapi";
import { jsonResponse } from "../http/json.ts";
import { problems } from "../http/problem.ts";
import { createRouter } from "../http/router.ts";
import { featuredQuery, listQuery, propertyDetail, propertySummaryPage } from "./contract.ts";
import type { PropertiesService } from "./service.ts";

const tags = ["properties"];
const listResponse = jsonResponse("A page of listings.", propertySummaryPage);

const list = createRoute({
  method: "get",
  path: "/v1/properties",
  operationId: "listProperties",
  tags,
  summary: "Browse and search listings",
  security: [],
  request: { query: listQuery },
  responses: { 200: listResponse, ...problems(400, 422) },
});

const featured = createRoute({
  method: "get",
  path: "/v1/properties/featured",
  operationId: "listFeaturedProperties",
  tags,
  summary: "Featured listings",
  security: [],
  request: { query: featuredQuery },
  responses: { 200: listResponse, ...problems(422) },
});

const detail = createRoute({
  method: "get",
  path: "/v1/properties/{slug}",
  operationId: "getProperty",
  tags,
  summary: "A listing with its broker and similar ones",
  security: [],
  request: { params: z.object({ slug: z.string() }) },
  responses: { 200: jsonResponse("The listing.", propertyDetail), ...problems(404) },
});

const places = createRoute({
  method: "get",
  path: "/v1/places",
  operationId: "listPlaces",
  tags,
  summary: "Cities and neighbourhoods with listings",
  security: [],
  responses: {
    200: {
      description: "Most listings first.",
      content: {
        "application/json": {
          schema: z.object({
            data: z.array(z.object({
              city: z.string(),
              neighborhood: z.string().nullable(),
              listings: z.number().int(),
            })),
          }).openapi("Places"),
        },
      },
    },
    ...problems(413),
  },
});

export function propertiesRoutes({ service }: { service: PropertiesService }) {
  return createRouter()
    .openapi(list, async (c) => {
      const page = await service.list(c.req.valid("query"));
      return c.json(propertySummaryPage.parse(page), 200);
    })
    .openapi(featured, async (c) => {
      const page = await service.featured(c.req.valid("query").limit);
      return c.json(propertySummaryPage.parse(page), 200);
    })
    .openapi(detail, async (c) => {
      const found = await service.detail(c.req.valid("param").slug);
      return c.json(propertyDetail.parse(found), 200);
    })
    .openapi(places, async (c) => c.json({ data: await service.places() }, 200));
}
