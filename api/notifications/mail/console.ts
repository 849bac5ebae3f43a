import type { Mailer } from "./port.ts";

/** Prints mail instead of sending it: for development, with the sign-in link on the terminal. */
export function consoleMailer(write: (text: string) => void): Mailer {
  return {
    send({ to, subject, text }) {
      write(`\n✉ To: ${to.name} <${to.email}>\n  Subject: ${subject}\n\n${indent(text)}\n`);
      return Promise.resolve();
    },
    close() {},
  };
}

const indent = (text: string) => text.split("\n").map((line) => `  ${line}`).join("\n");
