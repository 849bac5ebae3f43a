import { type ComponentType, type ContainerNode, hydrate, render } from "preact";
import { MARK, type PageState, STATE_ID } from "../markers.ts";
import { findRanges, nodesOf, type Range } from "./ranges.ts";
import { Page } from "./revive.ts";

/** Reads what the server says about the islands of a document. */
export function readState(source: Document): PageState | null {
  const json = source.getElementById(STATE_ID)?.textContent;
  return json ? JSON.parse(json) : null;
}

const roots = new Map<Comment, ContainerNode>();

/** Loads the modules of a response's islands and makes those within `nodes` interactive. */
export async function reviveIslands(
  nodes: Iterable<Node>,
  source: Document,
  state = readState(source),
): Promise<void> {
  if (!state) return;
  const components = await loadComponents(state);
  const scope = [...nodes];
  const page = new Page(state, components, scope, source);
  for (const range of findRanges(scope, MARK.island)) {
    const vnode = page.island(Number(range.label));
    if (!vnode) continue;
    const root = rootOf(range);
    roots.set(range.start, root);
    hydrate(vnode, root);
  }
}

async function loadComponents(state: PageState): Promise<(ComponentType | undefined)[]> {
  const loading = state.islands.map(async ([url, name]) =>
    (await import(/* @vite-ignore */ url))[name]
  );
  const results = await Promise.allSettled(loading);
  return results.map((result) => {
    if (result.status === "fulfilled") return result.value;
    console.error(result.reason);
    return undefined;
  });
}

/** Unmounts the islands within nodes that are about to be removed. */
export function unmountIslands(nodes: Node[]): void {
  for (const [start, root] of roots) {
    if (!nodes.some((node) => node.contains(start))) continue;
    render(null, root);
    roots.delete(start);
  }
}

/** Lets Preact treat the nodes between two comments as the children of an element. */
function rootOf(range: Range): ContainerNode {
  const parent = range.start.parentNode as Element;
  const { end } = range;
  const nodes = nodesOf(range);
  const insertBefore = (node: Node, before: Node | null) => {
    // Preact looks for the next sibling past comments, which may stand outside of the range.
    const outside = !before ||
      (end.compareDocumentPosition(before) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    return parent.insertBefore(node, outside ? end : before);
  };
  return {
    nodeType: Node.ELEMENT_NODE,
    parentNode: parent,
    firstChild: nodes[0] ?? null,
    childNodes: nodes,
    namespaceURI: parent.namespaceURI,
    insertBefore,
    appendChild: (node: Node) => insertBefore(node, null),
    removeChild: (node: Node) => parent.removeChild(node),
    contains: (node: Node | null) => parent.contains(node),
  } as unknown as ContainerNode;
}
