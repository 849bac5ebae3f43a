import type { Channel } from "../kinds.ts";
import type { Letter } from "../letter.ts";

/** A person of the office, as channels reach them. */
export interface Recipient {
  broker_id: string;
  name: string;
  email: string;
}

/**
 * What became of a letter. `refused`: it would fare no better another time; `message_id`: by which
 * it may still be reported as not delivered.
 */
export type Sent =
  | { outcome: "sent"; message_id?: string | undefined }
  | { outcome: "refused"; reason: string };

/** A way of telling people outside the portal. */
export interface NotificationChannel {
  name: Channel;
  /** Rejects when it was not taken for now; it is tried again then, with the same key. */
  send(letter: Letter, to: Recipient): Promise<Sent>;
}
