/** A request to the model: deadlines, one retry, and servers that support less of the protocol. */
import { setTimeout as sleep } from "node:timers/promises";
import OpenAI, { APIError } from "openai";
import type { ChatCompletion, ChatCompletionMessageParam } from "openai/resources/chat/completions";
import { ANSWER_SCHEMA, BadAnswer, FREE_TIMES_TOOL, TOOLS } from "./schema.ts";

/** Limits of a turn. Milliseconds and counts. */
export interface Limits {
  call_ms: number;
  turn_ms: number;
  retry_delay_ms: number;
  retries: number;
  tool_calls: number;
  max_tokens: number;
  /** Bytes of one response. */
  max_response: number;
}

export const LIMITS: Limits = {
  call_ms: 10_000,
  turn_ms: 25_000,
  retry_delay_ms: 300,
  retries: 1,
  tool_calls: 3,
  max_tokens: 1_500,
  max_response: 512 * 1024,
};

/** A failure. `reason` may be logged: it holds nothing that the model or the server wrote. */
export class ModelFailure extends Error {
  constructor(readonly reason: string, readonly retriable = false) {
    super(reason);
  }
}

/** How much of the protocol is asked of a server. */
type Style = "json_schema" | "json_object" | "plain";

/** What to ask of a server that refuses a style. */
const LESSER: Partial<Record<Style, Style>> = { json_schema: "json_object", json_object: "plain" };

function styled(style: Style, max_tokens: number) {
  if (style === "json_schema") {
    return {
      response_format: {
        type: "json_schema" as const,
        json_schema: { name: "answer", strict: true, schema: ANSWER_SCHEMA },
      },
      max_completion_tokens: max_tokens,
    };
  }
  return style === "json_object"
    ? { response_format: { type: "json_object" as const }, max_tokens }
    : { max_tokens };
}

function boundedFetch(limit: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    let size = 0;
    const body = response.body?.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          size += chunk.byteLength;
          if (size > limit) controller.error(new ModelFailure("response too large"));
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(body, response);
  };
}

interface Asking {
  /** Whether it may call tools. */
  tools: boolean;
  /** Whether times of visits are known. */
  visits: boolean;
  signal: AbortSignal;
}

export type Model = ReturnType<typeof createModel>;

export function createModel(
  { apiKey, baseUrl, model, limits }: {
    apiKey: string;
    baseUrl?: string | undefined;
    model: string;
    limits: Limits;
  },
) {
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl ?? "https://api.openai.com/v1",
    organization: null,
    project: null,
    // Retried here, so that the turn's limits hold.
    maxRetries: 0,
    timeout: limits.call_ms,
    logLevel: "off",
    fetch: boundedFetch(limits.max_response),
  });
  // What the server has accepted, for the turns to come.
  let learned: Style = "json_schema";

  async function once(
    messages: ChatCompletionMessageParam[],
    style: Style,
    { tools, visits }: Pick<Asking, "tools" | "visits">,
    turn: AbortSignal,
  ): Promise<ChatCompletion> {
    try {
      return await client.chat.completions.create({
        model,
        messages,
        ...styled(style, limits.max_tokens),
        tools: [...TOOLS, ...visits ? [FREE_TIMES_TOOL] : []].map((tool) =>
          style === "json_schema"
            ? tool
            : { ...tool, function: { ...tool.function, strict: undefined } }
        ),
        tool_choice: tools ? "auto" : "none",
      }, { signal: turn, timeout: limits.call_ms });
    } catch (error) {
      throw failureOf(error, turn);
    }
  }

  return {
    async ask(
      messages: ChatCompletionMessageParam[],
      { signal, ...asking }: Asking,
    ): Promise<ChatCompletion> {
      let style = learned;
      for (let retries = 0;;) {
        try {
          const completion = await once(messages, style, asking, signal);
          learned = style;
          return completion;
        } catch (error) {
          if (!(error instanceof ModelFailure)) throw error;
          const lesser = /^status (?:400|422)$/.test(error.reason) ? LESSER[style] : undefined;
          if (lesser) {
            style = lesser;
            continue;
          }
          if (!error.retriable || retries >= limits.retries) throw error;
          retries++;
          await sleep(limits.retry_delay_ms, undefined, { signal }).catch(() => {
            throw new ModelFailure("deadline");
          });
        }
      }
    },
  };
}

/** The failure that an error means; the turn's deadline is another one than a slow call's. */
export function failureOf(error: unknown, turn: AbortSignal): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (error instanceof BadAnswer) return new ModelFailure(error.message);
  if (turn.aborted) return new ModelFailure("deadline");
  if (error instanceof OpenAI.APIConnectionTimeoutError) return new ModelFailure("timeout", true);
  if (error instanceof APIError && error.status !== undefined) {
    const again = error.status === 408 || error.status === 429 || error.status >= 500;
    return new ModelFailure(`status ${error.status}`, again);
  }
  if (error instanceof OpenAI.APIConnectionError) return new ModelFailure("connection", true);
  if (error instanceof SyntaxError) return new ModelFailure("response is not JSON");
  return new ModelFailure("unexpected");
}
