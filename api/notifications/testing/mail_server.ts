/** A real SMTP server for tests, which keeps what it takes. */
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface MailServer extends AsyncDisposable {
  /** For `SMTP_URL`. */
  url: string;
  /** Mails taken, oldest first. */
  mails: Email[];
  /** Attempts to send, refused ones included. */
  attempts: number;
  /** While set, mails are refused as by a server that has no room just now (452). */
  full: boolean;
}

/** Starts it on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const state = { mails: [] as Email[], attempts: 0, full: false };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    async onData(stream, _session, done) {
      const chunks: Uint8Array[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk as Uint8Array);
      } catch (error) {
        return done(error as Error);
      }
      state.attempts++;
      if (state.full) {
        return done(Object.assign(new Error("No room"), { responseCode: 452 }));
      }
      state.mails.push(await PostalMime.parse(await new Blob(chunks as BlobPart[]).bytes()));
      done();
    },
  });
  // Clients may end in the middle of a mail.
  smtp.on("error", () => {});
  const port = await new Promise<number>((resolve) => {
    const listening = smtp.listen(0, "127.0.0.1", () => {
      resolve((listening.address() as { port: number }).port);
    });
  });
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  });
}
