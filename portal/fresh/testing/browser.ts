import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

/** A page that remembers what went wrong and what it loaded. */
export interface TestPage {
  page: Page;
  /** Console errors and uncaught exceptions. */
  errors: string[];
  /** Addresses of all requests. */
  requests: string[];
  close(): Promise<void>;
}

/** Starts Chromium without a window. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: Deno.env.get("CHROMIUM_PATH") ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--headless=new", "--disable-gpu"],
  });
}

/** Opens an address and waits until the page and its scripts are loaded. */
export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<TestPage> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const errors: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(url, { waitUntil: "networkidle" });
  return { page, errors, requests, close: () => context.close() };
}
