import type { FunctionComponent } from "preact";
import type { BuildCache, IslandEntry, RouteModule, StaticFile } from "./build_cache.ts";

/** A module that the browser loads, with the modules that it imports. */
export interface ClientModule {
  url: string;
  imports: string[];
}

/** What the bundler writes to `_fresh/manifest.json`. */
export interface Manifest {
  css: string[];
  scripts: string[];
  runtime: ClientModule;
  /** Style sheets by route file. */
  routes: Record<string, string[]>;
  /** Browser modules by island file. */
  islands: Record<string, ClientModule>;
  /** Files below `_fresh/client` by their path in addresses. */
  files: Record<string, Omit<StaticFile, "file">>;
}

/** Makes a module's components known as islands: its exported functions. */
export function addIslands(
  islands: BuildCache["islands"],
  module: Record<string, unknown>,
  { url, imports }: ClientModule,
): void {
  for (const [exportName, component] of Object.entries(module)) {
    if (typeof component !== "function") continue;
    const entry: IslandEntry = { url, exportName, imports };
    islands.set(component as FunctionComponent, entry);
  }
}

/** Joins a manifest and the server's modules. `clientDir`: absolute path of `_fresh/client`. */
export function productionBuild(
  manifest: Manifest,
  clientDir: string,
  routes: Record<string, RouteModule>,
  islandModules: Record<string, Record<string, unknown>>,
): BuildCache {
  const islands: BuildCache["islands"] = new Map();
  for (const [path, module] of Object.entries(islandModules)) {
    const client = manifest.islands[path];
    if (client) addIslands(islands, module, client);
  }
  const files = new Map(Object.entries(manifest.files));
  return {
    mode: "production",
    routes: Object.entries(routes).map(([path, module]) => ({
      path,
      module,
      css: manifest.routes[path] ?? [],
    })),
    islands,
    css: manifest.css,
    scripts: manifest.scripts,
    runtime: manifest.runtime,
    staticFile(pathname) {
      const found = files.get(pathname);
      return found && { ...found, file: `${clientDir}${pathname}` };
    },
  };
}
