import type { Transporter } from "nodemailer";
import type { Mailer } from "./port.ts";

async function open(url: string, from: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport(
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
}

/** Sends over SMTP. `url` as nodemailer reads it: `smtp(s)://user:password@host:port`. */
export function smtpMailer(url: string, from: string): Mailer {
  /** From the first mail on. */
  let transport: Promise<Transporter> | undefined;
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  return {
    async send({ key, to, subject, text, html, calendar, unsubscribe_url }) {
      transport ??= open(url, from);
      await (await transport).sendMail({
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
    close: () => void transport?.then((opened) => opened.close()),
  };
}
