export { en } from "./en.ts";
export { es } from "./es.ts";
export { pt } from "./pt.ts";
