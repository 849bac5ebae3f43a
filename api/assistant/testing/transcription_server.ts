/** A local server that speaks the transcription protocol, as well or badly as a test wants. */

/** What a request held. */
export interface TranscriptionRequest {
  path: string;
  authorization: string | null;
  file: { name: string; type: string; size: number };
  /** The form's other fields. */
  fields: Record<string, string>;
}

export interface TranscriptionServer extends AsyncDisposable {
  base_url: string;
  requests: TranscriptionRequest[];
}

/** Serves on a free port of this machine until disposed of. */
export function serveTranscriptions(
  handler: (request: TranscriptionRequest) => Response | Promise<Response>,
): TranscriptionServer {
  const requests: TranscriptionRequest[] = [];
  const stop = new AbortController();
  const server = Deno.serve({
    port: 0,
    hostname: "127.0.0.1",
    onListen: () => {},
    signal: stop.signal,
  }, async (request) => {
    const form = await request.formData();
    const file = form.get("file");
    if (!(file instanceof File)) return new Response(null, { status: 400 });
    form.delete("file");
    const received = {
      path: new URL(request.url).pathname,
      authorization: request.headers.get("authorization"),
      file: { name: file.name, type: file.type, size: file.size },
      fields: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])),
    };
    requests.push(received);
    return await handler(received);
  });
  return {
    base_url: `http://127.0.0.1:${server.addr.port}/v1`,
    requests,
    async [Symbol.asyncDispose]() {
      stop.abort();
      await server.finished;
    },
  };
}
