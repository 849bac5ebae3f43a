import {
  type ComponentChildren,
  Fragment,
  type FunctionComponent,
  h,
  options,
  toChildArray,
  type VNode,
} from "preact";
import { ISLAND_END, ISLAND_START } from "../markers.ts";
import { asset } from "../runtime/asset.ts";
import { Head, headIdentity } from "../runtime/head.ts";
import type { RenderState } from "./state.ts";

type Props = Record<string, unknown>;
/** The fields of a vnode that the renderer sets: `__` is its parent, `__m` seeds `useId()`. */
type InnerVNode = VNode & { __?: InnerVNode | null; __m?: [number, number] };

/** The rendering in progress; rendering is synchronous, so there is one at most. */
let current: RenderState | null = null;

/** Runs a synchronous rendering with `state` collecting. */
export function withState<T>(state: RenderState, render: () => T): T {
  const before = current;
  current = state;
  try {
    return render();
  } finally {
    current = before;
  }
}

const comment = (text: string) => h(Fragment, { UNSTABLE_comment: text } as object);

/** Puts marks around an island, unless it belongs to the output of another one. */
function markIsland(vnode: InnerVNode, state: RenderState): void {
  const island = state.islandOf(vnode.type);
  if (!island) return;
  for (let outer: InnerVNode | null | undefined = vnode; outer; outer = outer.__) {
    if (state.marked.has(outer)) return;
  }
  const use = state.addUse(island, vnode.props);
  const inner: InnerVNode = h(vnode.type as FunctionComponent, vnode.props as object);
  // The browser starts from the same seed, so that `useId()` gives the same ids there.
  inner.__m = [use + 1, 0];
  state.marked.add(inner);
  const children = [comment(`${ISLAND_START}${use}`), inner, comment(ISLAND_END)];
  state.patch(vnode, Fragment, { children });
}

function takeHead(vnode: VNode, state: RenderState): void {
  for (const child of toChildArray((vnode.props as Props).children as ComponentChildren)) {
    if (typeof child === "object") state.addHeadElement(child);
  }
  state.patch(vnode, Fragment, {});
}

/** Marks of a link to the page or above it; another query of the same path counts as above. */
function linkMarks(href: string, page: URL): Props | null {
  const [, pathname = "", search = ""] = /^([^?#]*)(\?[^#]*)?/.exec(href) ?? [];
  if (pathname === page.pathname && (search === "" || search === page.search)) {
    return { "data-current": "true", "aria-current": "page" };
  }
  const isAbove = pathname === page.pathname ||
    (pathname !== "" && pathname !== "/" && page.pathname.startsWith(`${pathname}/`));
  return isAbove ? { "data-ancestor": "true", "aria-current": "true" } : null;
}

/** The changes to a plain element's attributes, or `null` if there are none. */
function elementProps(type: string, props: Props, state: RenderState): Props | null {
  if (type === "a" && typeof props.href === "string") {
    const own = props["aria-current"] == null ? {} : { "aria-current": props["aria-current"] };
    const marks = linkMarks(props.href, state.url);
    return marks && { ...props, ...marks, ...own };
  }
  if (type === "img" && typeof props.src === "string" && !("data-fresh-disable-lock" in props)) {
    return { ...props, src: asset(props.src) };
  }
  if ((type === "script" || type === "style") && state.nonce && !("nonce" in props)) {
    return { ...props, nonce: state.nonce };
  }
  return null;
}

function visitElement(vnode: VNode, state: RenderState): void {
  const type = vnode.type as string;
  if (state.inHead) {
    const override = state.headOverrides.get(headIdentity(vnode) ?? "");
    if (override && override !== vnode) {
      state.headOverrides.delete(headIdentity(vnode) ?? "");
      state.patch(vnode, override.type, override.props);
    }
    if (vnode.key != null) state.patch(vnode, type, { ...vnode.props, "data-key": vnode.key });
  } else if (type === "head") {
    state.headChildren = (vnode.props as Props).children as ComponentChildren;
    state.patch(vnode, "head", { ...vnode.props, children: comment(HEAD_PLACE) });
    return;
  }
  const props = elementProps(type, vnode.props as Props, state);
  if (props) state.patch(vnode, type, props);
}

/** Text of the comment that is replaced by the content of `<head>`. */
export const HEAD_PLACE = "frsh:head";

const hooks = options as unknown as { __b?: (vnode: InnerVNode) => void };
const previous = hooks.__b;
hooks.__b = (vnode) => {
  const state = current;
  if (state) {
    if (typeof vnode.type === "string") visitElement(vnode, state);
    else if (vnode.type === Head) takeHead(vnode, state);
    else if (vnode.type) markIsland(vnode, state);
  }
  previous?.(vnode);
};
