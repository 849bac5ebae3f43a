/** Who makes a request: read from the session's row and the broker's row, never from the token. */
export interface Principal {
  broker_id: string;
  session_id: string;
  role: "broker" | "admin";
}

/** What services know of the request they serve. */
export interface RequestContext {
  request_id: string;
  principal: Principal;
}

/** Whose rows: a broker's, by id, or everybody's (`undefined`). */
export type Scope = string | undefined;

/** Brokers see their own, admins everything. */
export const scopeOf = ({ principal }: RequestContext): Scope =>
  principal.role === "admin" ? undefined : principal.broker_id;
