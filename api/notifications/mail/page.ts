/** What every letter's HTML stands in. */
import { html } from "hono/html";

/**
 * A letter's body as a page.
 *
 * @param language ISO 639, of the words in it
 */
export const page = (body: ReturnType<typeof html>, language = "en"): string =>
  String(html`
    <!doctype html>
    <html lang="${language}">
      <body style="font-family: sans-serif; line-height: 1.5">${body}</body>
    </html>
  `);
