import type { ComponentChildren, FunctionComponent, VNode } from "preact";
import type { BuildCache, IslandEntry } from "../build_cache.ts";
import { headIdentity } from "../runtime/head.ts";

/** What one rendering of a page collects. */
export class RenderState {
  /** Island components on the page, in the order of their numbers. */
  readonly islands: IslandEntry[] = [];
  /** Number of the component and props of every use of an island on the page. */
  readonly uses: [island: number, props: object][] = [];
  /** The children of the document's `<head>`, rendered when all `Head`s are known. */
  headChildren: ComponentChildren = null;
  readonly headElements: VNode[] = [];
  /** Elements of `Head`s that replace others, by identity; the last one wins. */
  readonly headOverrides = new Map<string, VNode>();
  inHead = false;
  /** Vnodes that are within an island's marks already. */
  readonly marked = new WeakSet<VNode>();
  readonly #originals = new Map<VNode, [type: VNode["type"], props: VNode["props"]]>();

  /** @param nonce For scripts and styles; null without a nonce policy. */
  constructor(
    readonly build: BuildCache,
    readonly url: URL,
    readonly nonce: string | null,
  ) {}

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

  islandOf(type: unknown): IslandEntry | undefined {
    return this.build.islands.get(type as FunctionComponent);
  }

  /** Registers a use of an island and returns its number. */
  addUse(island: IslandEntry, props: object): number {
    const known = this.islands.indexOf(island);
    const number = known >= 0 ? known : this.islands.push(island) - 1;
    return this.uses.push([number, props]) - 1;
  }

  addHeadElement(vnode: VNode): void {
    const identity = headIdentity(vnode);
    if (identity === null) this.headElements.push(vnode);
    else this.headOverrides.set(identity, vnode);
  }
}
