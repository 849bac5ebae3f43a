/** Texts of the public pages, of signing in and of what all pages share. */
export { en } from "./en.ts";
export { es } from "./es.ts";
export { pt } from "./pt.ts";
