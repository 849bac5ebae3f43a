/**
 * What both the server and islands may import.
 * @module
 */
export { asset, assetSrcSet } from "./asset.ts";
export { Head } from "./head.ts";
export { Partial, type PartialProps } from "./partial.ts";
export { HttpError } from "../error.ts";

/** `true` in the browser, `false` on the server. */
export const IS_BROWSER: boolean = typeof document !== "undefined";
