/** The API's server: listens, and on a signal drains and stops. */
import type { createApp } from "./app.ts";
import type { Container } from "./container.ts";

/** Milliseconds that open requests get to finish. `Deno.serve` waits for idle connections too. */
export const DRAIN_MS = 5000;

/** A port that another program holds. */
export class PortTaken extends Error {
  override name = "PortTaken";
}

/** What changes nothing, and therefore stores no job. */
const READS = ["GET", "HEAD", "OPTIONS"];

export interface Server {
  /** Where it listens. */
  readonly url: string;
  /** Takes no more requests, finishes the open ones, then ends workers and connections. */
  stop(): Promise<void>;
}

/**
 * Listens. What may change something waits until the queues are open. Throws `PortTaken` when the
 * port is in use.
 */
export function serve(
  app: ReturnType<typeof createApp>,
  container: Container,
  { hostname, port }: { hostname: string; port: number },
): Server {
  let server: Deno.HttpServer<Deno.NetAddr>;
  let open = false;
  async function whenOpen(): Promise<void> {
    // Where they cannot be opened, each request that needs them fails by itself.
    await container.queue.open().catch(() => {});
    open = true;
  }
  try {
    server = Deno.serve(
      {
        hostname,
        port,
        onListen: () => {},
        // An answer that breaks off. The runtime would print the error with its message.
        onError(error) {
          container.log.error("response_failed", error);
          return new Response(null, { status: 500 });
        },
      },
      (request, info) => {
        const answer = () =>
          app.fetch(request, {
            // Few ask for it, and the server would make it anew for each request.
            get remote_address() {
              return info.remoteAddr.hostname;
            },
          });
        return open || READS.includes(request.method) ? answer() : whenOpen().then(answer);
      },
    );
  } catch (error) {
    if (error instanceof Deno.errors.AddrInUse) {
      throw new PortTaken(`Port ${port} is in use. Stop what uses it, or set API_PORT.`);
    }
    throw error;
  }
  return {
    url: `http://${hostname}:${server.addr.port}`,
    async stop() {
      container.beginClosing();
      let timer: ReturnType<typeof setTimeout> | undefined;
      await Promise.race([
        server.shutdown(),
        new Promise((resolve) => timer = setTimeout(resolve, DRAIN_MS)),
      ]);
      clearTimeout(timer);
      await container.close();
    },
  };
}
