import { resolve } from "node:path";

/** Absolute paths of an app. */
export interface Layout {
  root: string;
  /** Module that exports `app`. */
  serverEntry: string;
  /** Module for every page, usually with style imports only. */
  clientEntry: string;
  islandsDir: string;
  routeDir: string;
  staticDir: string;
  outDir: string;
}

/** Where Fresh has everything by default, against an app's root. */
export function resolveLayout(root: string, outDir = "_fresh"): Layout {
  const path = (value: string) => resolve(root, value);
  return {
    root,
    serverEntry: path("main.ts"),
    clientEntry: path("client.ts"),
    islandsDir: path("islands"),
    routeDir: path("routes"),
    staticDir: path("static"),
    outDir: path(outDir),
  };
}
