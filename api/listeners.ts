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

/** Tells a home's own broker of a visit to it that is another one's, as a conversation may be. */
const tellHomesBroker =
  (ids: Ids): OnVisitChange => async (trx, { happened, from, actor_broker_id, visit_id, at }) => {
    const home = await trx.selectFrom("visits as v")
      .innerJoin("properties as p", "p.id", "v.property_id")
      .innerJoin("brokers as own", "own.id", "p.broker_id")
      .leftJoin("brokers as b", "b.id", "v.broker_id")
      .select(["own.id", "b.name as visits_broker"])
      .where("v.id", "=", visit_id).where("own.status", "=", "active")
      .where("b.id", "is distinct from", (eb) => eb.ref("own.id")).executeTakeFirst();
    if (!home) return;
    const { id: broker_id, visits_broker } = home;
    await notify(trx, {
      kind: VISIT_KINDS[happened],
      broker_id,
      about: { visit_id },
      data: { ...(from !== undefined && { from }), visits_broker: visits_broker ?? "" },
      except: actor_broker_id,
      at,
      ids,
    });
  };

interface ListenersDeps {
  ids: Ids;
  tellBuyer: TellBuyer;
  enqueueInvitations: EnqueueInvitations;
}

/** Everybody who is told of a change to a visit, in this order. */
export const createOnVisitChange = (
  { ids, tellBuyer, enqueueInvitations }: ListenersDeps,
): OnVisitChange =>
  tellAll([
    tellBroker(ids),
    tellHomesBroker(ids),
    createVisitTelling(tellBuyer),
    inviteOnChange(enqueueInvitations),
  ]);
