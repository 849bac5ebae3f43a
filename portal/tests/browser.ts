/**
 * The browser of the tests: the one that `CHROME_PATH` names, else an installed Chrome or Chromium,
 * else one from npm.
 */
import { type Browser, chromium, type LaunchOptions } from "playwright-core";
import { ask } from "../../.ci/tools/ask.ts";
import { npmChromium } from "./npm_chromium.ts";

/** Where systems keep it; names without a folder are looked for on the `PATH`. */
const USUAL = {
  linux: [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/opt/google/chrome/chrome",
    "/snap/bin/chromium",
  ],
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ],
};

const ARGUMENTS = ["--headless=new", "--no-sandbox", "--disable-gpu"];

/** Whether it is a browser: Ubuntu's `chromium-browser` may be a script that says to install one. */
async function runs(program: string): Promise<boolean> {
  return /Chrom/.test(await ask(program, ["--version"]) ?? "");
}

async function onPath(name: string): Promise<string | undefined> {
  if (name.startsWith("/")) return name;
  for (const folder of (Deno.env.get("PATH") ?? "").split(":")) {
    const isThere = await Deno.stat(`${folder}/${name}`).then(({ isFile }) => isFile, () => false);
    if (isThere) return `${folder}/${name}`;
  }
}

async function findBrowser(): Promise<LaunchOptions> {
  const named = Deno.env.get("CHROME_PATH");
  if (named) {
    if (await runs(named)) return { executablePath: named, args: ARGUMENTS };
    throw new Error(`CHROME_PATH names no Chrome or Chromium: ${named}`);
  }
  const usual = Deno.build.os === "darwin" ? USUAL.darwin : USUAL.linux;
  for (const name of usual) {
    const program = await onPath(name);
    if (program && await runs(program)) return { executablePath: program, args: ARGUMENTS };
  }
  if (Deno.build.os === "linux" && Deno.build.arch === "x86_64") return await npmChromium();
  throw new Error(
    `There is no Chromium on npm for ${Deno.build.os} on ${Deno.build.arch}: ` +
      "install Chrome or Chromium, or name it in CHROME_PATH.",
  );
}

let found: Promise<LaunchOptions> | undefined;

/** Starts a browser without a window. Throws with what to install where none is to be had. */
export async function launchBrowser(): Promise<Browser> {
  return await chromium.launch(await (found ??= findBrowser()));
}
