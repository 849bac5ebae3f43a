import type { ComponentChildren, VNode } from "preact";

/** What makes head elements the same, in Fresh's order; null for those that are always added. */
export function headIdentity(vnode: VNode): string | null {
  const props = vnode.props as Record<string, unknown>;
  if (vnode.type === "title") return "title";
  if (vnode.key != null) return `key:${vnode.key}`;
  if (props.id) return `id:${props.id}`;
  const name = vnode.type === "meta"
    ? props.name ?? props.property
    : vnode.type === "link"
    ? props.rel
    : null;
  return name ? `${vnode.type}:${name}` : null;
}

/** Adds its children to the document's `<head>`; the last element of an identity wins. */
export function Head(_props: { children?: ComponentChildren }): null {
  return null;
}
