/**
 * Node's client for a protocol (`https:` or `http:`). Loaded where it is used: the runtime makes it
 * of many scripts, and a start that waits for them takes longer.
 */
export const httpClient = (
  protocol: string,
): Promise<Pick<typeof import("node:http"), "request">> =>
  protocol === "https:" ? import("node:https") : import("node:http");
