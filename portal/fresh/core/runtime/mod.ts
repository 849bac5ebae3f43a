/** What pages and components may import. */
export { asset } from "./asset.ts";
export { Head } from "./head.ts";
