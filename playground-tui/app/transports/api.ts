/** The transport over the API's typed client, over HTTP or in process. */
import { type Answer, ApiError, type Client, type Good, unwrap } from "#api/client.ts";
import { type Transport, TransportError, type TransportFailure } from "./port.ts";

/** How often, and every how many milliseconds, is asked whether a cancelled turn has ended. */
const SETTLE_TRIES = 50;
const SETTLE_MS = 100;

interface ApiTransportOptions {
  client: Client;
  where: string;
  close: () => Promise<void>;
}

export function apiTransport({ client, where, close }: ApiTransportOptions): Transport {
  const sessions = client.playground.v1.playground.sessions;
  const one = sessions[":id"];

  return {
    where,
    create: (options) => answer(sessions.$post({ json: options })),
    async send(id, message, signal) {
      try {
        return await answer(
          one.messages.$post({ param: { id }, json: message }, { init: { signal } }),
          signal,
        );
      } catch (error) {
        if (signal.aborted) await settled(id);
        throw error;
      }
    },
    get: (id) => answer(one.$get({ param: { id } })),
    fork: (id, turn) => answer(one.fork.$post({ param: { id }, json: { turn } })),
    change: (id, changes) => answer(one.$patch({ param: { id }, json: changes })),
    writeAsBroker: (id, text) =>
      answer(one["broker-messages"].$post({ param: { id }, json: { text } })),
    close,
  };

  /** Waits until the service has let go of a cancelled turn, as it takes no other one before. */
  async function settled(id: string): Promise<void> {
    for (let tries = 0; tries < SETTLE_TRIES; tries++) {
      const session = await answer(one.$get({ param: { id } })).catch(() => undefined);
      if (!session?.busy) return;
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    }
  }

  async function answer<A extends Answer>(
    response: Promise<A>,
    signal?: AbortSignal,
  ): Promise<Good<A>> {
    try {
      return await unwrap(response);
    } catch (error) {
      if (signal?.aborted) {
        throw new TransportError("cancelled", "The turn was cancelled.", { cause: error });
      }
      if (error instanceof TransportError) throw error;
      if (error instanceof ApiError) {
        throw new TransportError(kindOf(error.problem.status), wordsOf(error), { cause: error });
      }
      throw new TransportError("unreachable", `No answer from ${where}.`, { cause: error });
    }
  }
}

function kindOf(status: number): TransportFailure {
  if (status === 401 || status === 403) return "unauthenticated";
  return status >= 500 || status === 409 || status === 429 ? "failed" : "refused";
}

function wordsOf({ problem }: ApiError): string {
  if (problem.status === 401) return "The service does not accept the token: it may have expired.";
  if (problem.status === 403) return "The playground on this service is for admins.";
  const fields = (problem.errors ?? []).map(({ pointer, detail }) =>
    `${pointer.replace(/^#\//, "")}: ${detail}`
  );
  return fields.length ? fields.join("; ") : problem.detail;
}
