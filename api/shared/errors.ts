/**
 * Failures that a caller may see. Services throw these; the HTTP edge makes RFC 9457 problems of
 * them. Anything else that is thrown becomes a 500 with one fixed sentence.
 */

/** Every problem code, its status and title. The code is the last part of the problem's `type`. */
export const PROBLEMS = {
  malformed_request: [400, "The request is malformed"],
  invalid_cursor: [400, "The cursor is invalid"],
  unauthenticated: [401, "Sign in first"],
  magic_link_invalid: [401, "The sign-in link is not valid"],
  signature_invalid: [401, "The signature is not valid"],
  forbidden: [403, "Not allowed"],
  sign_in_again: [403, "Sign in again first"],
  cross_site: [403, "Cross-site request refused"],
  not_found: [404, "Not found"],
  method_not_allowed: [405, "Method not allowed"],
  request_timeout: [408, "The request took too long"],
  conflict: [409, "Conflict"],
  time_taken: [409, "The time is taken"],
  payload_too_large: [413, "The body is too large"],
  uri_too_long: [414, "The address is too long"],
  unsupported_media_type: [415, "Unsupported content type"],
  range_not_satisfiable: [416, "No such part"],
  invalid_input: [422, "The input is not valid"],
  idempotency_key_reused: [422, "The idempotency key belongs to another request"],
  rate_limited: [429, "Too many requests"],
  internal_error: [500, "Internal error"],
  unavailable: [503, "Temporarily unavailable"],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof PROBLEMS;

/** One invalid part of the input. `pointer` is a JSON Pointer (RFC 6901) as a URI fragment. */
interface InputError {
  pointer: string;
  detail: string;
}

/** A time that is free in place of one that is taken. */
interface ProposedTime {
  /** ISO 8601. */
  starts_at: string;
  date: string;
  time: string;
}

interface ProblemOptions {
  errors?: InputError[];
  free_times?: ProposedTime[];
  headers?: Record<string, string>;
  cause?: unknown;
}

/** A failure with a problem code. */
export class Problem extends Error {
  override name = "Problem";
  readonly status: number;
  readonly title: string;
  readonly errors: InputError[] | undefined;
  readonly free_times: ProposedTime[] | undefined;
  readonly headers: Record<string, string>;

  constructor(readonly code: ProblemCode, detail: string, options: ProblemOptions = {}) {
    super(detail, { cause: options.cause });
    [this.status, this.title] = PROBLEMS[code];
    this.errors = options.errors;
    this.free_times = options.free_times;
    this.headers = options.headers ?? {};
  }
}

/** The code of a failure: the database's SQLSTATE, or a name of the system's like `ECONNREFUSED`. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;

/** The same answer for what does not exist and what the caller may not know of. */
export const notFound = (what: string): Problem => new Problem("not_found", `No such ${what}.`);

/** One invalid field. `path` as in `["price"]`. */
export const invalidInput = (path: (string | number)[], detail: string): Problem =>
  new Problem("invalid_input", detail, { errors: [{ pointer: pointerOf(path), detail }] });

/** `["photos", 0, "url"]` → `#/photos/0/url`. A stranger's key may hold what has no UTF-8 form. */
export function pointerOf(path: readonly PropertyKey[]): string {
  const escaped = (key: PropertyKey) => String(key).replaceAll("~", "~0").replaceAll("/", "~1");
  return path.reduce<string>(
    (pointer, key) => `${pointer}/${encodeURIComponent(escaped(key).toWellFormed())}`,
    "#",
  );
}
