import { type Context, HttpError } from "fresh";

/** Characters of an address, with what it asks for; the API takes as many. */
const LIMIT = 8 * 1024;

/** Refuses an address that is longer than any of ours, before anything reads it. */
export async function boundedAddress(ctx: Context<unknown>): Promise<Response> {
  if (ctx.req.url.length > LIMIT) throw new HttpError(414);
  return await ctx.next();
}
