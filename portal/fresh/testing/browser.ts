import type { Browser, Page } from "playwright-core";

/** A page that remembers what went wrong and what it loaded. */
export interface TestPage {
  page: Page;
  /** Console errors and uncaught exceptions. */
  errors: string[];
  /** Addresses of all requests. */
  requests: string[];
  close(): Promise<void>;
}

/** How long anything may take on a machine that is busy, in milliseconds. */
const PATIENCE = 30_000;

/** Opens an address and waits until its scripts are loaded and its islands are interactive. */
export async function openPage(
  browser: Browser,
  url: string,
): Promise<TestPage> {
  const context = await browser.newContext();
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const errors: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(url, { waitUntil: "networkidle" });
  await page.evaluate(scriptsHaveRun);
  return { page, errors, requests, close: () => context.close() };
}

/** Runs in the page: a module that is imported again has run to its end, awaits and all. */
async function scriptsHaveRun(): Promise<void> {
  for (const { src } of document.querySelectorAll<HTMLScriptElement>("script[type=module][src]")) {
    await import(src);
  }
}

/** Waits until an element has exactly this text, but for space around it. */
export async function shows(page: Page, selector: string, text: string): Promise<void> {
  const whole = new RegExp(`^\\s*${RegExp.escape(text)}\\s*$`);
  await page.locator(selector).filter({ hasText: whole }).waitFor({ state: "attached" });
}
