import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import type { Rollup, ViteBuilder } from "vite";
import type { ClientModule, Manifest } from "../core/internal.ts";
import { crawl, listFiles } from "./crawl.ts";
import { CORE_CLIENT } from "./entry.ts";
import type { Layout } from "./options.ts";

type Chunk = Rollup.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** The chunks of one bundle, by what they were made of and by file name. */
class Chunks {
  readonly #byFile: Map<string, Chunk>;
  readonly #byModule = new Map<string, Chunk>();

  constructor(result: unknown) {
    const { output } = result as Rollup.RollupOutput;
    const chunks = output.filter((it): it is Chunk => it.type === "chunk");
    this.#byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    for (const chunk of chunks) for (const id of chunk.moduleIds) this.#byModule.set(id, chunk);
    // Last, as what an entry exports may lie in a chunk that it shares with others.
    for (const chunk of chunks) {
      if (chunk.facadeModuleId) this.#byModule.set(chunk.facadeModuleId, chunk);
    }
  }

  /** The chunk that a module is the entry of, else the one that it is in. */
  get(id: string): Chunk | undefined {
    return this.#byModule.get(id);
  }

  named(name: string): Chunk | undefined {
    return [...this.#byFile.values()].find((chunk) => chunk.isEntry && chunk.name === name);
  }

  /** A chunk and everything that it imports statically. */
  withImports(chunk: Chunk | undefined, seen = new Set<Chunk>()): Set<Chunk> {
    if (!chunk || seen.has(chunk)) return seen;
    seen.add(chunk);
    for (const file of chunk.imports) this.withImports(this.#byFile.get(file), seen);
    return seen;
  }

  css(chunk: Chunk | undefined): string[] {
    const all = [...this.withImports(chunk)].reverse();
    return [...new Set(all.flatMap((it) => [...it.viteMetadata?.importedCss ?? []]))].map(toUrl);
  }

  module(chunk: Chunk | undefined): ClientModule {
    const [first, ...imports] = [...this.withImports(chunk)].map((it) => toUrl(it.fileName));
    return { url: first ?? "", imports };
  }
}

const toUrl = (file: string) => `/${file}`;

const SERVER_JS = `import manifest from "./manifest.json" with { type: "json" };
import { app, islands, productionBuild, routes, setBuildCache } from "./server/entry.js";

setBuildCache(productionBuild(manifest, import.meta.dirname + "/client", routes, islands));
export default { fetch: app.handler() };
`;

/** Builds both bundles and writes the manifest and `server.js`. */
export async function buildApp(builder: ViteBuilder, layout: Layout): Promise<void> {
  const { client: clientEnv, ssr: ssrEnv } = builder.environments;
  if (!clientEnv || !ssrEnv) throw new Error("Fresh needs the environments `client` and `ssr`");
  const client = new Chunks(await builder.build(clientEnv));
  const server = new Chunks(await builder.build(ssrEnv));

  const clientDir = join(layout.outDir, "client");
  // Images and styles of routes are emitted with the server's bundle and requested by the browser.
  const assets = join(layout.outDir, "server", "assets");
  await cp(assets, join(clientDir, "assets"), { recursive: true }).catch(ignoreMissing);
  await rm(assets, { recursive: true, force: true });

  const entry = client.get(layout.clientEntry);
  const { routes, islands } = crawl(layout);
  const manifest: Manifest = {
    css: [...client.css(entry), ...server.css(server.named("entry"))],
    scripts: entry && hasCode(entry) ? [toUrl(entry.fileName)] : [],
    runtime: client.module(client.get(CORE_CLIENT)),
    routes: Object.fromEntries(
      routes.map((path) => [path, server.css(server.get(join(layout.routeDir, path)))]),
    ),
    islands: Object.fromEntries(
      Object.entries(islands).map(([key, id]) => [key, client.module(client.get(id))]),
    ),
    files: Object.fromEntries(
      await Promise.all(listFiles(clientDir).map((path) => describeFile(clientDir, path, layout))),
    ),
  };
  const write = (name: string, text: string) => writeFile(join(layout.outDir, name), text);
  await write("manifest.json", JSON.stringify(manifest));
  await write("server.js", SERVER_JS);
}

/** Whether an entry does anything in the browser, beyond having its styles extracted. */
function hasCode({ code, imports }: Chunk): boolean {
  return imports.length > 0 || code.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "").trim() !== "";
}

async function describeFile(
  dir: string,
  path: string,
  layout: Layout,
): Promise<[string, Manifest["files"][string]]> {
  const content = await readFile(join(dir, path));
  return [`/${path}`, {
    etag: createHash("sha256").update(content).digest("base64url").slice(0, 22),
    contentType: getMimeType(path) ?? "application/octet-stream",
    size: content.length,
    // The bundler's files are named after their content, those of `static/` are not.
    immutable: path.startsWith("assets/") && !existsSync(join(layout.staticDir, path)),
  }];
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
