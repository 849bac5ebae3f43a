import { PARTIAL_PARAM } from "../markers.ts";
import { applyPartials } from "./partials.ts";

let pending: AbortController | null = null;

/** Whether a page is being loaded; its scroll position is not the old one's any more. */
export const isLoading = (): boolean => pending !== null;

/** Whether the nearest attribute of this name, on an element or around it, is on. */
export function isOn(name: string, element: Element): boolean {
  const value = element.closest(`[${name}]`)?.getAttribute(name);
  return value != null && value !== "false";
}

/**
 * Fetches a page and puts its partials into this one. Where that cannot be done, the browser goes
 * to the page as usual. A later call cancels an earlier one.
 * @param element What asked for it; decides about a transition.
 * @param onLoaded Called before the update with the page's address, after redirects.
 * @returns Whether this page shows the other's partials now.
 */
export async function load(
  url: URL,
  element: Element,
  init: RequestInit = {},
  onLoaded?: (url: URL) => void,
): Promise<boolean> {
  pending?.abort();
  const own = pending = new AbortController();
  try {
    const { source, target } = await fetchPage(url, { ...init, signal: own.signal });
    if (own.signal.aborted) return false;
    if (source) {
      onLoaded?.(target);
      if (await update(source, element)) return true;
    }
    location.assign(target);
  } catch (error) {
    if (own.signal.aborted) return false;
    console.error(error);
    location.assign(url);
  } finally {
    if (pending === own) pending = null;
  }
  return false;
}

async function fetchPage(
  url: URL,
  init: RequestInit,
): Promise<{ source: Document | null; target: URL }> {
  const request = new URL(url);
  request.searchParams.set(PARTIAL_PARAM, "true");
  const response = await fetch(request, init);
  const target = new URL(response.redirected ? response.url : url);
  target.searchParams.delete(PARTIAL_PARAM);
  target.hash ||= url.hash;
  const isHtml = response.headers.get("content-type")?.startsWith("text/html");
  if (!isHtml || target.origin !== location.origin) return { source: null, target };
  const source = new DOMParser().parseFromString(await response.text(), "text/html");
  return { source, target };
}

async function update(source: Document, element: Element): Promise<boolean> {
  if (!document.startViewTransition || !isOn("f-view-transition", element)) {
    return await applyPartials(source);
  }
  let applied = false;
  await document.startViewTransition(async () => {
    applied = await applyPartials(source);
  }).updateCallbackDone;
  return applied;
}
