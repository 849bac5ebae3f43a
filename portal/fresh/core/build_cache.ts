import type { FunctionComponent } from "preact";
import type { Middleware, PageComponent, RouteHandlers } from "./types.ts";

/** The exports of a file below `routes/`. */
export interface RouteModule {
  default?: PageComponent<unknown, unknown> | Middleware<unknown>;
  handlers?: RouteHandlers<unknown, unknown>;
}

/** A file below `routes/`. */
export interface RouteFile {
  /** Path below the routes folder, with `/` between segments: `blog/[slug].tsx`. */
  path: string;
  module: RouteModule;
  /** Addresses of the style sheets that the file and its imports need. */
  css: string[];
}

/** A component that the browser makes interactive. */
export interface IslandEntry {
  /** Address of the browser's module with the component. */
  url: string;
  exportName: string;
  /** Addresses of the modules that the island's module imports, to be preloaded. */
  imports: string[];
}

/** A file that `staticFiles()` may serve. */
export interface StaticFile {
  /** Absolute path on disk. */
  file: string;
  etag: string;
  contentType: string;
  size: number;
  /** Whether the name holds a hash over the content. */
  immutable: boolean;
}

/** Everything about an app that the bundler knows; an app without it has no file routes. */
export interface BuildCache {
  /** `development` shows stack traces where no middleware has answered an error. */
  mode: "development" | "production";
  routes: RouteFile[];
  islands: Map<FunctionComponent, IslandEntry>;
  /** Style sheets of every page: those of `client.ts` and `main.ts`. */
  css: string[];
  /** Scripts of every page; empty unless `client.ts` holds code, or in development. */
  scripts: string[];
  /** The runtime that makes islands interactive; loaded by pages that have some. */
  runtime: { url: string; imports: string[] };
  /** Looks up a static file by its decoded path. */
  staticFile(pathname: string): StaticFile | undefined;
}

/** The build of an app that was never bundled. */
export const EMPTY_BUILD: BuildCache = {
  mode: "production",
  routes: [],
  islands: new Map(),
  css: [],
  scripts: [],
  runtime: { url: "", imports: [] },
  staticFile: () => undefined,
};

let current: BuildCache = EMPTY_BUILD;

/** Sets the build that apps made into handlers from now on use. Called by the generated entry. */
export function setBuildCache(build: BuildCache): void {
  current = build;
}

/** The build that was set last. */
export function getBuildCache(): BuildCache {
  return current;
}
