/** Who makes a request, by the rows of session and broker; the token's claims do not count. */
export interface Principal {
  broker_id: string;
  session_id: string;
  role: "broker" | "admin";
  /** ISO 8601: when the session was opened. */
  signed_in_at: string;
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
