import { type Context, INTERNAL, type View } from "./context.ts";
import { HttpError } from "./error.ts";
import type { MaybeLazy, Middleware } from "./types.ts";

/** A middleware, or a function that loads one. */
export type AnyMiddleware = MaybeLazy<Middleware<unknown>>;

/** Makes a middleware of a loader: what a loader returns is a function, not a response. */
function unwrapLazy(fn: AnyMiddleware): Middleware<unknown> {
  let loaded: Middleware<unknown> | undefined;
  return async (ctx) => {
    if (loaded) return loaded(ctx);
    const result = await (fn as (ctx: Context<unknown>) => Promise<Response | Middleware<unknown>>)(
      ctx,
    );
    if (typeof result !== "function") return result;
    loaded = result;
    return loaded(ctx);
  };
}

/** Makes one function of a chain; each link's `ctx.next()` calls the following one. */
export function compose(chain: AnyMiddleware[]): Middleware<unknown> {
  const links = chain.map(unwrapLazy);
  const run = async (ctx: Context<unknown>, index: number): Promise<Response> => {
    const link = links[index];
    if (!link) throw new HttpError(404);
    const before = ctx.next;
    ctx.next = () => run(ctx, index + 1);
    try {
      return await link(ctx);
    } finally {
      ctx.next = before;
    }
  };
  return (ctx) => run(ctx, 0);
}

/**
 * Catches what the rest of the chain throws and has `handler` answer, within `view`.
 * @param accepts Tells which errors to catch; others fly on.
 */
export function errorBoundary(
  handler: AnyMiddleware,
  view: View,
  accepts: (error: unknown) => boolean,
): Middleware<unknown> {
  const answer = unwrapLazy(handler);
  // An error page that failed must not be asked again; it stands in its chain twice.
  const asked = new WeakSet<Context<unknown>>();
  return async (ctx) => {
    try {
      return await ctx.next();
    } catch (error) {
      if (asked.has(ctx) || !accepts(error)) throw error;
      asked.add(ctx);
      const { mode } = ctx[INTERNAL].build;
      if (mode === "development" && !(error instanceof HttpError)) console.error(error);
      ctx.error = error;
      ctx[INTERNAL].view = view;
      return answer(ctx);
    }
  };
}

/** Whether an error means that there is no such page. */
export function isNotFound(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}
