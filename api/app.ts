/** The HTTP application: middleware, then every feature's routes, in any order. */
import { OpenAPIHono } from "@hono/zod-openapi";
import { secureHeaders } from "hono/secure-headers";
import type { Container } from "./container.ts";
import { access } from "./http/access_log.ts";
import { JSON_LIMIT, limitedBody } from "./http/body.ts";
import { docs } from "./http/docs.ts";
import type { AppEnv } from "./http/env.ts";
import { errorHandler } from "./http/error_mapping.ts";
import { healthRoutes } from "./http/health.ts";
import { unmatched } from "./http/unmatched.ts";
import { adminRoutes } from "./admin/mod.ts";
import { analyticsRoutes } from "./analytics/mod.ts";
import { authRoutes } from "./auth/mod.ts";
import { brokersRoutes } from "./brokers/mod.ts";
import {
  conversationsRoutes,
  eventsRoutes,
  operationsRoutes,
  playgroundRoutes,
  webhookRoutes,
} from "./conversations/mod.ts";
import { leadsRoutes } from "./leads/mod.ts";
import { mediaRoutes, propertiesRoutes } from "./properties/mod.ts";
import { visitsRoutes } from "./visits/mod.ts";

/** Routes whose bodies may be larger than `JSON_LIMIT`; they set their own limit. */
const OWN_LIMIT = /^\/webhook|^\/v1\/admin\/properties\/import$/;

export function createApp(container: Container) {
  const { config, ids, log, metrics, portalSecret, takeLimit, bus, audit, clock } = container;
  const { auth, brokers, properties, leads, analytics, visits } = container;
  const { conversations, operations, playground, gateways, inbox, ownership } = container;
  const { authenticate } = auth;
  const app = new OpenAPIHono<AppEnv>();

  const address = { trusted_proxy_hops: config.TRUSTED_PROXY_HOPS, portal_secret: portalSecret };
  app.use(access({ ids, log, metrics, address }));
  app.use(secureHeaders({ crossOriginResourcePolicy: false }));
  const jsonBody = limitedBody(JSON_LIMIT);
  app.use((c, next) => OWN_LIMIT.test(c.req.path) ? next() : jsonBody(c, next));
  app.onError(errorHandler(log));
  app.notFound(unmatched(app));

  const metricsAccess = { open: config.APP_ENV !== "production", token: config.METRICS_TOKEN };
  app.route("/", healthRoutes({ ready: container.ready, metrics, metricsAccess }));
  app.route("/", authRoutes({ service: auth, takeLimit, devLogin: config.DEV_LOGIN }));
  app.route("/", propertiesRoutes({ service: properties }));
  app.route("/", brokersRoutes({ service: brokers, properties, authenticate }));
  app.route("/", leadsRoutes({ service: leads, authenticate, takeLimit }));
  app.route("/", analyticsRoutes({ service: analytics, authenticate, takeLimit }));
  app.route("/", conversationsRoutes({ service: conversations, authenticate }));
  app.route("/", visitsRoutes({ service: visits, authenticate }));
  app.route("/", operationsRoutes({ service: operations, authenticate }));
  const { stillSignedIn, closing, connection: { db } } = container;
  app.route("/", eventsRoutes({ bus, authenticate, stillSignedIn, closing }));
  app.route("/", playgroundRoutes({ service: playground, authenticate, open: config.DEV_LOGIN }));
  app.route("/", adminRoutes({ brokers, properties, audit, authenticate }));
  app.route("/", webhookRoutes({ gateways, inbox, ownership, db, clock }));
  app.route("/", mediaRoutes());
  app.route("/", docs(app));
  return app;
}
