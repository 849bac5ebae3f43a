/**
 * Who may do what: each operation of the OpenAPI document once, with a request that succeeds for
 * whoever may. An operation without a row, or a row without an operation, fails the matrix.
 */
import { DEFAULT_SETTINGS } from "../../visits/free.ts";
import { coloured } from "../pictures.ts";
import type { World } from "./world.ts";

/**
 * `everyone`: no session is asked for. `signed_in`: whoever has a session, for one's own. `owner`:
 * the broker whose it is, and admins. `self`: that broker alone. `lister`: as `owner`, of a listing that others may know of. `admin`: admins. `secret`: whoever has the secret in the
 * address or body, signed in or not. `nobody`: refused to all, as what is sent bears no signature.
 */
export type Who =
  | "everyone"
  | "signed_in"
  | "owner"
  | "self"
  | "lister"
  | "admin"
  | "secret"
  | "nobody";

export interface Call {
  /** What stands for `{name}` in the path. */
  path?: Record<string, string>;
  query?: Record<string, string>;
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
}

/** Made anew for each caller: what is spent or deleted by one is there for the next. */
type Make = (w: World) => Call | Promise<Call>;
export type Row = [who: Who, make?: Make];

const hours = { ...DEFAULT_SETTINGS, exceptions: [] };
const id = (get: (w: World) => string | Promise<string>, rest: Call = {}): Make => async (w) => ({
  ...rest,
  path: { id: await get(w) },
});
const json = (json: unknown): Make => () => ({ json });
const lead = (rest?: Call) => id((w) => w.lead, rest);
const visit = (rest?: Call) => id((w) => w.visit, rest);
const conversation = (rest?: Call) => id((w) => w.conversation, rest);
const person = (rest?: Call) => id((w) => w.other.id, rest);
const playground = (rest?: Call) => id((w) => w.playground(), rest);
const listing = (rest: Call = {}): Make => (w) => ({ ...rest, path: { slug: w.property.slug } });
const photo = (rest: Call = {}): Make => async (w) => ({
  ...rest,
  path: { slug: w.property.slug, id: await w.photo() },
});
const picture = (make: Make = () => ({})): Make => async (w) => ({
  ...await make(w),
  body: await coloured(crypto.getRandomValues(new Uint16Array(1))[0]!),
  headers: { "content-type": "image/png" },
});
const email = () => `new-${crypto.randomUUID()}@office.example`;
const template = () => ({
  ...{ name: `t_${crypto.randomUUID().replaceAll("-", "")}`, language: "en", purpose: "nurture" },
  ...{ variables: [], body: "Hello", status: "approved" },
});
const flat = {
  ...{ title: "Flat", type: "apartment", purpose: "sale", price: 1, currency: "EUR" },
  ...{ city: "Lisbon", country: "PT" },
};
const csv = "title,type,purpose,price,currency,city,country\nFlat,house,sale,1,EUR,Lisbon,PT\n";
const endpoint = "https://push.example/x";
const keys = {
  p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
  auth: "tBHItJI5svbpez7KI4CCXg",
};

export const TABLE: Record<string, Row> = {
  getLiveness: ["everyone"],
  getReadiness: ["everyone"],
  getMetrics: ["everyone"], // In production for METRICS_TOKEN: `health_test.ts`.

  requestMagicLink: ["everyone", () => ({ json: { email: email() } })],
  verifyMagicLink: ["secret", async (w) => {
    await w.api.container.auth.deliverMagicLink(w.owner.email);
    const url = new URL(/http\S+/.exec(w.api.mails.at(-1)!.text)![0]);
    return { query: { token: url.searchParams.get("token")! } };
  }],
  devLogin: ["nobody", (w) => ({ json: { email: w.admin.email } })],
  logout: ["signed_in"],
  listMySessions: ["signed_in"],
  endMySession: ["self", async (w) => ({ path: { id: await w.session() } })],
  endMyOtherSessions: ["signed_in"],

  listProperties: ["everyone"],
  listFeaturedProperties: ["everyone"],
  getProperty: ["everyone", listing()],
  listPlaces: ["everyone"],
  readSearch: ["everyone", () => ({ query: { search: "2 bedroom flat in Lisbon" } })],
  getBroker: ["everyone", (w) => ({ path: { slug: w.owner.slug } })],
  submitLead: ["everyone", () => ({ json: { name: "B", email: email(), consent: true } })],
  recordPageView: ["everyone", (w) => ({ json: { broker_slug: w.owner.slug, path: "/x" } })],

  listPropertyMedia: ["lister", listing()],
  addPropertyMedia: ["lister", picture(listing())],
  orderPropertyMedia: ["lister", async (w) => {
    await w.photo();
    const photos = w.api.container.connection.db.selectFrom("property_media").select("media_id");
    const order = (await photos.orderBy("media_id").execute()).map(({ media_id }) => media_id);
    return { path: { slug: w.property.slug }, json: { order } };
  }],
  changePropertyMedia: ["lister", photo({ json: { alt: "Kitchen" } })],
  removePropertyMedia: ["lister", photo()],

  getMe: ["signed_in"],
  changeMe: ["signed_in", json({ bio: "I sell homes." })],
  changeMyPhoto: ["signed_in", picture()],
  removeMyPhoto: ["signed_in"],
  listMyProperties: ["signed_in"],

  listLeads: ["signed_in"],
  exportLeads: ["signed_in"],
  getLead: ["owner", lead()],
  changeLead: ["owner", lead({ json: { note: "Called." } })],
  copyPerson: ["owner", lead()],
  erasePerson: ["owner", id((w) => w.newLead())],
  getAnalyticsSummary: ["signed_in"],
  getListingFigures: ["signed_in", (w) => ({ query: { slug: w.property.slug } })],

  listConversations: ["signed_in"],
  getConversation: ["owner", conversation()],
  markConversationRead: ["owner", conversation()],
  takeOverConversation: ["owner", conversation()],
  resumeConversation: ["owner", conversation()],
  writeMessage: ["owner", conversation({ json: { text: "Hello" } })],
  getConversationFile: ["owner", async (w) => ({
    path: { id: w.conversation, file_id: await w.file() },
  })],
  attachConversationFile: [
    "owner",
    conversation({
      body: "A text.",
      headers: { "content-type": "application/octet-stream" },
      query: { name: "a.txt" },
    }),
  ],
  eraseConversation: ["owner", id((w) => w.newConversation())],
  listQuestions: ["signed_in"],
  answerQuestion: ["owner", id((w) => w.question(), { json: { answer: "Yes." } })],

  listVisits: ["signed_in"],
  listFreeTimes: ["signed_in", (w) => ({ query: { property_slug: w.property.slug } })],
  exportVisits: ["signed_in"],
  getVisit: ["owner", visit()],
  changeVisit: ["owner", visit({ json: { status: "confirmed" } })],
  exportVisit: ["owner", visit()],
  getMyVisitHours: ["signed_in"],
  setMyVisitHours: ["signed_in", json(hours)],
  getMyCalendar: ["signed_in"],
  makeMyCalendarFeed: ["signed_in"],
  removeMyCalendarFeed: ["signed_in"],
  setMyBusyCalendar: ["signed_in", json({ address: "https://calendar.example/busy.ics" })],
  removeMyBusyCalendar: ["signed_in"],
  getVisitAnswer: ["secret", async (w) => ({ path: { token: await w.visitAnswer() } })],
  answerVisit: ["secret", async (w) => ({ path: { token: await w.visitAnswer() }, json: {} })],

  listNotifications: ["signed_in"],
  readNotifications: ["signed_in", json({ all: true })],
  getNotificationSettings: ["signed_in"],
  changeNotificationSettings: [
    "signed_in",
    json({ channels: {}, quiet_from: null, quiet_to: null }),
  ],
  unsubscribeFromMails: ["secret", (w) => ({ query: { token: w.unsubscribe() } })],
  getPush: ["signed_in"],
  addBrowser: ["signed_in", json({ endpoint, keys })],
  removeBrowsers: ["signed_in"],
  removeBrowser: ["signed_in", json({ endpoint })],
  getNoticeChat: ["signed_in"],
  askForChatCode: ["signed_in"],
  disconnectChat: ["signed_in"],
  streamEvents: ["signed_in"],

  createPlaygroundSession: ["admin", json({})],
  sendPlaygroundMessage: ["admin", playground({ json: { text: "Hello" } })],
  getPlaygroundSession: ["admin", playground()],
  changePlaygroundSession: ["admin", playground({ json: { phase: "matching" } })],
  forkPlaygroundSession: ["admin", playground({ json: { turn: 0 } })],
  writePlaygroundBrokerMessage: ["admin", playground({ json: { text: "Hello" } })],

  saveSearch: ["everyone", () => ({ json: { email: email(), criteria: {}, consent: true } })],
  getSavedSearches: ["secret", async (w) => ({ query: { token: await w.savedSearch() } })],
  changeSavedSearches: ["secret", async (w) => ({
    json: { token: await w.savedSearch(), every: "daily" },
  })],
  confirmSearch: ["secret", async (w) => ({ json: { token: (await w.searchRequest()).token } })],
  stopSavedSearch: ["secret", async (w) => ({ json: { token: await w.savedSearch() } })],
  unsubscribeSearches: ["secret", async (w) => ({ query: { token: await w.savedSearch() } })],

  adminListUnfetchedPhotos: ["admin"],
  adminGetVisitHours: ["admin", person()],
  adminSetVisitHours: ["admin", person({ json: hours })],
  adminListGateways: ["admin"],
  adminListDeadLetters: ["admin"],
  adminReplayDeadLetter: ["admin", id((w) => w.deadLetter())],
  adminListAgencyTexts: ["admin"],
  adminPutAgencyText: ["admin", json({ topic: "fees", language: "en", text: "None." })],
  adminListTemplates: ["admin"],
  adminAddTemplate: ["admin", () => ({ json: template() })],
  adminChangeTemplate: ["admin", async (w) => ({
    path: { id: await w.template() },
    json: template(),
  })],
  adminRemoveTemplate: ["admin", id((w) => w.template())],
  adminGetSettings: ["admin"],
  adminPutSettings: ["admin", json({ takeover_minutes: 20 })],
  adminListBrokers: ["admin"],
  adminCreateBroker: ["admin", () => ({ json: { email: email(), name: "New" } })],
  adminGetBroker: ["admin", person()],
  adminChangeBroker: ["admin", person({ json: { bio: "I sell homes." } })],
  adminEndBrokerSessions: ["admin", id((w) => w.leaver())],
  adminSetBrokerPhoto: ["admin", picture(person())],
  adminRemoveBrokerPhoto: ["admin", person()],
  adminAssignProperty: ["admin", (w) => ({
    path: { id: w.owner.id },
    json: { property_slug: w.property.slug },
  })],
  adminListProperties: ["admin"],
  adminCreateProperty: ["admin", json(flat)],
  adminGetProperty: ["admin", id((w) => w.property.id)],
  adminChangeProperty: ["admin", id((w) => w.property.id, { json: { title: "Flat" } })],
  adminImportProperties: ["admin", () => ({ body: csv, headers: { "content-type": "text/csv" } })],
  adminListAudit: ["admin"],

  receiveWebhook: ["nobody", json({ type: "message.received", data: {} })],
  answerHandshake: ["nobody", () => ({
    query: { "hub.mode": "subscribe", "hub.verify_token": "x", "hub.challenge": "1" },
  })],

  // Not in the OpenAPI document: what browsers, calendars and gateways fetch.
  "GET /openapi.json": ["everyone"],
  "GET /docs": ["everyone"],
  "GET /docs/scalar.js": ["everyone"],
  "GET /media/:hash/:file": ["everyone", async (w) => ({ path: await w.published() })],
  "GET /files/:token": ["secret", async (w) => ({ path: { token: await w.signedFile() } })],
  "GET /calendars/:file": ["secret", async (w) => ({ path: { file: await w.calendar() } })],
  // They lead to a page that asks for a click.
  "GET /v1/notifications/unsubscribe": ["everyone", () => ({ query: { token: "x" } })],
  "GET /v1/saved-searches/unsubscribe": ["everyone", () => ({ query: { token: "x" } })],
  "POST /webhook/:event": ["nobody", () => ({ path: { event: "messages-upsert" }, json: {} })],
};
