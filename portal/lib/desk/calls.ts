/** How islands call the portal's own routes. */

/** A call that did not do what it should; the message is for people. */
export class CallFailed extends Error {
  override name = "CallFailed";
}

/** Calls `/api/desk/…`. A session that is over leads to `/login`. Throws `CallFailed`. */
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
  if (answer?.status === 401) location.assign("/login");
  if (!answer?.ok) {
    const problem = await answer?.json().catch(() => undefined) as { detail?: string } | undefined;
    throw new CallFailed(problem?.detail ?? "");
  }
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

/** Whether a key press belongs to a field that is being written in, or to the browser. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.altKey) return true;
  const target = event.target as HTMLElement;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
