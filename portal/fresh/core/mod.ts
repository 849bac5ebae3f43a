/**
 * The server's side of Fresh: the documented API of `fresh` 2.3 as far as README.md lists it.
 * @module
 */
export { App } from "./app.ts";
export type { Context, Context as FreshContext } from "./context.ts";
export { createDefine, type Define, page } from "./define.ts";
export { HttpError } from "./error.ts";
export { csp, type CSPOptions } from "./middlewares/csp.ts";
export { csrf, type CsrfOptions } from "./middlewares/csrf.ts";
export { staticFiles } from "./middlewares/static_files.ts";
export { trailingSlashes } from "./middlewares/trailing_slashes.ts";
export type * from "./types.ts";
