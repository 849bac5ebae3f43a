/** The service within this process, with a throw-away database. */
import { createClient } from "#api/client.ts";
import { embeddedApi, type EmbeddedOptions } from "#api/embedded.ts";
import { reasonOf } from "../../state/text.ts";
import { createTransport, type Transport, TransportError } from "./transport.ts";

/** Boots the service. Throws `TransportError` when it cannot. */
export async function connectInProcess(options: EmbeddedOptions = {}): Promise<Transport> {
  const api = await embeddedApi(options).catch((cause) => {
    const why = reasonOf(cause);
    throw new TransportError("unreachable", `The service did not start: ${why}`, { cause });
  });
  return createTransport({
    client: createClient("http://playground", { fetch: api.fetch as typeof fetch }),
    where: options.databaseUrl?.startsWith("postgres") ? "in process, on Postgres" : "in process",
    close: api.close,
  });
}
