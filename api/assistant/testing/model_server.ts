/** A local server that speaks the chat completions protocol, as well or badly as a test wants. */

/** What a request held. */
export interface ModelRequest {
  messages: { role: string; content: string | null }[];
  tools?: unknown[];
  tool_choice?: string;
  response_format?: { type: string; json_schema?: { strict: boolean; schema: unknown } };
  max_tokens?: number;
  max_completion_tokens?: number;
}

export type Handler = (
  request: ModelRequest,
  index: number,
  signal: AbortSignal,
) => Response | Promise<Response>;

export interface ModelServer extends AsyncDisposable {
  base_url: string;
  requests: ModelRequest[];
}

/** Serves on a free port of this machine until disposed of. */
export function serveModel(handler: Handler): ModelServer {
  const requests: ModelRequest[] = [];
  const stop = new AbortController();
  const server = Deno.serve({
    port: 0,
    hostname: "127.0.0.1",
    onListen: () => {},
    signal: stop.signal,
  }, async (request) => {
    const body = await request.json() as ModelRequest;
    requests.push(body);
    return await handler(body, requests.length - 1, stop.signal);
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

/** A completion holding one message. */
export function completion(message: Record<string, unknown>, finish_reason = "stop"): Response {
  return Response.json({
    id: "c1",
    object: "chat.completion",
    created: 0,
    model: "stub",
    choices: [{
      index: 0,
      finish_reason,
      message: { role: "assistant", refusal: null, ...message },
    }],
    usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
  });
}

/** A final answer; what is not given says nothing. */
export const answering = (answer: Record<string, unknown> = {}): Response =>
  completion({ content: JSON.stringify(answerOf(answer)) });

export const answerOf = (answer: Record<string, unknown>): Record<string, unknown> => ({
  reply: "Hello! Would you like to buy or to rent?",
  language: "en",
  classification: { intent: "greet", phase: "greeting", confidence: 0.9 },
  profile_patch: {},
  forget: [],
  asks: [],
  offered: [],
  asked: [],
  focus: null,
  liked: [],
  disliked: [],
  visit: null,
  asks_to_confirm_visit: false,
  suggests_visit: false,
  goal: "none",
  ...answer,
});

/** A completion that calls tools. */
export const calling = (...calls: [name: string, args: unknown][]): Response =>
  completion({
    content: null,
    tool_calls: calls.map(([name, args], index) => ({
      id: `call_${index}`,
      type: "function",
      function: { name, arguments: typeof args === "string" ? args : JSON.stringify(args) },
    })),
  }, "tool_calls");

/** What the buyer wrote, as the model was told. */
export function buyerMessage({ messages }: ModelRequest): string {
  const user = messages.find(({ role }) => role === "user")?.content ?? "{}";
  return (JSON.parse(user) as { buyer_message: string }).buyer_message;
}
