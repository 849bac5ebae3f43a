/** What the bundler's plugin needs of the server's side; no app imports it. */
export { type BuildCache, EMPTY_BUILD, type RouteModule, setBuildCache } from "./build_cache.ts";
export { addIslands, type ClientModule, type Manifest, productionBuild } from "./production.ts";
