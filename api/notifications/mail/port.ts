/** A mail to one person. */
export interface Mail {
  /**
   * The same for every attempt at this mail, and different for every other: letters, digits, `-`.
   * Mailboxes know a repeat by it.
   */
  key?: string;
  to: { email: string; name: string };
  subject: string;
  text: string;
  html: string;
}

/** Sends mail. Rejects when the mail was not taken; the job is tried again then. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}
