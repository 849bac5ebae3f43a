import type { RequestContext } from "../../shared/context.ts";
import { notFound, Problem } from "../../shared/errors.ts";
import { isId } from "../../shared/ids.ts";
import { decodeCursor, toPage } from "../../shared/paging.ts";
import type { GatewayHealth } from "./contract.ts";
import { DEAD_LETTER_ORDER, type OperationsRepository } from "./repository.ts";

interface OperationsDeps {
  repository: OperationsRepository;
  /** Names of the configured gateways. */
  gateways: readonly string[];
  /** Puts a dead message back into the queue; false when it is not dead. */
  replay: (id: string) => Promise<boolean>;
  audit: (
    context: RequestContext,
    entry: { action: string; entity: string; entity_id: string; fields: string[] },
  ) => Promise<void>;
}

export type OperationsService = ReturnType<typeof createOperationsService>;

export function createOperationsService(deps: OperationsDeps) {
  const { repository, replay, audit } = deps;
  return {
    /** Configured gateways, and those that messages name though they are configured no more. */
    async gateways(): Promise<GatewayHealth[]> {
      const traffic = await repository.traffic();
      const names = new Set([...deps.gateways, ...traffic.map(({ name }) => name)]);
      return [...names].sort().map((name) => ({
        last_received_at: null,
        last_sent_at: null,
        pending: 0,
        dead: 0,
        ...traffic.find((row) => row.name === name),
        name,
        configured: deps.gateways.includes(name),
      }));
    },

    async deadLetters(query: { limit: number; cursor?: string }) {
      const after = decodeCursor(query.cursor, DEAD_LETTER_ORDER);
      const read = await repository.deadLetters(query.limit, after);
      return toPage(read, query.limit, DEAD_LETTER_ORDER, (row) => row);
    },

    /** Sends a dead message once more. `conflict` when it waits already or was sent. */
    async replay(context: RequestContext, id: string): Promise<void> {
      if (!isId(id) || !await repository.exists(id)) throw notFound("dead letter");
      if (!await replay(id)) throw new Problem("conflict", "The message is not a dead letter.");
      await audit(context, {
        action: "message.replayed",
        entity: "outbox",
        entity_id: id,
        fields: [],
      });
    },
  };
}
