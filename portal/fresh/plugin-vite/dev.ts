import { join, sep } from "node:path";
import { getRequestListener } from "@hono/node-server";
import {
  type EnvironmentModuleGraph,
  type EnvironmentModuleNode,
  isRunnableDevEnvironment,
  type Plugin,
  type RunnableDevEnvironment,
  type ViteDevServer,
} from "vite";
import { addIslands, type BuildCache } from "../core/internal.ts";
import { crawl } from "./crawl.ts";
import { CORE_CLIENT, SERVER_ENTRY, type ServerEntry } from "./entry.ts";
import type { Layout } from "./options.ts";

const CSS = /\.(?:css|less|s[ac]ss|styl|pcss)(?:$|\?)/;

/** Serves the app from source, and reloads the page when a file of the server's side changes. */
export function devServer(getLayout: () => Layout): Plugin {
  return {
    name: "fresh:dev",
    apply: "serve",
    configureServer(server) {
      reloadOnNewFiles(server, getLayout());
      return () => {
        const handle = appHandler(server, getLayout());
        const listener = getRequestListener(handle, { overrideGlobalObjects: false });
        server.middlewares.use((req, res, next) => {
          req.url = req.originalUrl;
          listener(req, res).catch(next);
        });
      };
    },
    hotUpdate({ modules, file, server }) {
      if (this.environment.name !== "ssr" || modules.length === 0 || CSS.test(file)) return;
      server.environments.client.hot.send({ type: "full-reload" });
    },
  };
}

function runnable(server: ViteDevServer): RunnableDevEnvironment {
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error("Fresh needs Vite's own `ssr` environment");
  return ssr;
}

function reloadOnNewFiles(server: ViteDevServer, layout: Layout): void {
  const reload = (file: string) => {
    if (![layout.routeDir, layout.islandsDir].some((dir) => file.startsWith(dir + sep))) return;
    const { moduleGraph, runner } = runnable(server);
    moduleGraph.invalidateAll();
    runner.clearCache();
    server.environments.client.hot.send({ type: "full-reload" });
  };
  server.watcher.on("add", reload).on("unlink", reload);
}

function appHandler(server: ViteDevServer, layout: Layout): (req: Request) => Promise<Response> {
  let current: ServerEntry | undefined;
  let handler: ReturnType<ServerEntry["app"]["handler"]>;
  return async (req) => {
    try {
      const entry = await runnable(server).runner.import<ServerEntry>(SERVER_ENTRY);
      if (entry !== current) {
        entry.setBuildCache(await developmentBuild(server, layout, entry));
        handler = entry.app.handler();
        current = entry;
      }
      return await handler(req);
    } catch (error) {
      console.error(error);
      const text = error instanceof Error ? error.stack : String(error);
      return new Response(text, { status: 500, headers: { "content-type": "text/plain" } });
    }
  };
}

async function developmentBuild(
  server: ViteDevServer,
  layout: Layout,
  entry: ServerEntry,
): Promise<BuildCache> {
  const { client, ssr } = server.environments;
  const url = (id: string) =>
    id.startsWith(layout.root + sep)
      ? id.slice(layout.root.length).replaceAll(sep, "/")
      : `/@fs/${id.replace(/^\//, "")}`;
  const islands: BuildCache["islands"] = new Map();
  for (const [key, id] of Object.entries(crawl(layout).islands)) {
    addIslands(islands, entry.islands[key] ?? {}, { url: url(id), imports: [] });
  }
  const clientEntry = url(layout.clientEntry);
  await client.transformRequest(clientEntry);
  return {
    mode: "development",
    routes: Object.entries(entry.routes).map(([path, module]) => ({
      path,
      module,
      css: cssOf(ssr.moduleGraph, join(layout.routeDir, path)),
    })),
    islands,
    css: [
      ...cssOf(client.moduleGraph, layout.clientEntry),
      ...cssOf(ssr.moduleGraph, layout.serverEntry),
    ],
    scripts: ["/@vite/client", clientEntry],
    runtime: { url: url(CORE_CLIENT), imports: [] },
    staticFile: () => undefined, // Vite serves them
  };
}

/** Addresses of the style sheets that a module and its imports import. */
function cssOf(graph: EnvironmentModuleGraph, file: string): string[] {
  const seen = new Set<EnvironmentModuleNode>();
  const visit = (module: EnvironmentModuleNode) => {
    if (seen.has(module)) return;
    seen.add(module);
    module.importedModules.forEach(visit);
  };
  graph.getModulesByFile(file)?.forEach(visit);
  return [...seen].map((module) => module.url).filter((it) => CSS.test(it));
}
