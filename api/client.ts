/**
 * The API as typed clients, one `hc` per module, for the portal and the terminal playground. Browsers
 * load it too: what needs zod is in `schemas.ts`.
 */
import { hc } from "hono/client";
import type { ExtractSchema } from "hono/types";
import type { z } from "zod";
import type { alertsRoutes } from "./alerts/routes.ts";
import type { auditEntry, importReport } from "./admin/contract.ts";
import type {
  adminRoutes,
  agencySettingsRoutes,
  agencyTextsRoutes,
  templatesRoutes,
} from "./admin/routes.ts";
import type { summary } from "./analytics/contract.ts";
import type { analyticsRoutes } from "./analytics/routes.ts";
import type { authRoutes } from "./auth/routes.ts";
import type { brokersRoutes } from "./brokers/routes.ts";
import type { answersRoutes, calendarsRoutes } from "./calendars/routes.ts";
import type {
  conversation,
  conversationDetail,
  deadLetter,
  message,
  turn,
} from "./conversations/contract.ts";
import type { playgroundRoutes } from "./conversations/playground/routes.ts";
import type {
  conversationsRoutes,
  operationsRoutes,
  questionsRoutes,
} from "./conversations/routes.ts";
import type { Problem } from "./http/problem.ts";
import type { leadDetail } from "./leads/contract.ts";
import type { leadsRoutes } from "./leads/routes.ts";
import type { notificationsRoutes } from "./notifications/routes.ts";
import type { noticeChatRoutes } from "./notifications/chat/routes.ts";
import type { pushRoutes } from "./notifications/push/routes.ts";
import type { peopleRoutes } from "./people/routes.ts";
import type { propertyMediaList } from "./properties/media/contract.ts";
import type { propertyMediaRoutes } from "./properties/media/routes.ts";
import type { propertiesRoutes } from "./properties/routes.ts";
import type { visitHoursRoutes } from "./visits/hours_routes.ts";
import type { visitsRoutes } from "./visits/routes.ts";

export { AGENCY_TOPICS } from "#db/tables/records.ts";
export { TEMPLATE_LANGUAGES, TEMPLATE_PURPOSES, TEMPLATE_STATUSES } from "#db/tables/templates.ts";
export { LEAD_KINDS, LEAD_SOURCES, LEAD_STATUSES, LEAD_TIERS } from "#db/tables/leads.ts";
export { PROPERTY_STATUSES, PROPERTY_TYPES } from "#db/tables/properties.ts";
export { CONFIRMING, WEEKDAYS } from "#db/tables/visits.ts";
export { PHASES } from "./assistant/states.ts";
export type { Problem } from "./http/problem.ts";

export type { Broker, PublicBroker } from "./brokers/contract.ts";
export type { Answerable, AnsweredVisit, CalendarSettings } from "./calendars/contract.ts";
export type { Lead } from "./leads/contract.ts";
export type { GatewayHealth } from "./conversations/contract.ts";
export type { ChatCode, ChatState } from "./notifications/chat/contract.ts";
export type { Notification, NotificationSettings } from "./notifications/contract.ts";
export type { PersonCopy } from "./people/contract.ts";
export type { Property, PropertySummary } from "./properties/contract.ts";
export type { UnfetchedPhotos } from "./properties/media/contract.ts";
export type { Page } from "./shared/paging.ts";
export type { FreeTime, Visit, VisitHours } from "./visits/contract.ts";

export type AnalyticsSummary = z.infer<typeof summary>;
export type AuditEntry = z.infer<typeof auditEntry>;
export type Conversation = z.infer<typeof conversation>;
export type ConversationDetail = z.infer<typeof conversationDetail>;
export type DeadLetter = z.infer<typeof deadLetter>;
export type ImportReport = z.infer<typeof importReport>;
export type PropertyMediaList = z.infer<typeof propertyMediaList>;
export type LeadDetail = z.infer<typeof leadDetail>;
export type Message = z.infer<typeof message>;
export type Turn = z.infer<typeof turn>;

interface ClientOptions {
  /** Instead of the global one, e.g. an app's own `fetch` in the same process. */
  fetch?: typeof fetch;
  headers?: Record<string, string>;
}

/** Clients for a base address. Problems (RFC 9457) are answers; only a failing network rejects. */
export function createClient(baseUrl: string, { fetch, headers }: ClientOptions = {}) {
  const options = { fetch, headers };
  return {
    auth: hc<ReturnType<typeof authRoutes>>(baseUrl, options),
    properties: hc<ReturnType<typeof propertiesRoutes>>(baseUrl, options),
    propertyMedia: hc<ReturnType<typeof propertyMediaRoutes>>(baseUrl, options),
    brokers: hc<ReturnType<typeof brokersRoutes>>(baseUrl, options),
    leads: hc<ReturnType<typeof leadsRoutes>>(baseUrl, options),
    people: hc<ReturnType<typeof peopleRoutes>>(baseUrl, options),
    analytics: hc<ReturnType<typeof analyticsRoutes>>(baseUrl, options),
    conversations: hc<ReturnType<typeof conversationsRoutes>>(baseUrl, options),
    questions: hc<ReturnType<typeof questionsRoutes>>(baseUrl, options),
    playground: hc<ReturnType<typeof playgroundRoutes>>(baseUrl, options),
    admin: hc<ReturnType<typeof adminRoutes>>(baseUrl, options),
    agencyTexts: hc<ReturnType<typeof agencyTextsRoutes>>(baseUrl, options),
    templates: hc<ReturnType<typeof templatesRoutes>>(baseUrl, options),
    agencySettings: hc<ReturnType<typeof agencySettingsRoutes>>(baseUrl, options),
    alerts: hc<ReturnType<typeof alertsRoutes>>(baseUrl, options),
    visitHours: hc<ReturnType<typeof visitHoursRoutes>>(baseUrl, options),
    visits: hc<ReturnType<typeof visitsRoutes>>(baseUrl, options),
    push: hc<ReturnType<typeof pushRoutes>>(baseUrl, options),
    noticeChat: hc<ReturnType<typeof noticeChatRoutes>>(baseUrl, options),
    visitAnswers: hc<ReturnType<typeof answersRoutes>>(baseUrl, options),
    calendars: hc<ReturnType<typeof calendarsRoutes>>(baseUrl, options),
    operations: hc<ReturnType<typeof operationsRoutes>>(baseUrl, options),
    notifications: hc<ReturnType<typeof notificationsRoutes>>(baseUrl, options),
  };
}

export type Client = ReturnType<typeof createClient>;

/** Routes of the desk by path and method, for calls that do not go through a client. */
export type Endpoints =
  & ExtractSchema<ReturnType<typeof analyticsRoutes>>
  & ExtractSchema<ReturnType<typeof conversationsRoutes>>
  & ExtractSchema<ReturnType<typeof leadsRoutes>>
  & ExtractSchema<ReturnType<typeof notificationsRoutes>>
  & ExtractSchema<ReturnType<typeof propertyMediaRoutes>>
  & ExtractSchema<ReturnType<typeof pushRoutes>>
  & ExtractSchema<ReturnType<typeof questionsRoutes>>
  & ExtractSchema<ReturnType<typeof visitsRoutes>>;

/** An answer that was a problem. */
export class ApiError extends Error {
  override name = "ApiError";
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/** An answer of a client. */
export interface Answer {
  ok: boolean;
  status: number;
  json(): Promise<unknown>;
}

/** What the good ones among the answers of a call hold. */
export type Good<A extends Answer> = A extends { ok: true; json(): Promise<infer Body> } ? Body
  : never;

/** The body of a good answer; throws `ApiError` for a problem. */
export async function unwrap<A extends Answer>(response: Promise<A>): Promise<Good<A>> {
  const answer = await response;
  if (!answer.ok) {
    throw new ApiError(
      await answer.json().catch(() => ({
        type: "about:blank",
        title: "Unreadable answer",
        status: answer.status,
        detail: "The service gave an answer that is not JSON.",
        instance: "",
        code: "internal_error",
      })) as Problem,
    );
  }
  return (answer.status === 204 ? undefined : await answer.json()) as Good<A>;
}
