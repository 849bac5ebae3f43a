/** `deno task pictures`: draws the README's pictures anew, as WebP beside this file. */
import type { Page } from "playwright-core";
import { BROKER, signIn, type Stack, startStack } from "../../portal/tests/harness.ts";
import { screenAfter } from "../../playground-tui/testing/picture.ts";
import { htmlOf } from "./ansi.ts";

const SIZE = { width: 1280, height: 1040 };
/** Pixels of a picture for one of the page's: sharp on screens of today, small enough for a README. */
const SCALE = 1.25;
const QUALITY = 0.78;
const TERMINAL = { columns: 118, rows: 39 };
const CONVERSATION = [
  "Hi there",
  "I want to buy an apartment",
  "In Lisbon, 2 bedrooms, up to 600k euros",
  "Can I visit the first one on Saturday at 11am?",
];

/** Has Chromium turn its own screenshot into WebP. */
async function draw(page: Page, name: string): Promise<void> {
  await page.evaluate("document.fonts.ready.then(() => undefined)");
  const png = await page.screenshot({ animations: "disabled" });
  const blank = await page.context().newPage();
  const url = await blank.evaluate<string>(`(async () => {
    const image = new Image();
    image.src = "data:image/png;base64,${png.toBase64()}";
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), {
      width: image.width, height: image.height,
    });
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", ${QUALITY});
  })()`);
  await blank.close();
  const webp = Uint8Array.fromBase64(url.slice(url.indexOf(",") + 1));
  await Deno.writeFile(new URL(`${name}.webp`, import.meta.url), webp);
  console.log(`${name}.webp ${Math.round(webp.length / 1000)} kB`);
}

async function property({ apiUrl }: Stack, page: Page): Promise<void> {
  const query = "city=Lisbon&purpose=sale&featured=true&limit=1";
  const { data } = await (await fetch(`${apiUrl}/v1/properties?${query}`)).json();
  await page.goto(`/properties/${data[0].slug}`);
  await page.locator(".gallery-count").first().waitFor();
  await draw(page, "listing");
}

async function desk(page: Page): Promise<void> {
  await signIn(page, BROKER, "/dashboard/conversations");
  await page.locator(".dot-live").waitFor();
  await page.locator(".desk-row", { hasText: "Daniel Whitaker" }).click();
  await page.getByRole("heading", { name: "Daniel Whitaker" }).waitFor();
  await page.locator(".turn-log > li").first().waitFor();
  await draw(page, "desk");
}

async function terminal(page: Page): Promise<void> {
  const { columns, rows } = TERMINAL;
  const output = (await screenAfter(CONVERSATION, TERMINAL)).trimEnd().split("\n");
  // The portal's policy forbids inline styles.
  await page.goto("about:blank");
  await page.setViewportSize({ width: 1180, height: 800 });
  await page.setContent(`<!doctype html><style>
    body { margin: 0; display: grid; place-items: center; min-height: 100vh; background: #2b3040; }
    main { background: #16181f; border-radius: 10px; box-shadow: 0 12px 40px #0008; }
    header { display: flex; gap: 8px; padding: 12px 16px; }
    header i { width: 12px; height: 12px; border-radius: 50%; background: #434a61; }
    pre { margin: 0; padding: 4px 20px 20px; width: ${columns}ch; height: ${rows}lh;
      font: 15px/1.17 "DejaVu Sans Mono", monospace; color: #c0caf5; }
  </style><main><header><i></i><i></i><i></i></header>
  <pre>${htmlOf(output.slice(-rows).join("\n"))}</pre></main>`);
  await draw(page, "terminal");
}

const stack = await startStack();
try {
  const { page } = await stack.visit({ viewport: SIZE, deviceScaleFactor: SCALE });
  await property(stack, page);
  await desk(page);
  await terminal(page);
} finally {
  await stack.stop();
}
