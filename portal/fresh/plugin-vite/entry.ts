import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BuildCache, RouteModule } from "../core/internal.ts";
import { crawl } from "./crawl.ts";
import type { Layout } from "./options.ts";

/** The virtual module of the app's server side. */
export const SERVER_ENTRY = "fresh:entry";

const coreFile = (path: string) => fileURLToPath(new URL(`../core/${path}`, import.meta.url));
/** What the generated entry needs of Fresh. */
export const CORE_INTERNAL: string = coreFile("internal.ts");
/** The browser's runtime. */
export const CORE_CLIENT: string = coreFile("client/mod.ts");

/** Code of the server's entry: the app, and the modules of its routes and islands. */
export function serverEntryCode(layout: Layout): string {
  const { routes, islands } = crawl(layout);
  // Dynamic imports, so that the bundler knows which styles belong to which route.
  const load = (key: string, id: string) =>
    `  ${JSON.stringify(key)}: await import(${JSON.stringify(id)}),`;
  return `
export { app } from ${JSON.stringify(layout.serverEntry)};
export * from ${JSON.stringify(CORE_INTERNAL)};
export const routes = {
${routes.map((path) => load(path, join(layout.routeDir, path))).join("\n")}
};
export const islands = {
${Object.entries(islands).map(([key, id]) => load(key, id)).join("\n")}
};
`;
}

/** What the server's entry exports. */
export interface ServerEntry {
  app: { handler(): (req: Request, info?: Deno.ServeHandlerInfo) => Promise<Response> };
  routes: Record<string, RouteModule>;
  islands: Record<string, Record<string, unknown>>;
  setBuildCache(build: BuildCache): void;
}
