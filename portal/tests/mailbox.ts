/** A mail server that keeps what it is sent. */
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";

export interface Mailbox {
  /** For `SMTP_URL`. */
  url: string;
  /** The next mail to an address, or one that has come already; each is given once. */
  next(address: string): Promise<Email>;
  stop(): Promise<void>;
}

/** Starts the server on a free port of this machine. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: Email[] = [];
  const waiting: { address: string; resolve: (mail: Email) => void }[] = [];
  const isTo = (mail: Email, address: string) =>
    mail.to?.some((recipient) => recipient.address === address) ?? false;
  const deliver = (mail: Email) => {
    const index = waiting.findIndex(({ address }) => isTo(mail, address));
    const [reader] = index < 0 ? [] : waiting.splice(index, 1);
    if (reader) reader.resolve(mail);
    else mails.push(mail);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream: Readable, _session: unknown, callback: (error?: Error) => void) {
      readAll(stream).then((raw) => PostalMime.parse(raw)).then((mail) => {
        callback();
        deliver(mail);
      }, callback);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    next(address) {
      const index = mails.findIndex((mail) => isTo(mail, address));
      const [mail] = index < 0 ? [] : mails.splice(index, 1);
      if (mail) return Promise.resolve(mail);
      return new Promise((resolve) => waiting.push({ address, resolve }));
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function readAll(stream: Readable): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk as Uint8Array);
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
}
