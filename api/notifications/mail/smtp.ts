import { createTransport } from "nodemailer";
import type { Mailer } from "./port.ts";

/** Sends over SMTP. `url` as nodemailer reads it: `smtp(s)://user:password@host:port`. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    url,
    {
      from,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    } as Parameters<typeof createTransport>[1],
  );
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  return {
    async send({ key, to, subject, text, html, calendar, unsubscribe_url }) {
      await transport.sendMail({
        ...(key === undefined ? {} : { messageId: `<${key}@${host}>` }),
        to: { name: to.name, address: to.email },
        subject,
        text,
        html,
        ...(calendar ? { icalEvent: { ...calendar, filename: "visit.ics" } } : {}),
        // Bounces and holiday replies would go nowhere.
        headers: {
          "auto-submitted": "auto-generated",
          ...(unsubscribe_url === undefined ? {} : {
            "list-unsubscribe": `<${unsubscribe_url}>`,
            "list-unsubscribe-post": "List-Unsubscribe=One-Click",
          }),
        },
      });
    },
    close: () => transport.close(),
  };
}
