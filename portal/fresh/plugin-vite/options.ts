import { resolve } from "node:path";

/** Options of the plugin; paths are relative to Vite's root. */
export interface FreshViteConfig {
  /** Module that exports `app`. Default: `main.ts`. */
  serverEntry?: string;
  /** Module for every page, usually with style imports only. Default: `client.ts`. */
  clientEntry?: string;
  /** Folder of islands. Default: `./islands`. */
  islandsDir?: string;
  /** Folder of file routes. Default: `./routes`. */
  routeDir?: string;
  /** Files to leave out of routes and islands. */
  ignore?: RegExp[];
  /** Modules from elsewhere whose components are islands. */
  islandSpecifiers?: string[];
}

/** The options with absolute paths and defaults. */
export interface Layout {
  root: string;
  serverEntry: string;
  clientEntry: string;
  islandsDir: string;
  routeDir: string;
  staticDir: string;
  /** The build's folder: `_fresh`. */
  outDir: string;
  ignore: RegExp[];
  islandSpecifiers: string[];
}

/** Resolves the options against an app's root. */
export function resolveLayout(options: FreshViteConfig, root: string, outDir = "_fresh"): Layout {
  const path = (value: string) => resolve(root, value);
  return {
    root,
    serverEntry: path(options.serverEntry ?? "main.ts"),
    clientEntry: path(options.clientEntry ?? "client.ts"),
    islandsDir: path(options.islandsDir ?? "islands"),
    routeDir: path(options.routeDir ?? "routes"),
    staticDir: path("static"),
    outDir: path(outDir),
    ignore: options.ignore ?? [],
    islandSpecifiers: options.islandSpecifiers ?? [],
  };
}
