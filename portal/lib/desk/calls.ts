/** How islands call the portal's own routes. */

/** A call that did not do what it should. */
export class CallFailed extends Error {
  override name = "CallFailed";
  /**
   * @param status 0 where nothing answered.
   * @param problem What the API says about it.
   */
  constructor(readonly status: number, readonly problem: { code?: string; detail?: string } = {}) {
    super(problem.detail);
  }
}

/** Calls `/api/desk/…`. Throws `CallFailed`. */
export async function call<T>(
  path: string,
  init: { method?: string; body?: unknown } = {},
): Promise<T> {
  const { method = "GET", body } = init;
  const answer = await fetch(`/api/desk/${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  }).catch(() => undefined);
  if (!answer?.ok) {
    throw new CallFailed(answer?.status ?? 0, await answer?.json().catch(() => undefined));
  }
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

/** Whether a key press belongs to a field that is being written in, or to the browser. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.altKey) return true;
  const target = event.target as HTMLElement;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
