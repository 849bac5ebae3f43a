import type { Channel } from "../kinds.ts";
import type { Letter } from "../letter.ts";

/** A person of the office, as channels reach them. */
export interface Recipient {
  broker_id: string;
  name: string;
  email: string;
}

/** A way of telling people outside the portal. */
export interface NotificationChannel {
  name: Channel;
  /** Rejects when it was not taken; it is tried again then, with the same key. */
  send(letter: Letter, to: Recipient): Promise<void>;
}
