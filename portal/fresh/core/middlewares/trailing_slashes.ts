import type { Middleware } from "../types.ts";

/** Redirects (308) to the address with or without a slash at its end; `/` stays. */
export function trailingSlashes<State>(mode: "always" | "never"): Middleware<State> {
  return (ctx) => {
    const { pathname, search } = ctx.url;
    if (pathname === "/" || pathname.endsWith("/") === (mode === "always")) return ctx.next();
    const path = mode === "always" ? `${pathname}/` : pathname.replace(/(?<!\/)\/+$/, "") || "/";
    return ctx.redirect(path + search, 308);
  };
}
