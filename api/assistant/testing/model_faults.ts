/** Everything that can go wrong between us and a model. */
import { answering, answerOf, calling, completion, type Handler } from "./model_server.ts";

/** A body that goes on for as long as the server lives: `first`, then nothing or drops. */
export function lasting(first: string, drop: string, signal: AbortSignal): Response {
  const encoder = new TextEncoder();
  let timer: ReturnType<typeof setInterval> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (first) controller.enqueue(encoder.encode(first));
      const end = () => {
        clearInterval(timer);
        try {
          controller.close();
        } catch { /* the client left before */ }
      };
      if (drop) timer = setInterval(() => controller.enqueue(encoder.encode(drop)), 5);
      signal.addEventListener("abort", end, { once: true });
    },
    cancel: () => clearInterval(timer),
  });
  return new Response(body, { headers: { "content-type": "application/json" } });
}

const classified = (classification: unknown) => answering({ classification });
const refused = { intent: "greet", phase: "greeting", confidence: 0.9 };

/** A fault as a server shows it. */
interface Fault {
  handler: Handler;
  /** The reason recorded with the turn. */
  reason: RegExp;
  /** Requests that it costs. */
  requests: number;
  /** Whether only giving up ends a call. */
  hangs?: boolean;
}

/** The fault matrix. */
export const FAULTS: Record<string, Fault> = {
  "429": {
    handler: () => Response.json({ error: { message: "slow" } }, { status: 429 }),
    reason: /^status 429$/,
    requests: 2,
  },
  "429 asking for a minute": {
    handler: () => Response.json({}, { status: 429, headers: { "retry-after": "60" } }),
    reason: /^status 429$/,
    requests: 2,
  },
  "500": {
    handler: () => new Response("oops", { status: 500 }),
    reason: /^status 500$/,
    requests: 2,
  },
  "503": {
    handler: () => new Response("<html>down</html>", { status: 503 }),
    reason: /^status 503$/,
    requests: 2,
  },
  "401": {
    handler: () => Response.json({ error: {} }, { status: 401 }),
    reason: /^status 401$/,
    requests: 1,
  },
  "404": { handler: () => new Response("", { status: 404 }), reason: /^status 404$/, requests: 1 },
  "400 always": {
    handler: () => Response.json({}, { status: 400 }),
    reason: /^status 400$/,
    requests: 3,
  },
  "stall after the header": {
    handler: (_r, _i, signal) => lasting("", "", signal),
    reason: /^timeout$/,
    requests: 2,
    hangs: true,
  },
  "stall within the body": {
    handler: (_r, _i, signal) => lasting('{"id":', "", signal),
    reason: /^timeout$/,
    requests: 2,
    hangs: true,
  },
  "slow body": {
    handler: (_r, _i, signal) => lasting('{"id":"', "x", signal),
    reason: /^timeout$/,
    requests: 2,
    hangs: true,
  },
  "endless body": {
    handler: (_r, _i, signal) => lasting(`{"id":"${"x".repeat(600_000)}`, "", signal),
    reason: /^(?:response too large|connection|unexpected)$/,
    requests: 1,
  },
  "broken JSON in the body": {
    handler: () =>
      new Response('{"choices": [', { headers: { "content-type": "application/json" } }),
    reason: /^response is not JSON$/,
    requests: 1,
  },
  "text instead of JSON": {
    handler: () => new Response("hello"),
    reason: /^empty choices$/,
    requests: 1,
  },
  "null": { handler: () => Response.json(null), reason: /^unexpected$/, requests: 1 },
  "empty choices": {
    handler: () => Response.json({ id: "c", choices: [] }),
    reason: /^empty choices$/,
    requests: 1,
  },
  "no message": {
    handler: () => Response.json({ choices: [{ index: 0 }] }),
    reason: /^empty choices$/,
    requests: 1,
  },
  "broken JSON in the answer": {
    handler: () => completion({ content: '{"reply": "hi' }),
    reason: /^answer is not JSON$/,
    requests: 1,
  },
  "empty answer": {
    handler: () => completion({ content: "" }),
    reason: /^answer is not JSON$/,
    requests: 1,
  },
  "no content": {
    handler: () => completion({ content: null }),
    reason: /^empty answer$/,
    requests: 1,
  },
  "prose": {
    handler: () => completion({ content: "Sure, here you are!" }),
    reason: /^answer is not JSON$/,
    requests: 1,
  },
  "wrong enum": {
    handler: () => classified({ ...refused, intent: "buy_now" }),
    reason: /classification\.intent$/,
    requests: 1,
  },
  "confidence out of bounds": {
    handler: () => classified({ ...refused, confidence: 7 }),
    reason: /classification\.confidence$/,
    requests: 1,
  },
  "no phase": {
    handler: () => classified({ intent: "greet", confidence: 0.9 }),
    reason: /classification\.phase$/,
    requests: 1,
  },
  "phase is null": {
    handler: () => classified({ ...refused, phase: null }),
    reason: /classification\.phase$/,
    requests: 1,
  },
  "unknown phase": {
    handler: () => classified({ ...refused, phase: "won" }),
    reason: /classification\.phase$/,
    requests: 1,
  },
  "no reply": { handler: () => answering({ reply: "  " }), reason: /reply$/, requests: 1 },
  "reply is no text": {
    handler: () => answering({ reply: { text: "x" } }),
    reason: /reply$/,
    requests: 1,
  },
  "refusal": {
    handler: () => completion({ content: null, refusal: "I can't." }),
    reason: /^refusal$/,
    requests: 1,
  },
  "length stop": {
    handler: () => completion({ content: JSON.stringify(answerOf({})) }, "length"),
    reason: /^length$/,
    requests: 1,
  },
  "content filter": {
    handler: () => completion({ content: "" }, "content_filter"),
    reason: /^content filter$/,
    requests: 1,
  },
  "unknown tool": {
    handler: () => calling(["delete_everything", {}]),
    reason: /^unknown tool$/,
    requests: 1,
  },
  "20 tool calls at once": {
    handler: () =>
      calling(...Array.from({ length: 20 }, () => ["search_properties", {}] as [string, unknown])),
    reason: /^too many tool calls$/,
    requests: 1,
  },
  "20 tool calls one by one": {
    handler: () => calling(["search_properties", {}]),
    reason: /^too many tool calls$/,
    requests: 4,
  },
  "unknown arguments, always": {
    handler: () => calling(["search_properties", { drop_table: "leads" }]),
    reason: /^too many tool calls$/,
    requests: 4,
  },
  "arguments that are no JSON": {
    handler: () => calling(["search_properties", "{purpose:"]),
    reason: /^too many tool calls$/,
    requests: 4,
  },
  "malformed tool call": {
    handler: () => completion({ content: null, tool_calls: [{ id: "x", type: "function" }] }),
    reason: /^unexpected$/,
    requests: 1,
  },
};
