/** One attempt to send over HTTP, and what its outcome means for the outbox. */
import type { Clock } from "../shared/clock.ts";
import type { SendResult } from "./port.ts";

/** Larger answers are not read: no gateway documents one. */
const ANSWER_LIMIT = 64 * 1024;

interface Request {
  url: string | URL;
  headers: HeadersInit;
  body: string | URLSearchParams;
}

interface Attempt extends Request {
  /** The gateway's id of the message, out of its JSON answer. */
  messageId(answer: unknown): string | undefined;
  /** The gateway's own error number, out of its JSON answer: a short word for the reason. */
  errorCode?(answer: unknown): string | undefined;
  /** The reason in our own words, where the gateway's number says what a person should know. */
  meaning?(code: string): string | undefined;
  /** Whether an error that would be final is worth another attempt, by the gateway's number. */
  retryable?(code: string): boolean;
  /** Whether an error is about the files of the message, by status, number and JSON answer. */
  refusesFile?(error: { status: number; code: string | undefined; answer: unknown }): boolean;
  /** Seconds to wait, where the gateway says so in the body and not in `Retry-After`. */
  retryAfter?(answer: unknown): number | undefined;
}

/**
 * POSTs once. 2xx is sent, whatever becomes of the rest of the answer: a message that was taken
 * must not be sent again. 429, 408, 425, 5xx, redirects, timeouts and network failures are worth a
 * retry; every other 4xx is final. Reasons hold no address, since some contain secrets.
 */
export async function post(
  attempt: Attempt,
  signal: AbortSignal,
  now: Clock,
): Promise<SendResult> {
  let response: Response;
  try {
    response = await request(attempt, signal);
  } catch {
    return { outcome: "retry", reason: signal.aborted ? "timeout" : "network failure" };
  }
  const answer = await readAnswer(response);
  if (response.ok) {
    const messageId = attempt.messageId(answer);
    return { outcome: "sent", ...(messageId && { message_id: messageId }) };
  }
  const code = attempt.errorCode?.(answer);
  const reason = (code === undefined ? undefined : attempt.meaning?.(code)) ??
    `HTTP ${response.status}${code === undefined ? "" : ` (${code})`}`;
  if (attempt.refusesFile?.({ status: response.status, code, answer })) {
    return { outcome: "rejected", reason, file_refused: true };
  }
  const final = response.status >= 400 && response.status < 500 &&
    ![408, 425, 429].includes(response.status) &&
    !(code !== undefined && attempt.retryable?.(code));
  if (final) return { outcome: "rejected", reason };
  const wait = retryAfterSeconds(response.headers.get("retry-after"), now()) ??
    attempt.retryAfter?.(answer);
  return { outcome: "retry", reason, ...(wait !== undefined && { retry_after_s: wait }) };
}

/** POSTs once, whatever becomes of it. For courtesies that no message depends on. */
export async function postLoosely(what: Request, signal: AbortSignal): Promise<void> {
  try {
    const response = await request(what, signal);
    await response.body?.cancel();
  } catch { /* best effort */ }
}

// Following a redirect would hand the credentials to another host and turn POST into GET.
const request = ({ url, headers, body }: Request, signal: AbortSignal): Promise<Response> =>
  fetch(url, { method: "POST", headers, body, redirect: "manual", signal });

/** `Retry-After` (RFC 9110 section 10.2.3) in seconds from now: a number or an HTTP date. */
function retryAfterSeconds(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  if (Number.isNaN(at)) return undefined;
  return Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}

/** The JSON of an answer, or undefined where it is none, too long, or breaks off. */
async function readAnswer(response: Response): Promise<unknown> {
  try {
    const bytes = await readBounded(response, ANSWER_LIMIT);
    return bytes && JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** A body of so many bytes at most; undefined where it is longer. Rejects where it breaks off. */
export async function readBounded(
  response: Response,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const tooLong = Number(response.headers.get("content-length") ?? 0) > limit;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // Leaving the loop ends the connection.
    if (tooLong || size > limit) return undefined;
    chunks.push(chunk);
  }
  return await new Blob(chunks).bytes();
}

/** An address under a base that may end in a slash. Segments are taken as they are. */
export function addressOf(base: string, ...segments: string[]): string {
  return [base.replace(/(?<!\/)\/+$/, ""), ...segments].join("/");
}
