import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Layout } from "./options.ts";

const MODULE = /\.(?:[jt]sx?|m[jt]s)$/;
const TEST_FILE = /[._]test\.\w+$/;
/** `(_islands)`, `(_components)`: folders whose files are not routes. */
const PRIVATE_DIR = /(?:^|\/)\(_[^/]+\)\//;

/** All files below a folder, as sorted paths with `/`; empty if there is no such folder. */
export function listFiles(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();
}

/** What the app's folders hold. */
export interface Crawl {
  /** Paths below the routes folder. */
  routes: string[];
  /** Absolute paths of island modules, by path below the root. */
  islands: Record<string, string>;
}

/** Finds the routes and islands of an app. */
export function crawl(layout: Layout): Crawl {
  const modules = (dir: string) =>
    listFiles(dir).filter((path) => MODULE.test(path) && !TEST_FILE.test(path));
  const inRoutes = modules(layout.routeDir);
  const islands = [
    ...modules(layout.islandsDir).map((path) => join(layout.islandsDir, path)),
    ...inRoutes.filter((path) => /(?:^|\/)\(_islands\)\//.test(path))
      .map((path) => join(layout.routeDir, path)),
  ];
  return {
    routes: inRoutes.filter((path) => !PRIVATE_DIR.test(path)),
    islands: Object.fromEntries(islands.map((path) => [relative(layout.root, path), path])),
  };
}

/** A hash over the static files, for the addresses that `asset()` makes. */
export function staticHash(layout: Layout): string {
  const hash = createHash("sha256");
  for (const path of listFiles(layout.staticDir)) {
    hash.update(path).update(readFileSync(join(layout.staticDir, path)));
  }
  return hash.digest("hex").slice(0, 12);
}
