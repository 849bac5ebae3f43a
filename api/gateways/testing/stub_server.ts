/** A gateway's server on this machine that keeps what it is sent. */
import type { SentRequest } from "./subject.ts";

interface StubServer extends AsyncDisposable {
  /** Its address, without a slash at the end. */
  url: string;
  requests: SentRequest[];
  /** Settles when a request has arrived. */
  called: Promise<void>;
}

/** Starts a server that gives every request the same answer, made anew each time. */
export function startStubServer(
  answer: (request: SentRequest) => Response | Promise<Response>,
): StubServer {
  const requests: SentRequest[] = [];
  const called = Promise.withResolvers<void>();
  // Connections that a test leaves hanging would hold up a shutdown: they are dropped instead.
  const abort = new AbortController();
  const server = Deno.serve({
    port: 0,
    hostname: "127.0.0.1",
    signal: abort.signal,
    onListen: () => {},
  }, async (request) => {
    const { method, url, headers } = request;
    const received = { method, url: new URL(url), headers, body: await request.bytes() };
    requests.push(received);
    called.resolve();
    return await answer(received);
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    requests,
    called: called.promise,
    async [Symbol.asyncDispose]() {
      abort.abort();
      await server.finished;
    },
  };
}
