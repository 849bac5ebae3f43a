import { markCurrentLinks } from "./links.ts";
import { isLoading, isOn, load } from "./load.ts";

/** Marks an entry of the history as a page of partials, with its scroll position. */
interface HistoryEntry {
  fresh: true;
  x: number;
  y: number;
}

const entry = (x = scrollX, y = scrollY): HistoryEntry => ({ fresh: true, x, y });

function restoreScroll(state: HistoryEntry): void {
  scrollTo({ left: state.x, top: state.y, behavior: "instant" });
  history.replaceState(entry(), "");
}

/** Navigates: the address becomes `url`, while the content may come from elsewhere. */
async function navigate(url: URL, content: URL, element: Element, init?: RequestInit) {
  // For this entry, and for those that are pushed after it.
  history.scrollRestoration = "manual";
  history.replaceState(entry(), "");
  // Before the update, as islands in it may read the address.
  const loaded = await load(content, element, init, (target) => {
    const shown = content.href === url.href ? target : url;
    if (shown.href === location.href) history.replaceState(entry(0, 0), "");
    else history.pushState(entry(0, 0), "", shown);
  });
  if (!loaded) return;
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id && document.getElementById(id);
  if (target) target.scrollIntoView();
  else scrollTo({ left: 0, top: 0, behavior: "instant" });
  markCurrentLinks();
}

function onClick(event: MouseEvent): void {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || isModified) return;
  const element = (event.target as Element).closest("a[href], button[f-partial]");
  if (!element || !isOn("f-client-nav", element)) return;
  const partial = element.getAttribute("f-partial");
  if (element instanceof HTMLAnchorElement) {
    const { target, href, origin, pathname, search, hash } = element;
    if ((target && target !== "_self") || element.hasAttribute("download")) return;
    if (origin !== location.origin) return;
    const isSamePage = pathname === location.pathname && search === location.search;
    if (isSamePage && hash && !partial) return;
    event.preventDefault();
    const url = new URL(href);
    navigate(url, partial ? new URL(partial, location.href) : url, element);
  } else if (element instanceof HTMLButtonElement && !element.form && partial) {
    event.preventDefault();
    load(new URL(partial, location.href), element);
  }
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const { submitter } = event;
  const attribute = (name: string) =>
    submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name);
  const method = (attribute("method") ?? "get").toLowerCase();
  const url = new URL(attribute("action") || location.href, location.href);
  if (event.defaultPrevented || !isOn("f-client-nav", submitter ?? form)) return;
  if (method === "dialog" || (attribute("target") ?? "_self") !== "_self") return;
  if (url.origin !== location.origin) return;
  event.preventDefault();

  const partial = submitter?.getAttribute("f-partial") ?? form.getAttribute("f-partial");
  const content = partial ? new URL(partial, location.href) : url;
  const data = new FormData(form, submitter);
  const query = new URLSearchParams(
    [...data].map(([name, value]) => [name, typeof value === "string" ? value : value.name]),
  );
  if (method === "post") {
    const body = attribute("enctype") === "multipart/form-data" ? data : query;
    navigate(url, content, form, { method: "POST", body });
    return;
  }
  url.search = query.toString();
  content.search = url.search;
  navigate(url, content, form);
}

async function onPopState(event: PopStateEvent): Promise<void> {
  const state = event.state as HistoryEntry | null;
  if (!state?.fresh || !await load(new URL(location.href), document.body)) return;
  restoreScroll(state);
  markCurrentLinks();
}

function onScrollEnd(): void {
  if (!isLoading() && history.state?.fresh) history.replaceState(entry(), "");
}

/** Handles links, forms and the history wherever `f-client-nav` says so. */
export function startNavigation(): void {
  document.addEventListener("click", onClick);
  document.addEventListener("submit", onSubmit);
  addEventListener("popstate", onPopState);
  addEventListener("scrollend", onScrollEnd);
  // After a reload, the browser leaves scrolling to us as well.
  const state = history.state as HistoryEntry | null;
  if (state?.fresh) restoreScroll(state);
}
