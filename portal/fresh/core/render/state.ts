import { Signal } from "@preact/signals";
import { type ComponentChildren, type FunctionComponent, isValidElement, type VNode } from "preact";
import type { BuildCache, IslandEntry } from "../build_cache.ts";
import { headIdentity } from "../runtime/head.ts";

/** JSX that was passed to an island. */
export interface SlotContent {
  id: number;
  content: ComponentChildren;
  /** Whether the server's output holds it; otherwise it is sent in a template. */
  rendered: boolean;
}

/** What one rendering of a page collects. */
export class RenderState {
  readonly build: BuildCache;
  /** The page's address. */
  readonly url: URL;
  /** For scripts and styles, `null` if the response has no nonce policy. */
  readonly nonce: string | null;
  /** Island components on the page, in the order of their numbers. */
  readonly islands: IslandEntry[] = [];
  /** Number of the component and props of every use of an island on the page. */
  readonly uses: [island: number, props: Record<string, unknown>][] = [];
  readonly slots: SlotContent[] = [];
  /** Whether an element asks for client-side navigation. */
  clientNav = false;
  /** The children of the document's `<head>`, rendered when all `Head`s are known. */
  headChildren: ComponentChildren = null;
  readonly headElements: VNode[] = [];
  /** Elements of `Head`s that replace others, by identity; the last one wins. */
  readonly headOverrides = new Map<string, VNode>();
  /** Set while the `<head>` is rendered. */
  inHead = false;
  /** Vnodes that stand inside an island's marks already. */
  readonly marked = new WeakSet<VNode>();
  readonly #islandNumbers = new Map<IslandEntry, number>();
  readonly #slotIds = new Map<unknown, SlotContent>();
  readonly #originals = new Map<VNode, [type: VNode["type"], props: VNode["props"]]>();

  constructor(build: BuildCache, url: URL, nonce: string | null) {
    this.build = build;
    this.url = url;
    this.nonce = nonce;
  }

  /** Changes a vnode for this rendering only: it may be shared between requests. */
  patch(vnode: VNode, type: VNode["type"], props: object): void {
    if (!this.#originals.has(vnode)) this.#originals.set(vnode, [vnode.type, vnode.props]);
    vnode.type = type;
    vnode.props = props as VNode["props"];
  }

  /** Undoes every {@link patch}. */
  restore(): void {
    for (const [vnode, [type, props]] of this.#originals) Object.assign(vnode, { type, props });
  }

  /** The island that a component is, if it is one. */
  islandOf(type: unknown): IslandEntry | undefined {
    return this.build.islands.get(type as FunctionComponent);
  }

  /** Registers a use of an island and returns its number. */
  addUse(island: IslandEntry, props: Record<string, unknown>): number {
    let number = this.#islandNumbers.get(island);
    if (number === undefined) {
      number = this.islands.push(island) - 1;
      this.#islandNumbers.set(island, number);
    }
    return this.uses.push([number, props]) - 1;
  }

  /** The slot of some JSX; the same JSX has one slot. */
  slotFor(content: ComponentChildren): SlotContent {
    let slot = this.#slotIds.get(content);
    if (!slot) {
      slot = { id: this.slots.length, content, rendered: false };
      this.slots.push(slot);
      this.#slotIds.set(content, slot);
    }
    return slot;
  }

  /** Takes an element from a `Head`. */
  addHeadElement(vnode: VNode): void {
    const identity = headIdentity(vnode);
    if (identity === null) this.headElements.push(vnode);
    else this.headOverrides.set(identity, vnode);
  }
}

/** Whether a prop is JSX, or a list with JSX in it. */
export function isJsx(value: unknown): value is ComponentChildren {
  if (Array.isArray(value)) return value.some(isJsx);
  // Signals may stand for text in JSX and therefore look like elements.
  return isValidElement(value) && !(value instanceof Signal);
}
