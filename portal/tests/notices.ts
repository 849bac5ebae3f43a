/** Browsers that show notices, as far as a test can reach what vendors run. */
import type { Page, Worker } from "playwright-core";
import { startPushService } from "#api/notifications/testing/push_service.ts";
import { BROKER, signIn, type Stack } from "./harness.ts";

/** Where a browser's notices are turned on. */
export const NOTICES = "/dashboard/notifications/settings";

/** Waits until the page says something about its state. */
export const withText = (page: Page, text: string) =>
  page.getByRole("status").filter({ hasText: text }).waitFor();

/** A broker's settings in a browser whose person permits notices. */
export async function openNotices(stack: Stack) {
  await using service = startPushService();
  const { keys } = service.subscribe("browser", "");
  const subscription = { endpoint: "https://push.example.org/browser", expirationTime: null, keys };
  const visit = await stack.visit();
  await visit.page.context().grantPermissions(["notifications"], { origin: stack.url });
  // Chromium's headless shell says that they are denied, whatever was permitted.
  await visit.page.addInitScript(`{
    globalThis.showsNotices = Notification.permission === "granted";
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
  }`);
  // A browser subscribes with its vendor's push service, which no test can reach.
  await visit.page.addInitScript(`{
    const json = ${JSON.stringify(subscription)};
    const kept = () => JSON.parse(localStorage.getItem("test-key"));
    const made = () => ({
      endpoint: json.endpoint,
      options: { applicationServerKey: Uint8Array.from(kept()).buffer },
      toJSON: () => json,
      unsubscribe: async () => localStorage.removeItem("test-key"),
    });
    PushManager.prototype.getSubscription = async () => kept() && made();
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
      const text = atob(applicationServerKey.replaceAll("-", "+").replaceAll("_", "/"));
      const key = [...text].map((one) => one.charCodeAt(0));
      localStorage.setItem("test-key", JSON.stringify(key));
      return made();
    };
  }`);
  await signIn(visit.page, BROKER, NOTICES);
  return visit;
}

/** Turns notices on; answers with the worker that shows them. */
export async function turnOn(page: Page): Promise<Worker> {
  const context = page.context();
  const started = context.serviceWorkers()[0] ?? context.waitForEvent("serviceworker");
  await page.getByRole("button", { name: "Show notices here" }).click();
  await withText(page, "This browser shows notices");
  return await started;
}

/** Hands messages to the page's service worker, as the browser does with those of push services. */
export async function pushTo(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
    if (first) registered.resolve(first.registrationId);
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered.promise;
  return (message: unknown) =>
    devtools.send("ServiceWorker.deliverPushMessage", {
      origin: new URL(page.url()).origin,
      registrationId,
      data: JSON.stringify(message),
    });
}

interface Shown {
  title: string;
  body: string;
  tag: string;
  icon: string;
  badge: string;
}

/** Reads what is shown. Chromium's headless shell shows nothing: there, what it is told to show. */
export async function shownBy(page: Page, worker: Worker): Promise<() => Promise<Shown[]>> {
  const shows = await page.evaluate("showsNotices");
  const list = shows ? "registration.getNotifications()" : "[...told.values()]";
  if (!shows) {
    await worker.evaluate(`self.told = new Map();
      registration.showNotification = async (title, more) => told.set(more.tag, { title, ...more })`);
  }
  const path = (address: string) => new URL(address, page.url()).pathname;
  return async () => {
    const found = await worker.evaluate(`Promise.resolve(${list}).then((all) =>
      all.map(({ title, body, tag, icon, badge }) => ({ title, body, tag, icon, badge })))`);
    return (found as Shown[]).map((one) => ({
      ...one,
      icon: path(one.icon),
      badge: path(one.badge),
    }));
  };
}
