import { HttpError } from "./error.ts";
import type { Context, Middleware } from "./types.ts";

/** Makes one function of a chain; each link's `ctx.next()` calls the following one. */
export function compose(chain: Middleware<unknown>[]): Middleware<unknown> {
  const run = async (ctx: Context<unknown>, index: number): Promise<Response> => {
    const link = chain[index];
    if (!link) throw new HttpError(404);
    const before = ctx.next;
    ctx.next = () => run(ctx, index + 1);
    try {
      return await link(ctx);
    } catch (error) {
      ctx.error = error;
      throw error;
    } finally {
      ctx.next = before;
    }
  };
  return (ctx) => run(ctx, 0);
}
