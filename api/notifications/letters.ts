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
      "It works once and for 15 minutes. If you did not ask for it, ignore this mail.\n",
    html: page(html`
      <p>Hello ${to.name},</p>
      <p><a href="${link}">Sign in to Hearthline</a></p>
      <p>The link works once and for 15 minutes. If you did not ask for it, ignore this mail.</p>
    `),
  };
}

/** What a broker should know to take a conversation over. */
export interface Handover {
  lead: { name: string; score: number; tier: string; reasons: string[] };
  reason: string;
  /** One line of text each: what is known, and from which message. */
  criteria: string[];
  listings: { title: string; url: string; liked: boolean }[];
  next_step: string;
  url: string;
}

/** For a broker whose buyer (`buyer_name` null: unknown) got an apology instead of an answer. */
export function unansweredLetter(
  to: { email: string; name: string },
  { buyer_name, url }: { buyer_name: string | null; url: string },
): Mail {
  const what = `A message from ${buyer_name ?? "a buyer"} could not be answered automatically. ` +
    "The buyer was told that a colleague will get back to them.";
  return {
    to,
    subject: `${buyer_name ?? "A buyer"} waits for an answer`,
    text: `Hello ${to.name},\n\n${what}\n\nOpen the conversation: ${url}\n`,
    html: page(html`
      <p>Hello ${to.name},</p>
      <p>${what}</p>
      <p><a href="${url}">Open the conversation</a></p>
    `),
  };
}

/** For a broker whose buyer (`buyer_name` null: unknown) sent a recording that nobody listened to. */
export function unheardLetter(
  to: { email: string; name: string },
  { buyer_name, url }: { buyer_name: string | null; url: string },
): Mail {
  const what = `${buyer_name ?? "A buyer"} has sent a recording. The assistant cannot listen to ` +
    "it, and has told the buyer so, and that you were told of it.";
  return {
    to,
    subject: `${buyer_name ?? "A buyer"} has sent a recording`,
    text: `Hello ${to.name},\n\n${what}\n\nListen to it in the conversation: ${url}\n`,
    html: page(html`
      <p>Hello ${to.name},</p>
      <p>${what}</p>
      <p><a href="${url}">Listen to it in the conversation</a></p>
    `),
  };
}

/** Tells a broker that a buyer wants a person. */
export function handoverLetter(to: { email: string; name: string }, handover: Handover): Mail {
  const { lead, reason, criteria, listings, next_step, url } = handover;
  const list = listings.map(({ title, url, liked }) =>
    `${title}${liked ? " (liked)" : ""}: ${url}`
  );
  const section = (title: string, lines: string[]) =>
    lines.length === 0 ? "" : `\n${title}\n${lines.map((line) => `- ${line}`).join("\n")}\n`;
  return {
    to,
    subject: `${lead.name} wants to talk to you`,
    text: `Hello ${to.name},\n\n${lead.name} ${reason}\nNext step: ${next_step}\n\n` +
      `Score: ${lead.score} (${lead.tier})\n` +
      section("Looking for", criteria) + section("Listings shown", list) +
      section("Why this score", lead.reasons) + `\nOpen the conversation: ${url}\n`,
    html: page(html`
      <p>Hello ${to.name},</p>
      <p>${lead.name} ${reason} <strong>Next step: ${next_step}</strong></p>
      <p>Score: ${lead.score} (${lead.tier})</p>
      <ul>${criteria.map((line) => html`<li>${line}</li>`)}</ul>
      <ul>${listings.map(({ title, url, liked }) =>
        html`<li><a href="${url}">${title}</a>${liked ? " (liked)" : ""}</li>`
      )}</ul>
      <ul>${lead.reasons.map((line) => html`<li>${line}</li>`)}</ul>
      <p><a href="${url}">Open the conversation</a></p>
    `),
  };
}
