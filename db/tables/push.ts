/** Browsers that show notices. Columns are commented in the migrations. */
import type { Timestamp } from "./columns.ts";

export interface PushSubscriptionsTable {
  id: string;
  broker_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  vapid_public_key: string;
  last_letter: string | null;
  created_at: Timestamp;
}
