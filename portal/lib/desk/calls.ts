/** How islands call the portal's own routes. */
import type { Endpoints } from "#api/client.ts";

/** A call that failed. */
export class CallFailed extends Error {
  override name = "CallFailed";
  /** @param status 0 if there was no answer. */
  constructor(
    readonly status: number,
    readonly problem: { code?: string; detail?: string; errors?: { detail: string }[] } = {},
  ) {
    super(problem.detail);
  }
}

type Path = keyof Endpoints extends infer P ? P extends `/v1/${infer Rest}` ? Rest : never : never;
type Method<P extends Path> = keyof Endpoints[`/v1/${P}`] extends infer M
  ? M extends `$${infer Name}` ? Uppercase<Name> : never
  : never;
type Answers<E> = E extends { output: infer Body; status: 200 | 202 } ? Body : never;
type Answer<P extends Path, M extends Method<P>> = Endpoints[`/v1/${P}`] extends infer Routes
  ? Answers<Routes[keyof Routes & `$${Lowercase<M>}`]>
  : never;

/** What a call carries: `:slug` and `:id` of its path, parameters of its address, a body. */
interface Carried {
  slug?: string;
  id?: string;
  query?: Record<string, string | undefined>;
  json?: unknown;
}

/** Milliseconds after which a page that nobody touches asks for itself alone. */
const ATTENDED = 60_000;
let touched = Date.now();
for (const event of ["pointerdown", "keydown"]) {
  globalThis.addEventListener?.(event, () => touched = Date.now(), { passive: true });
}

/** Headers of a call: what nobody asked for does not keep the session from ending. */
const headersOf = (json: unknown): Record<string, string> => ({
  ...(json !== undefined && { "content-type": "application/json" }),
  ...(Date.now() - touched > ATTENDED && { unattended: "1" }),
});

/** Calls the API, `call("GET", "leads/:id", { id })`, with the session. Throws `CallFailed`. */
export async function call<P extends Path, M extends string & Method<P>>(
  method: M,
  path: P,
  { slug = "", id = "", query = {}, json }: Carried = {},
): Promise<Answer<P, M>> {
  const filled = path.replace(":slug", slug).replace(":id", id);
  const answer = await fetch(`/api/desk/${filled}${queryText(query)}`, {
    method,
    headers: headersOf(json),
    ...(json !== undefined && { body: JSON.stringify(json) }),
  }).catch(() => undefined);
  if (!answer?.ok) {
    throw new CallFailed(answer?.status ?? 0, await answer?.json().catch(() => undefined));
  }
  const text = await answer.text();
  return text && JSON.parse(text);
}

/** Parameters as the end of an address; those without a value are left out. */
export function queryText(query: Record<string, string | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value);
  return params.size > 0 ? `?${params}` : "";
}

/** Whether a key press belongs to a field that is being written in, or to the browser. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.altKey) return true;
  const { target } = event;
  return target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
