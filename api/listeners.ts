/** Who is told of what happens in a feature, within the transaction in which it happened. */
import { type EnqueueInvitations, inviteOnChange } from "./calendars/invitations.ts";
import { createVisitTelling } from "./conversations/buyers/visits.ts";
import type { TellBuyer } from "./conversations/tell.ts";
import { VISIT_KINDS } from "./notifications/kinds.ts";
import { notify } from "./notifications/record.ts";
import type { Ids } from "./shared/ids.ts";
import { type OnVisitChange, tellAll } from "./visits/mod.ts";

/** Tells the visit's broker, unless it was the broker. */
const tellBroker =
  (ids: Ids): OnVisitChange =>
  (trx, { happened, from, broker_id, actor_broker_id, visit_id, conversation_id, at }) =>
    notify(trx, {
      kind: VISIT_KINDS[happened],
      broker_id,
      about: { visit_id, ...(conversation_id !== null && { conversation_id }) },
      data: from === undefined ? {} : { from },
      except: actor_broker_id,
      at,
      ids,
    });

interface ListenersDeps {
  ids: Ids;
  tellBuyer: TellBuyer;
  enqueueInvitations: EnqueueInvitations;
}

/** Everybody who is told of a change to a visit, in this order. */
export const createOnVisitChange = (
  { ids, tellBuyer, enqueueInvitations }: ListenersDeps,
): OnVisitChange =>
  tellAll([tellBroker(ids), createVisitTelling(tellBuyer), inviteOnChange(enqueueInvitations)]);
