import { computed, signal } from "@preact/signals";
import { parse } from "devalue";
import {
  type Attributes,
  type ComponentChildren,
  type ComponentType,
  createElement,
  h,
  type VNode,
} from "preact";
import { MARK, type PageState, SLOT_TEMPLATE_ID } from "../markers.ts";
import { findRanges, nodesOf, rangeAt } from "./ranges.ts";

type Props = Record<string, unknown>;
type SeededVNode = VNode & { __m?: [number, number] };

/** The islands of one server response. */
export class Page {
  readonly #uses: [island: number, props: Props][];
  readonly #components: (ComponentType | undefined)[];
  readonly #slots = new Map<number, ComponentChildren>();

  /**
   * @param nodes Where the response's islands are; their JSX props are read from there.
   * @param source The document that has the response's templates.
   */
  constructor(
    state: PageState,
    components: (ComponentType | undefined)[],
    nodes: Iterable<Node>,
    source: Document,
  ) {
    this.#components = components;
    const ids = new Set<number>();
    const Slot = ({ id }: { id: number }) => this.#slots.get(id);
    this.#uses = parse(state.uses, {
      Signal: ([value]: [unknown]) => signal(value),
      Computed: ([value]: [unknown]) => computed(() => value),
      Jsx: ([id]: [number]) => {
        ids.add(id);
        // The key keeps one slot's state from going over to another in its place.
        return h(Slot, { id, key: id });
      },
    });
    // Before any island changes the DOM, as the server's output is where its slots' JSX is.
    for (const range of findRanges(nodes, MARK.slot, true)) {
      this.#slots.set(Number(range.label), this.#toVNodes(nodesOf(range)));
    }
    for (const id of ids) {
      const template = source.getElementById(`${SLOT_TEMPLATE_ID}${id}`);
      if (!(template instanceof HTMLTemplateElement)) continue;
      this.#slots.set(id, this.#toVNodes([...template.content.childNodes]));
    }
  }

  /** The vnode of an island by its number on the page, `null` if its module could not be loaded. */
  island(use: number): VNode | null {
    const [island, props] = this.#uses[use] ?? [-1, {}];
    const component = this.#components[island];
    if (!component) return null;
    const vnode: SeededVNode = h(component, props);
    vnode.__m = [use + 1, 0];
    return vnode;
  }

  #toVNodes(nodes: Node[]): ComponentChildren[] {
    const vnodes: ComponentChildren[] = [];
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i];
      if (!node) continue;
      const island = rangeAt(node, MARK.island);
      if (island) {
        vnodes.push(this.island(Number(island.label)));
        i = nodes.indexOf(island.end);
      } else if (node instanceof Text) vnodes.push(node.data);
      else if (node instanceof Element) vnodes.push(this.#toVNode(node));
    }
    return vnodes;
  }

  #toVNode(element: Element): VNode {
    const props: Props = {};
    for (const { name, value } of element.attributes) {
      if (name.startsWith("on")) continue; // the attribute stays, and is no listener of Preact's
      // An empty attribute of a boolean property means that it is set.
      const isBoolean = value === "" && typeof element[name as keyof Element] === "boolean";
      props[name] = isBoolean ? true : value;
    }
    const children = this.#toVNodes([...element.childNodes]);
    return createElement(element.localName, props as Attributes, ...children);
  }
}
