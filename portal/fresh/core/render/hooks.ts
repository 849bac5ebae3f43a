import {
  type ComponentChildren,
  Fragment,
  type FunctionComponent,
  h,
  options,
  toChildArray,
  type VNode,
} from "preact";
import { ARIA_CURRENT, linkKind } from "../active_link.ts";
import { MARK, MARK_END } from "../markers.ts";
import { asset, assetSrcSet } from "../runtime/asset.ts";
import { Head, headIdentity } from "../runtime/head.ts";
import { Partial, type PartialProps } from "../runtime/partial.ts";
import { isJsx, type RenderState } from "./state.ts";

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

/** Stands for JSX that was passed to an island. */
export function Slot(props: { id: number; children?: ComponentChildren }): ComponentChildren {
  return props.children;
}

const comment = (text: string) => h(Fragment, { UNSTABLE_comment: text } as object);
const range = (start: string, content: ComponentChildren) => ({
  children: [comment(start), content, comment(MARK_END)],
});

/** Whether a vnode belongs to an island's own output, rather than to JSX passed to one. */
function isInsideIsland(vnode: InnerVNode, state: RenderState): boolean {
  for (let parent = vnode.__; parent; parent = parent.__) {
    if (parent.type === Slot) return false;
    if (state.marked.has(parent)) return true;
  }
  return false;
}

function markIsland(vnode: InnerVNode, state: RenderState): void {
  const island = state.islandOf(vnode.type);
  if (!island || state.marked.has(vnode) || isInsideIsland(vnode, state)) return;
  const props: Props = {};
  for (const [name, value] of Object.entries(vnode.props)) {
    props[name] = isJsx(value) ? h(Slot, { id: state.slotFor(value).id }, value) : value;
  }
  const use = state.addUse(island, props);
  const inner: InnerVNode = h(vnode.type as FunctionComponent, props);
  // The browser starts from the same seed, so that `useId()` gives the same ids there.
  inner.__m = [use + 1, 0];
  state.marked.add(inner);
  state.patch(vnode, Fragment, range(`${MARK.island}${use}`, inner));
}

function markSlot(vnode: VNode, state: RenderState): void {
  const { id, children } = vnode.props as Parameters<typeof Slot>[0];
  const slot = state.slots[id];
  if (slot) slot.rendered = true;
  // A wrapper within the slot keeps its type, so that islands inside know where they are.
  const start = `${MARK.slot}${id}`;
  state.patch(vnode, vnode.type, { id, ...range(start, children) });
}

function markPartial(vnode: VNode, state: RenderState): void {
  const { name, mode = "replace", children } = vnode.props as PartialProps;
  const start = `${MARK.partial}${mode}:${encodeURIComponent(name)}`;
  state.patch(vnode, Fragment, range(start, children));
}

function takeHead(vnode: VNode, state: RenderState): void {
  for (const child of toChildArray((vnode.props as Props).children as ComponentChildren)) {
    if (typeof child === "object") state.addHeadElement(child);
  }
  state.patch(vnode, Fragment, {});
}

/** The changes to a plain element's attributes, or `null` if there are none. */
function elementProps(type: string, props: Props, state: RenderState): Props | null {
  const changed: Props = {};
  if (type === "a" && typeof props.href === "string") {
    const [, pathname = "", search = ""] = /^([^?#]*)(\?[^#]*)?/.exec(props.href) ?? [];
    const kind = linkKind({ pathname, search }, state.url);
    if (kind) {
      changed[`data-${kind}`] = "true";
      changed["aria-current"] = props["aria-current"] ?? ARIA_CURRENT[kind];
    }
  } else if ((type === "img" || type === "source") && !("data-fresh-disable-lock" in props)) {
    if (typeof props.src === "string") changed.src = asset(props.src);
    for (const name of ["srcset", "srcSet"]) {
      if (typeof props[name] === "string") changed[name] = assetSrcSet(props[name]);
    }
  } else if ((type === "script" || type === "style") && state.nonce && !("nonce" in props)) {
    changed.nonce = state.nonce;
  }
  for (const name of ["f-client-nav", "f-view-transition"]) {
    if (!(name in props)) continue;
    const on = props[name] !== false && props[name] !== "false";
    changed[name] = String(on);
    if (on && name === "f-client-nav") state.clientNav = true;
  }
  return Object.keys(changed).length > 0 ? { ...props, ...changed } : null;
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

/** Text of the comment that stands where the content of `<head>` comes. */
export const HEAD_PLACE = "frsh:head";

const hooks = options as unknown as { __b?: (vnode: InnerVNode) => void };
const previous = hooks.__b;
hooks.__b = (vnode) => {
  const state = current;
  if (state) {
    if (typeof vnode.type === "string") visitElement(vnode, state);
    else if (vnode.type === Head) takeHead(vnode, state);
    else if (vnode.type === Partial) markPartial(vnode, state);
    else if (vnode.type === Slot) markSlot(vnode, state);
    else if (vnode.type) markIsland(vnode, state);
  }
  previous?.(vnode);
};
