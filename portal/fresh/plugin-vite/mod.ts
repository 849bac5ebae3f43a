/** The Vite plugin of Fresh: development server and production build. */
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { ConfigEnv, Plugin, UserConfig } from "vite";
import { buildApp } from "./build.ts";
import { crawl, staticHash } from "./crawl.ts";
import { devServer } from "./dev.ts";
import { CORE_CLIENT, SERVER_ENTRY, serverEntryCode } from "./entry.ts";
import { type Layout, resolveLayout } from "./options.ts";
import { resolvePlugin } from "./resolve.ts";

/** Makes a Vite config build and serve a Fresh app: `plugins: [fresh()]`. */
export function fresh(): Plugin[] {
  let layout: Layout;
  return [
    resolvePlugin(() => serverEntryCode(layout)),
    {
      name: "fresh",
      config(user: UserConfig, env: ConfigEnv): UserConfig {
        const root = resolve(user.root ?? ".");
        layout = resolveLayout(root, user.build?.outDir);
        return freshConfig(layout, env);
      },
    },
    devServer(() => layout),
  ];
}

/** The folder that npm packages are in; it may be above the app's. */
function nodeModules(): string {
  const [folder] = fileURLToPath(import.meta.resolve("preact")).split("/.deno/");
  return folder ?? "";
}

function freshConfig(layout: Layout, env: ConfigEnv): UserConfig {
  const isBuild = env.command === "build";
  return {
    appType: "custom",
    publicDir: layout.staticDir,
    cacheDir: resolve(layout.outDir, ".vite"),
    define: { __FRESH_BUILD_ID: JSON.stringify(staticHash(layout)) },
    esbuild: { jsx: "automatic", jsxImportSource: "preact", jsxDev: false },
    resolve: { dedupe: ["preact", "@preact/signals"] },
    optimizeDeps: {
      include: ["preact", "preact/hooks", "preact/jsx-runtime", "@preact/signals", "devalue"],
    },
    server: { fs: { allow: [layout.root, dirname(dirname(CORE_CLIENT)), nodeModules()] } },
    builder: { buildApp: (builder) => buildApp(builder, layout) },
    environments: {
      client: {
        build: {
          outDir: resolve(layout.outDir, "client"),
          emptyOutDir: true,
          modulePreload: { polyfill: false },
          rollupOptions: {
            input: [
              CORE_CLIENT,
              layout.clientEntry,
              ...isBuild ? Object.values(crawl(layout).islands) : [],
            ],
            preserveEntrySignatures: "allow-extension",
            output: { entryFileNames: "assets/[name]-[hash].js" },
          },
        },
      },
      ssr: {
        resolve: { noExternal: isBuild ? true : undefined },
        build: {
          outDir: resolve(layout.outDir, "server"),
          emptyOutDir: true,
          emitAssets: true,
          copyPublicDir: false,
          rollupOptions: {
            input: { entry: SERVER_ENTRY },
            output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
          },
        },
      },
    },
  };
}
