import { type Context, HttpError } from "fresh";
import { ErrorPage } from "../components/ErrorPage.tsx";
import type { State } from "../utils.ts";
import { ApiError } from "./api.ts";

/**
 * Answers whatever is thrown with a page, and logs what fails unexpectedly. A middleware, since
 * Fresh calls `_error.tsx` outside of all middlewares: those before this one add their headers.
 */
export async function errorPages(ctx: Context<State>): Promise<Response> {
  try {
    return await ctx.next();
  } catch (error) {
    const status = error instanceof HttpError ? error.status : 500;
    if (status >= 500) logFailure(ctx.route, error);
    return ctx.render(<ErrorPage status={status} req={ctx.req} />, { status });
  }
}

/** One line of JSON; a route's pattern instead of its address, which may hold a token. */
function logFailure(route: string | null, error: unknown) {
  const known = error instanceof ApiError
    ? { code: error.problem.code, status: error.problem.status, request_id: error.problem.instance }
    : { error: error instanceof Error ? error.stack ?? error.message : String(error) };
  console.error(
    JSON.stringify({ level: "error", message: "portal route failed", route, ...known }),
  );
}
