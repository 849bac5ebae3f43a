/** A mail to one person. */
export interface Mail {
  /** Letters, digits, `-`: the same for each attempt at this mail; mailboxes know repeats by it. */
  key?: string;
  to: { email: string; name: string };
  subject: string;
  text: string;
  html: string;
  /** Where a mail program posts that no more of the kind are wanted (RFC 8058). */
  unsubscribe_url?: string;
  /** An invitation (RFC 5546), which mailboxes offer to put into the reader's calendar. */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
}

/** Sends mail. Rejects when the mail was not taken; the job is tried again then. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}
