/** The API's reference: Scalar, its script served by us, so that it works with no internet. */
import { createRequire } from "node:module";
import { dirname } from "node:path";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { Scalar } from "@scalar/hono-api-reference";
import { Hono } from "hono";
import { NONCE, secureHeaders } from "hono/secure-headers";
import { SESSION_COOKIE } from "./authentication.ts";
import type { AppEnv } from "./env.ts";

const SCRIPT_PATH = "/docs/scalar.js";

/** The package hides its browser build from its exports, hence the path beside what it exports. */
async function loadScript(): Promise<{ gzip: Uint8Array<ArrayBuffer>; etag: string }> {
  const entry = createRequire(import.meta.url).resolve("@scalar/api-reference");
  const script = await Deno.readFile(`${dirname(entry)}/browser/standalone.js`);
  const gzip = new Uint8Array(
    await new Response(new Blob([script]).stream().pipeThrough(new CompressionStream("gzip")))
      .arrayBuffer(),
  );
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", gzip));
  return { gzip, etag: `"${digest.slice(0, 12).toHex()}"` };
}

/** Serves `/docs`, its script and `/openapi.json`, which is made at the first request for it. */
export function docs(api: OpenAPIHono<AppEnv>): Hono<AppEnv> {
  let script: ReturnType<typeof loadScript> | undefined;
  let document: string | undefined;
  const routes = new Hono<AppEnv>();
  routes.get("/openapi.json", (c) => {
    document ??= JSON.stringify(openApiDocument(api));
    return c.body(document, 200, { "content-type": "application/json" });
  });
  routes.get(SCRIPT_PATH, async (c) => {
    const { gzip, etag } = await (script ??= loadScript());
    if (c.req.header("if-none-match") === etag) return c.body(null, 304, { etag });
    return c.body(gzip, 200, {
      "content-type": "text/javascript; charset=utf-8",
      "content-encoding": "gzip",
      "cache-control": "no-cache",
      vary: "accept-encoding",
      etag,
    });
  });
  routes.get(
    "/docs",
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        scriptSrc: [NONCE],
        // The reference styles itself from its script.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'", "data:"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    }),
    async (c, next) => {
      await next();
      // The package's page does not say its language, which screen readers need.
      const page = await c.res.text();
      c.res = new Response(page.replace("<html>", '<html lang="en">'), c.res);
    },
    Scalar<AppEnv>((c) => ({
      url: "/openapi.json",
      cdn: SCRIPT_PATH,
      nonce: c.get("secureHeadersNonce"),
      pageTitle: "Hearthline API",
      theme: "default",
      // Each of these asks, or sends people to, a server of Scalar's.
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: "never",
    })),
  );
  return routes;
}

/** The OpenAPI 3.1 description of the API. */
function openApiDocument(api: OpenAPIHono<AppEnv>) {
  api.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
  });
  api.openAPIRegistry.registerComponent("securitySchemes", "cookie", {
    type: "apiKey",
    in: "cookie",
    name: SESSION_COOKIE,
  });
  return api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Hearthline API",
      version: "1.0.0",
      description: "Listings, leads, conversations and sign-in for real-estate brokers.",
      license: { name: "MIT", url: "https://spdx.org/licenses/MIT.html" },
      contact: { name: "Hearthline", url: "https://hearthline.example" },
    },
    servers: [{ url: "/", description: "This service" }],
    tags: [
      { name: "auth", description: "Signing in and out." },
      { name: "properties", description: "Public listings." },
      { name: "brokers", description: "Public broker pages and one's own profile." },
      { name: "leads", description: "Capturing and working leads." },
      { name: "analytics", description: "Page views and figures." },
      { name: "conversations", description: "Buyers' conversations." },
      { name: "visits", description: "Buyers' visits to listings." },
      { name: "playground", description: "Driving the agent outside any gateway." },
      { name: "admin", description: "Managing brokers and listings." },
      { name: "gateway", description: "What messaging gateways call." },
      { name: "operations", description: "Health and metrics." },
    ],
  });
}

/** `security` of a route that needs a session. */
export const SESSION_SECURITY: Record<string, string[]>[] = [{ bearer: [] }, { cookie: [] }];
