/** The letters that the service writes. */
import { html } from "hono/html";
import type { Mail } from "./mail/port.ts";

/** A letter's body as a page, in a language (ISO 639). */
export const page = (body: ReturnType<typeof html>, language = "en"): string =>
  String(html`
    <!doctype html>
    <html lang="${language}">
      <body style="font-family: sans-serif; line-height: 1.5">${body}</body>
    </html>
  `);

/** The sign-in mail. The link opens a page that asks for a click, so that scanners spend nothing. */
export function magicLinkLetter(
  to: { email: string; name: string },
  token: string,
  portalUrl: string,
): Mail {
  const link = `${portalUrl}/auth/callback?token=${encodeURIComponent(token)}`;
  return {
    to,
    subject: "Your sign-in link",
    text: `Hello ${to.name},\n\nopen this link to sign in to Hearthline:\n\n${link}\n\n` +
      "It works once and for 10 minutes. If you did not ask for it, ignore this mail.\n",
    html: page(html`
      <p>Hello ${to.name},</p>
      <p><a href="${link}">Sign in to Hearthline</a></p>
      <p>The link works once and for 10 minutes. If you did not ask for it, ignore this mail.</p>
    `),
  };
}
