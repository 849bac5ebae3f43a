import assert from "node:assert/strict";
import { cp } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, describe, test } from "vitest";
import { launchBrowser } from "../../tests/browser.ts";
import { openPage, shows } from "./browser.ts";
import { APP_DIR } from "./build.ts";
import { startProgram } from "#api/testing/process.ts";

/** A copy of the sample app that may be edited, with the packages of this one. */
async function copyApp(): Promise<string> {
  const dir = await Deno.realPath(await Deno.makeTempDir({ prefix: "fresh-dev-" }));
  await cp(APP_DIR, dir, { recursive: true, filter: (path) => !path.includes("_fresh") });
  const preact = fileURLToPath(import.meta.resolve("preact"));
  await Deno.symlink(preact.split("/.deno/")[0] ?? "", `${dir}/node_modules`);
  return dir;
}

describe("vite serves from source and reloads what changes", async () => {
  const cleanup = new AsyncDisposableStack();
  afterAll(() => cleanup.disposeAsync());
  const dir = await copyApp();
  cleanup.defer(() => Deno.remove(dir, { recursive: true }));
  const server = await startProgram(
    ["run", "-A", "npm:vite@^7.3.8", dir, "--configLoader", "native", "--host", "127.0.0.1"],
  );
  cleanup.defer(async () => void await server.stop());
  const browser = await launchBrowser();
  cleanup.defer(() => browser.close());
  /** Puts a whole file in place, as editors do: one that is half written would be served as such. */
  const write = async (file: string, text: string) => {
    await Deno.writeTextFile(`${dir}.part`, text);
    await Deno.rename(`${dir}.part`, `${dir}/${file}`);
  };
  const edit = async (file: string, from: string, to: string) => {
    const text = await Deno.readTextFile(`${dir}/${file}`);
    assert.ok(text.includes(from), file);
    await write(file, text.replaceAll(from, to));
  };
  const opened = await openPage(browser, `${server.url}/counter`);
  const { page } = opened;
  /** Does something that reloads the page, and waits until the new one listens for the next. */
  const reloading = async (act: () => Promise<unknown>) => {
    await Promise.all([
      page.waitForEvent("console", (message) => message.text().includes("[vite] connected")),
      act(),
    ]);
  };

  test("islands are interactive", async () => {
    await page.click("#other button");
    await shows(page, "#other p", "Count: 6");
  });

  test("forms are received", async () => {
    const body = new URLSearchParams({ email: "a@example.com" });
    const headers = { origin: server.url };
    const init: RequestInit = { method: "POST", body, headers, redirect: "manual" };
    const response = await fetch(`${server.url}/form`, init);
    await response.body?.cancel();
    assert.deepEqual([response.status, response.headers.get("location")], [303, "/form?sent=1"]);
  });

  test("styles are linked, so that the first paint has them", async () => {
    const response = await fetch(`${server.url}/styled`);
    const links = [...(await response.text()).matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
    assert.deepEqual(links.map(([, href]) => href).sort(), [
      "/assets/card.module.css",
      "/assets/styles.css",
      "/routes/styled.css",
    ]);
  });

  test("a change of a style shows without a reload", async () => {
    await page.click("#own button");
    await edit("assets/styles.css", "rgb(10, 20, 30)", "rgb(40, 50, 60)");
    await page.waitForFunction(() => getComputedStyle(document.body).color === "rgb(40, 50, 60)");
    await shows(page, "#own p", "Count: 2");
  });

  test("a change of an island reloads the page", async () => {
    await reloading(() => edit("islands/Counter.tsx", "Count:", "Number:"));
    await page.waitForSelector("#own p:text('Number: 1')");
  });

  test("a change of a route reloads the page", async () => {
    await reloading(() => edit("routes/counter.tsx", "start={1}", "start={100}"));
    await page.waitForSelector("#own p:text('Number: 100')");
  });

  test("a change of what a route imports does as well", async () => {
    await reloading(() => edit("routes/_app.tsx", "<title>Fixture", "<title>Changed"));
    await page.waitForFunction(() => document.title === "Changed");
  });

  test("new routes are found, removed ones forgotten", async () => {
    await reloading(() => page.goto(`${server.url}/new`));
    await page.waitForSelector("h1:text('No such page')");
    await reloading(() => write("routes/new.tsx", "export default () => <h1>New</h1>;\n"));
    await page.waitForSelector("h1:text('New')");
    await reloading(() => Deno.remove(`${dir}/routes/new.tsx`));
    await page.waitForSelector("h1:text('No such page')");
  });

  test("an error that nothing answers shows its stack", async () => {
    await edit("main.ts", "  .use(errors)\n", "");
    await page.waitForFunction(() => document.body.textContent === "Not Found");
    const response = await fetch(`${server.url}/broken`);
    assert.equal(response.status, 500);
    assert.match(await response.text(), /Error: secret detail\n\s+at .*broken\.tsx/);
  });

  test("nothing else went wrong in the browser", () => {
    assert.deepEqual(opened.errors.filter((it) => !it.includes("status of 404")), []);
  });
});
