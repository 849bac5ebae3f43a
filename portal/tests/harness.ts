/**
 * Everything the portal's tests need, for real: the API in a process of its own with demo data,
 * the portal's production build served in another, a mail server, and a browser.
 */
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { createBuilder } from "vite";
import { launchBrowser } from "./browser.ts";
import { type Mailbox, startMailbox } from "./mailbox.ts";
import { type Program, serveBuild, startApi } from "#api/testing/process.ts";
import { type Relay, startRelay } from "./relay.ts";

/** How long anything may take on a machine that is busy, in milliseconds. */
const PATIENCE = 30_000;

/** People of the demo data, whom the sign-in page has buttons for. */
export const BROKER = "broker@hearthline.example";
export const BROKER_SLUG = "tomas-ferreira";
export const ADMIN = "admin@hearthline.example";

/** Chromium says that it has no window; people's browsers do not. */
const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** A page that remembers what went wrong and what it asked for. */
interface Visit {
  page: Page;
  /** Console errors, uncaught exceptions and policy violations. */
  errors: string[];
  /** Addresses of all requests. */
  requests: string[];
  close(): Promise<void>;
}

/** What a test runs against. */
export interface Stack {
  /** The portal's address. */
  url: string;
  apiUrl: string;
  /** Folder of the production build. */
  buildDir: string;
  mailbox: Mailbox;
  browser: Browser;
  api: Program;
  portal: Program;
  /** Stands between browsers and the portal. */
  relay: Relay;
  /** Opens a fresh browser profile on an empty page. */
  visit(options?: BrowserContextOptions): Promise<Visit>;
  stop(): Promise<void>;
}

/** Builds the portal as `vite build` does, into a folder of its own. */
async function buildPortal(): Promise<string> {
  const dir = await Deno.makeTempDir({ prefix: "portal-build-" });
  const builder = await createBuilder({
    root: fileURLToPath(new URL("..", import.meta.url)),
    configLoader: "native",
    logLevel: "warn",
    build: { outDir: dir, emptyOutDir: true },
  });
  await builder.buildApp();
  return dir;
}

/** Starts everything. `env` is added to both programs'. */
export async function startStack(env: Record<string, string> = {}): Promise<Stack> {
  const relay = startRelay();
  const { url } = relay;
  const mailbox = await startMailbox();
  const common = {
    PORTAL_URL: url,
    PORTAL_SECRET: "a-secret-of-the-tests-0123456789abcdef",
    DEV_LOGIN: "true",
    ...env,
  };
  const [buildDir, api, browser] = await Promise.all([
    buildPortal(),
    startApi({
      DEMO_DATA: "true",
      SMTP_URL: mailbox.url,
      QUIET_WINDOW_MS: "0",
      GATEWAY_ALLOW_UNSIGNED: "true",
      ...common,
    }),
    launchBrowser(),
  ]);
  const portal = await serveBuild(buildDir, { API_URL: api.url, ...common });
  relay.connect(portal.url);

  return {
    url,
    apiUrl: api.url,
    buildDir,
    mailbox,
    browser,
    api,
    portal,
    relay,
    visit: (options) => openVisit(browser, { baseURL: url, ...options }),
    async stop() {
      await browser.close();
      relay.stop();
      await Promise.all([portal.stop(), api.stop(), mailbox.stop()]);
      await Deno.remove(buildDir, { recursive: true });
    },
  };
}

async function openVisit(browser: Browser, options: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext({
    userAgent: USER_AGENT,
    locale: "en-US",
    reducedMotion: "reduce",
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const errors: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("request", (request) => requests.push(request.url()));
  return { page, errors, requests, close: () => context.close() };
}

/** Signs in by the demo button's route, without a mail; goes on to `path`. */
export async function signIn(page: Page, email: string, path = "/dashboard"): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(path)}`);
  const form = page.locator(`form[action="/api/auth/dev-login"]:has(input[value="${email}"])`);
  await Promise.all([page.waitForURL(`**${path}`), form.getByRole("button").click()]);
}

/** The cookie of a fresh session, as a header. */
export async function sessionOf(stack: Stack, email: string): Promise<{ cookie: string }> {
  const answer = await fetch(`${stack.url}/api/auth/dev-login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: stack.url },
    body: new URLSearchParams({ email }),
  });
  await answer.body?.cancel();
  const [cookie] = answer.headers.getSetCookie();
  if (!cookie) throw new Error(`No session for ${email}: ${answer.status}`);
  return { cookie: cookie.split(";")[0]! };
}

/** Calls the API itself as somebody; throws for what is no good answer. */
export async function apiAs(stack: Stack, email: string) {
  const { cookie } = await sessionOf(stack, email);
  const authorization = `Bearer ${cookie.slice(cookie.indexOf("=") + 1)}`;
  // deno-lint-ignore no-explicit-any -- tests read what they know to be there
  return async (method: string, path: string, body?: unknown): Promise<any> => {
    const answer = await fetch(stack.apiUrl + path, {
      method,
      headers: { authorization, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text ? JSON.parse(text) : undefined;
  };
}

/** Asks until an answer is good. For what happens on its own after what the test did. */
export async function eventually<T>(
  ask: () => Promise<T>,
  isGood: (answer: T) => boolean,
): Promise<T> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const answer = await ask();
    if (isGood(answer) || Date.now() > deadline) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The sign-in link in the next mail to an address. */
export async function mailedLink(mailbox: Mailbox, email: string): Promise<string> {
  const mail = await mailbox.next(email);
  const [link] = /http\S+\/auth\/callback\?token=\S+/.exec(mail.text ?? "") ?? [];
  if (!link) throw new Error("The mail has no sign-in link");
  return link;
}

/** Bytes of a body as they travel, compressed. */
export async function gzipped(body: Uint8Array): Promise<number> {
  const stream = new Blob([body as BlobPart]).stream().pipeThrough(new CompressionStream("gzip"));
  return (await new Response(stream).arrayBuffer()).byteLength;
}
