import { type Context, HttpError } from "fresh";

/** Answers what is thrown with a page of the site. */
export async function errors(ctx: Context<unknown>): Promise<Response> {
  try {
    return await ctx.next();
  } catch (error) {
    const status = error instanceof HttpError ? error.status : 500;
    const text = error instanceof HttpError ? error.message : "unexpectedly";
    return ctx.render(<h1>{status === 404 ? "No such page" : `Failed: ${text}`}</h1>, { status });
  }
}
