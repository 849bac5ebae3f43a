/** The HTTP application: middleware, then every feature's routes, in any order. */
import { OpenAPIHono } from "@hono/zod-openapi";
import { workAs } from "#db/work.ts";
import type { Container } from "./container.ts";
import { ADDRESS_LIMIT, JSON_LIMIT, limitedBody } from "./http/body.ts";
import { docs } from "./http/docs.ts";
import { createEdge } from "./http/edge.ts";
import type { AppEnv } from "./http/env.ts";
import { errorHandler } from "./http/error_mapping.ts";
import { healthRoutes } from "./http/health.ts";
import { unmatched } from "./http/unmatched.ts";
import {
  adminRoutes,
  agencySettingsRoutes,
  agencyTextsRoutes,
  templatesRoutes,
} from "./admin/routes.ts";
import { Problem } from "./shared/errors.ts";
import { analyticsRoutes } from "./analytics/routes.ts";
import { alertsRoutes } from "./alerts/routes.ts";
import { authRoutes } from "./auth/routes.ts";
import { brokersRoutes } from "./brokers/routes.ts";
import { answersRoutes, calendarsRoutes, feedRoutes } from "./calendars/routes.ts";
import { eventsRoutes } from "./conversations/events.ts";
import { conversationFilesRoutes, signedFilesRoutes } from "./conversations/files/routes.ts";
import { playgroundRoutes } from "./conversations/playground/routes.ts";
import { conversationsRoutes, operationsRoutes, questionsRoutes } from "./conversations/routes.ts";
import { webhookRoutes } from "./conversations/webhook.ts";
import { leadsRoutes } from "./leads/routes.ts";
import { mediaRoutes } from "./media/routes.ts";
import { notificationsRoutes } from "./notifications/routes.ts";
import { noticeChatRoutes } from "./notifications/chat/routes.ts";
import { pushRoutes } from "./notifications/push/routes.ts";
import { peopleRoutes } from "./people/routes.ts";
import { propertyMediaRoutes } from "./properties/media/routes.ts";
import { propertiesRoutes } from "./properties/routes.ts";
import { visitHoursRoutes } from "./visits/hours_routes.ts";
import { visitsRoutes } from "./visits/routes.ts";

/** Requests whose bodies may be larger than `JSON_LIMIT`; their routes set their own limit. */
const OWN_LIMIT = new RegExp([
  "^\\w+ /webhook",
  "^POST /v1/admin/properties/import$",
  "^POST /v1/properties/[^/]+/media$",
  "^POST /v1/conversations/[^/]+/files$",
  "^PUT /v1/(me|admin/brokers/[^/]+)/photo$",
].join("|"));

export function createApp(container: Container) {
  const {
    config,
    ids,
    log,
    metrics,
    portalSecret,
    auth,
    authenticate,
    brokers,
    properties,
    takeLimit,
  } = container;
  const app = new OpenAPIHono<AppEnv>();

  const address = { trusted_proxy_hops: config.TRUSTED_PROXY_HOPS, portal_secret: portalSecret };
  const { publicAnswers: answers, forgetCatalog } = container;
  const edge = createEdge({ ids, log, metrics, address, answers, forgetCatalog });
  const { fetch: route } = app;
  app.fetch = (request, ...rest) => edge.atOnce(request) ?? route(request, ...rest);
  app.use(edge.middleware);
  app.use((_, next) => workAs("public", next));
  app.use((c, next) => {
    if (c.req.url.length > ADDRESS_LIMIT) {
      throw new Problem("uri_too_long", `The address may have ${ADDRESS_LIMIT} characters.`);
    }
    // All that reads the address would fail later.
    if (!URL.canParse(c.req.url)) {
      throw new Problem("malformed_request", "The Host header names no host.");
    }
    return next();
  });
  const jsonBody = limitedBody(JSON_LIMIT);
  app.use((c, next) =>
    OWN_LIMIT.test(`${c.req.method} ${c.req.path}`) ? next() : jsonBody(c, next)
  );
  app.onError(errorHandler(log, container.audit.noteRefusal));
  app.notFound(unmatched(app));

  const common = { authenticate, takeLimit };
  const routes = [
    healthRoutes({
      ready: container.ready,
      metrics,
      metricsAccess: { open: config.APP_ENV !== "production", token: config.METRICS_TOKEN },
    }),
    authRoutes({ service: auth, ...common, devLogin: config.DEV_LOGIN }),
    propertiesRoutes({ service: properties }),
    propertyMediaRoutes({ service: container.propertyMedia, ...common }),
    brokersRoutes({ service: brokers, properties, ...common }),
    leadsRoutes({ service: container.leads, ...common }),
    peopleRoutes({ service: container.people, authenticate }),
    analyticsRoutes({ service: container.analytics, ...common }),
    conversationsRoutes({ service: container.conversations, ...common }),
    conversationFilesRoutes({
      service: container.conversations,
      attaching: container.attaching,
      store: container.media.store,
      ...common,
    }),
    signedFilesRoutes({
      links: container.fileLinks,
      repository: container.conversationsRepository,
      store: container.media.store,
    }),
    questionsRoutes({ service: container.answers, ...common }),
    visitsRoutes({ service: container.visits, ...common }),
    visitHoursRoutes({ service: container.visitHours, ...common }),
    calendarsRoutes({ service: container.calendars, ...common }),
    answersRoutes({ service: container.visitAnswers, takeLimit }),
    feedRoutes({ service: container.calendars, takeLimit }),
    operationsRoutes({ service: container.operations, ...common }),
    notificationsRoutes({ service: container.notifications, ...common }),
    pushRoutes({ service: container.pushSubscriptions, ...common }),
    noticeChatRoutes({ service: container.connecting, ...common }),
    // A stream is opened by the page, not by its person.
    eventsRoutes({ ...container, authenticate: (token) => authenticate(token, false) }),
    playgroundRoutes({ service: container.playground, authenticate, open: config.DEV_LOGIN }),
    alertsRoutes({ service: container.alerts, takeLimit, portal_url: config.PORTAL_URL }),
    agencyTextsRoutes({ service: container.agencyTexts, ...common }),
    templatesRoutes({ service: container.templates, ...common }),
    agencySettingsRoutes({ service: container.agencySettings, ...common }),
    adminRoutes({ brokers, properties, audit: container.audit, ...common }),
    webhookRoutes(container),
    mediaRoutes({
      store: container.media.store,
      accessTo: container.pictureAccess,
      authenticate,
    }),
    docs(app),
  ];
  for (const router of routes) app.route("/", router);
  return app;
}
