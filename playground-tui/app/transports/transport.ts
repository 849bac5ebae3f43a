/** How the playground reaches the agent: by the same routes over HTTP and in process. */
import type { InferRequestType, InferResponseType } from "hono/client";
import { type Answer, ApiError, type Client, type Good, unwrap } from "#api/client.ts";

type Sessions = Client["playground"]["v1"]["playground"]["sessions"];
type OneSession = Sessions[":id"];

/** A conversation outside any gateway, as the service keeps it. */
export type Session = InferResponseType<Sessions["$post"], 201>;
/** What became of one message. */
export type Turn = InferResponseType<OneSession["messages"]["$post"], 200>;
export type SessionOptions = InferRequestType<Sessions["$post"]>["json"];
export type SessionChanges = InferRequestType<OneSession["$patch"]>["json"];
export type SessionState = Turn["from"];
export type Phase = SessionState["phase"];
type Message = InferRequestType<OneSession["messages"]["$post"]>["json"];

/**
 * - `unreachable`: no answer
 * - `unauthenticated`: the service asks for other credentials
 * - `cancelled`: by the caller's signal
 * - `refused`: the input is not valid, or there is no such session
 * - `failed`: the service could not do it
 */
type Failure = "unreachable" | "unauthenticated" | "cancelled" | "refused" | "failed";

/** A failure in words for a person. */
export class TransportError extends Error {
  override name = "TransportError";
  constructor(readonly kind: Failure, message: string, options?: ErrorOptions) {
    super(message, options);
  }
}

/** How often, and every how many milliseconds, is asked whether a cancelled turn has ended. */
const SETTLE_TRIES = 50;
const SETTLE_MS = 100;

interface TransportOptions {
  client: Client;
  /** Where the service is, in words. */
  where: string;
  close: () => Promise<void>;
}

export type Transport = ReturnType<typeof createTransport>;

/** Drives sessions. Every method throws `TransportError`. */
export function createTransport({ client, where, close }: TransportOptions) {
  const sessions = client.playground.v1.playground.sessions;
  const one = sessions[":id"];
  const get = (id: string) => answer(one.$get({ param: { id } }));

  return {
    where,
    create: (options: SessionOptions) => answer(sessions.$post({ json: options })),
    /** Runs one turn. An aborted signal cancels it, unless the service had answered by then. */
    async send(id: string, message: Message, signal: AbortSignal) {
      const turn = one.messages.$post({ param: { id }, json: message }, { init: { signal } });
      try {
        return await answer(turn, signal);
      } catch (error) {
        if (signal.aborted) await settled(id);
        throw error;
      }
    },
    get,
    /** A new session as this one was after a turn; 0: before the first. */
    fork: (id: string, turn: number) => answer(one.fork.$post({ param: { id }, json: { turn } })),
    change: (id: string, json: SessionChanges) => answer(one.$patch({ param: { id }, json })),
    writeAsBroker: (id: string, text: string) =>
      answer(one["broker-messages"].$post({ param: { id }, json: { text } })),
    close,
  };

  /** Waits until the service has let go of a cancelled turn, as it takes no other one before. */
  async function settled(id: string): Promise<void> {
    for (let tries = 0; tries < SETTLE_TRIES; tries++) {
      const session = await get(id).catch(() => undefined);
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

function kindOf(status: number): Failure {
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
