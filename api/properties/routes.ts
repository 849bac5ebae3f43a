import { z } from "@hono/zod-openapi";
import { createFairTurns } from "../http/fair_turns.ts";
import { goesFirst, isQuietFor } from "../shared/slices.ts";
import { jsonResponse, jsonText } from "../http/json.ts";
import { operations } from "../http/operation.ts";
import { problems } from "../http/problem.ts";
import { createRouter } from "../http/router.ts";
import {
  featuredQuery,
  listQuery,
  propertyDetail,
  propertySummaryPage,
  readingQuery,
  searchReading,
} from "./contract.ts";
import type { PropertiesService } from "./service.ts";

const { open } = operations("properties");
const listResponse = jsonResponse("A page of listings.", propertySummaryPage);

const list = open("get", "/v1/properties", "listProperties", {
  summary: "Browse and search listings",
  request: { query: listQuery },
  responses: { 200: listResponse, ...problems(400, 429) },
});

const featured = open("get", "/v1/properties/featured", "listFeaturedProperties", {
  summary: "Featured listings",
  request: { query: featuredQuery },
  responses: { 200: listResponse, ...problems() },
});

const reading = open("get", "/v1/search-reading", "readSearch", {
  summary: "What the words of a search ask for, as filters",
  description: "Rooms, kinds, a place, a purpose and prices, in English, Spanish and Portuguese.",
  request: { query: readingQuery },
  responses: { 200: jsonResponse("How they are read.", searchReading), ...problems(429) },
});

const detail = open("get", "/v1/properties/{slug}", "getProperty", {
  summary: "A listing with its broker and similar ones",
  request: { params: z.object({ slug: z.string() }) },
  responses: { 200: jsonResponse("The listing.", propertyDetail), ...problems(404) },
});

const placeList = z.object({
  data: z.array(z.object({
    city: z.string(),
    neighborhood: z.string().nullable(),
    listings: z.number().int(),
  })),
}).openapi("Places");

const places = open("get", "/v1/places", "listPlaces", {
  summary: "Cities and neighbourhoods with listings",
  responses: { 200: jsonResponse("Most listings first.", placeList), ...problems(413) },
});

/**
 * One search at a time, on up to two connections, as two could take all four of a pool; three where
 * nobody has asked for anything else of late, as one alone mostly waits for the database.
 */
const SEARCHES = { at_once: () => isQuietFor("search") ? 3 : 1, waiting: 100 };

export function propertiesRoutes({ service }: { service: PropertiesService }) {
  const takeTurn = createFairTurns(SEARCHES);
  return createRouter()
    .openapi(list, async (c) => {
      const query = c.req.valid("query");
      const text = query.search === undefined
        ? await goesFirst("request", () => service.listed(query))
        : await takeTurn(await c.get("client_address")(), () => service.listed(query), c.req.raw);
      return jsonText<z.infer<typeof propertySummaryPage>>(c, text);
    })
    .openapi(featured, async (c) => {
      const page = await service.featured(c.req.valid("query").limit);
      return c.json(propertySummaryPage.parse(page), 200);
    })
    .openapi(reading, async (c) => {
      const query = c.req.valid("query");
      const client = await c.get("client_address")();
      const read = await takeTurn(client, () => service.readSearch(query), c.req.raw);
      return c.json(searchReading.parse(read), 200);
    })
    .openapi(detail, async (c) => {
      const text = await service.detail(c.req.valid("param").slug);
      return jsonText<z.infer<typeof propertyDetail>>(c, text);
    })
    .openapi(places, async (c) => c.json({ data: await service.places() }, 200));
}
