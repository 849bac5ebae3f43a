import type { Audit, Note } from "../shared/audit.ts";
import type { Clock } from "../shared/clock.ts";
import { type RequestContext, scopeOf } from "../shared/context.ts";
import { notFound } from "../shared/errors.ts";
import { isId } from "../shared/ids.ts";
import type { PersonCopy } from "./contract.ts";
import type { PeopleRepository } from "./repository.ts";

interface PeopleDeps {
  repository: PeopleRepository;
  clock: Clock;
  audit: Audit;
  note: Note;
}

export type PeopleService = ReturnType<typeof createPeopleService>;

/** What people may ask for whose details are kept. Brokers do it for their leads, admins for all. */
export const createPeopleService = ({ repository, clock, audit, note }: PeopleDeps) => ({
  async copy(context: RequestContext, id: string, all: boolean): Promise<PersonCopy> {
    const found = isId(id) ? await repository.copy(scopeOf(context), id, all) : undefined;
    if (!found) throw notFound("lead");
    const { request_id, principal: { broker_id: actor } } = context;
    await note({ action: "person.copied", entity: "lead", entity_id: id, actor, request_id });
    return found;
  },

  async erase(context: RequestContext, id: string, all: boolean): Promise<void> {
    const erased = isId(id) && await repository.erase(scopeOf(context), {
      lead_id: id,
      all,
      at: clock().toISOString(),
      writeEntry: audit(context, { action: "lead.erased", entity: "lead" }),
    });
    if (!erased) throw notFound("lead");
  },

  async eraseChat(context: RequestContext, id: string): Promise<void> {
    const erased = isId(id) && await repository.eraseChat(scopeOf(context), {
      id,
      at: clock().toISOString(),
      writeEntry: audit(context, { action: "conversation.erased", entity: "conversation" }),
    });
    if (!erased) throw notFound("conversation");
  },
});
