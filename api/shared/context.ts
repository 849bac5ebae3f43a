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
