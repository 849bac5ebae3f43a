/**
 * What pages and components may import.
 * @module
 */
export { asset } from "./asset.ts";
export { Head } from "./head.ts";
