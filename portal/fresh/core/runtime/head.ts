import { type ComponentChildren, toChildArray, type VNode } from "preact";
import { useEffect } from "preact/hooks";

type Props = Record<string, unknown> & { children?: ComponentChildren };

/**
 * What makes two head elements the same, in Fresh's order: the title, `key`, `id`, and for
 * `<meta>` its `name` (or `property`). `null` for elements that are always added.
 */
export function headIdentity(vnode: VNode): string | null {
  const props = vnode.props as Props;
  if (vnode.type === "title") return "title";
  if (vnode.key != null) return `key:${vnode.key}`;
  if (props.id) return `id:${props.id}`;
  if (vnode.type !== "meta") return null;
  const name = props.name ?? props.property;
  return name ? `meta:${name}` : null;
}

/** Finds the element of the document that a head element replaces. */
function findInDocument(vnode: VNode): Element | null {
  const { id, name, property } = vnode.props as Props;
  const find = (attribute: string, value: unknown) =>
    document.head.querySelector(`${vnode.type}[${attribute}="${CSS.escape(String(value))}"]`);
  if (vnode.key != null) return find("data-key", vnode.key);
  if (id) return document.getElementById(String(id));
  if (vnode.type !== "meta") return null;
  return name ? find("name", name) : property ? find("property", property) : null;
}

function applyToDocument(vnode: VNode): void {
  const { children, ...attributes } = vnode.props as Props;
  const text = toChildArray(children).join("");
  if (vnode.type === "title") {
    document.title = text;
    return;
  }
  let element = findInDocument(vnode);
  if (!element) {
    element = document.head.appendChild(document.createElement(String(vnode.type)));
    if (vnode.key != null) element.setAttribute("data-key", String(vnode.key));
  }
  for (const [name, value] of Object.entries(attributes)) {
    if (value != null && value !== false) {
      element.setAttribute(name, value === true ? "" : `${value}`);
    }
  }
  if (text) element.textContent = text;
}

/**
 * Adds its children to the document's `<head>`. The last element of the same identity wins. On
 * the server the renderer takes the children; in an island they are applied once, when it mounts.
 */
export function Head(props: { children?: ComponentChildren }): null {
  useEffect(() => {
    for (const child of toChildArray(props.children)) {
      if (typeof child === "object" && typeof child.type === "string") applyToDocument(child);
    }
  }, []);
  return null;
}
