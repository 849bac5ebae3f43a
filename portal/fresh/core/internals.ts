import type { BuildCache } from "./build_cache.ts";
import type { Context, PageComponent } from "./types.ts";

/** The wrappers and style sheets of a page. */
export interface View {
  /** The app wrapper, then layouts: outermost first. */
  wrappers: PageComponent<unknown, unknown>[];
  css: string[];
}

/** The framework's own data of a request. */
export interface Internals {
  build: BuildCache;
  view: View;
  /** Set by `csp({ useNonce: true })`: rendering has to mark scripts and styles. */
  useNonce: boolean;
  /** The nonce of this response, as soon as something was rendered with it. */
  nonce: string | null;
}

const known = new WeakMap<object, Internals>();

/** Stores a request's data by its context, where the app does not see it. */
export function setInternals(ctx: object, internals: Internals): void {
  known.set(ctx, internals);
}

/** The data of a request. */
export function internalsOf<State>(ctx: Context<State>): Internals {
  const internals = known.get(ctx);
  if (!internals) throw new TypeError("This context was not made by App");
  return internals;
}
