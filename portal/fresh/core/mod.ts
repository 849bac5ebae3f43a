/** The server's side of Fresh: the API of `fresh` 2.3 as far as README.md lists it. */
export { App } from "./app.ts";
export { createDefine, page } from "./define.ts";
export { HttpError } from "./error.ts";
export { csp } from "./middlewares/csp.ts";
export { csrf } from "./middlewares/csrf.ts";
export { staticFiles } from "./middlewares/static_files.ts";
export { trailingSlashes } from "./middlewares/trailing_slashes.ts";
export type { Context, PageProps } from "./types.ts";
