/** Notifications as mails. */
import { html } from "hono/html";
import { page } from "../letters.ts";
import type { Letter } from "../letter.ts";
import type { Mail, Mailer } from "../mail/port.ts";
import { WORDS } from "../texts/mod.ts";
import type { NotificationChannel, Recipient } from "./port.ts";

export const mailChannel = (mailer: Mailer): NotificationChannel => ({
  name: "mail",
  async send(letter, to) {
    await mailer.send(mailOf(letter, to));
    return { outcome: "sent" };
  },
});

function mailOf(letter: Letter, { name, email }: Recipient): Mail {
  const { key, language, title, lines, sections, action, settings_url, unsubscribe } = letter;
  const words = WORDS[language];
  const lists = sections.map(({ title, items }) =>
    `\n${title}\n${items.map((item) => `- ${item}\n`).join("")}`
  ).join("");
  const body = lines.length > 0 ? lines : [title];
  return {
    key: `n-${key}`,
    to: { name, email },
    // A name that a buyer gave may have line breaks.
    subject: title.replace(/\s+/g, " "),
    text:
      `${words.hello(name)}\n\n${
        body.join("\n")
      }\n${lists}\n${action.label}: ${action.url}\n\n--\n` +
      `${words.settings}: ${settings_url}\n${words.unsubscribe}: ${unsubscribe.page}\n`,
    html: page(
      html`
        <p>${words.hello(name)}</p>
        ${body.map((line) => html`<p>${line}</p>`)}
        ${sections.map(({ title, items }) =>
          html`
            <p>${title}</p>
            <ul>${items.map((item) => html`<li>${item}</li>`)}</ul>
          `
        )}
        <p><a href="${action.url}">${action.label}</a></p>
        <p style="font-size: smaller">
          <a href="${settings_url}">${words.settings}</a> ·
          <a href="${unsubscribe.page}">${words.unsubscribe}</a>
        </p>
      `,
      language,
    ),
    unsubscribe_url: unsubscribe.one_click,
  };
}
