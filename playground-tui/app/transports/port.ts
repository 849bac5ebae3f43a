/**
 * How the playground reaches the agent. Two ways exist, over HTTP and in process; both call the
 * same routes, so that both run the same turn code as the webhook.
 */
import type { InferRequestType, InferResponseType } from "hono/client";
import type { Client } from "#api/client.ts";

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

/** What to ask, and whom. */
export interface Message {
  text: string;
  agent?: string;
  model?: string;
}

/** Drives sessions. Every method throws `TransportError`. */
export interface Transport {
  /** Where the service is, in words. */
  readonly where: string;
  create(options: SessionOptions): Promise<Session>;
  /**
   * Runs one whole turn. An aborted signal cancels it and keeps the session; where the service had
   * answered by then, the session has the turn.
   */
  send(id: string, message: Message, signal: AbortSignal): Promise<Turn>;
  get(id: string): Promise<Session>;
  /** A new session as this one stood after a turn; 0: before the first. */
  fork(id: string, turn: number): Promise<Session>;
  change(id: string, changes: SessionChanges): Promise<Session>;
  writeAsBroker(id: string, text: string): Promise<Session>;
  close(): Promise<void>;
}

/**
 * - `unreachable`: no answer
 * - `unauthenticated`: the service asks for other credentials
 * - `cancelled`: by the caller's signal
 * - `refused`: the input is not valid, or there is no such session
 * - `failed`: the service could not do it
 */
export type TransportFailure =
  | "unreachable"
  | "unauthenticated"
  | "cancelled"
  | "refused"
  | "failed";

/** A failure in words for a person. */
export class TransportError extends Error {
  override name = "TransportError";
  constructor(readonly kind: TransportFailure, message: string, options?: ErrorOptions) {
    super(message, options);
  }
}
