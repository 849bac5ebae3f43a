/** The browser's side: makes the islands of a page interactive. */
import { parse } from "devalue";
import { type ComponentType, type ContainerNode, h, hydrate, type VNode } from "preact";
import { ISLAND_END, ISLAND_START, type PageState, STATE_ID } from "../markers.ts";

type Use = [island: number, props: Record<string, unknown>];
type SeededVNode = VNode & { __m?: [number, number] };

async function load([url, name]: [string, string]): Promise<ComponentType | undefined> {
  try {
    return (await import(/* @vite-ignore */ url))[name];
  } catch (error) {
    // The other islands work without it.
    console.error(error);
  }
}

function findStarts(): Comment[] {
  const found: Comment[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) {
    const comment = walker.currentNode as Comment;
    if (comment.data.startsWith(ISLAND_START)) found.push(comment);
  }
  return found;
}

/** Lets Preact treat the nodes between two comments as the children of an element. */
function rootOf(start: Comment): ContainerNode {
  const parent = start.parentNode as Element;
  const nodes: Node[] = [];
  let end = start.nextSibling;
  while (end && !(end instanceof Comment && end.data === ISLAND_END)) {
    nodes.push(end);
    end = end.nextSibling;
  }
  const insertBefore = (node: Node, before: Node | null) => {
    // Preact looks for the next sibling past comments, which may be outside of the range.
    const outside = !before ||
      (end!.compareDocumentPosition(before) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
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

const json = document.getElementById(STATE_ID)?.textContent;
if (json) {
  const state: PageState = JSON.parse(json);
  const uses: Use[] = parse(state.uses);
  const components = await Promise.all(state.islands.map(load));
  for (const start of findStarts()) {
    const use = Number(start.data.slice(ISLAND_START.length));
    const [island, props] = uses[use] ?? [-1, {}];
    const component = components[island];
    if (!component) continue;
    const vnode: SeededVNode = h(component, props);
    // The server started from the same seed, so that `useId()` gives the same ids.
    vnode.__m = [use + 1, 0];
    hydrate(vnode, rootOf(start));
  }
}
