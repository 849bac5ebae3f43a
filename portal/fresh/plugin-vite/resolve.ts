import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { SERVER_ENTRY } from "./entry.ts";

const VIRTUAL_PREFIX = "\0";

/** Lets the bundler import what Deno's import map names; npm packages it finds by itself. */
export function resolvePlugin(loadEntry: () => string): Plugin {
  return {
    name: "fresh:resolve",
    enforce: "pre",
    resolveId(id) {
      if (id === SERVER_ENTRY) return VIRTUAL_PREFIX + id;
      if (/^(?:[./\\\0]|\w+:)/.test(id)) return null;
      try {
        const url = import.meta.resolve(id);
        const isOwn = url.startsWith("file:") && !url.includes("/node_modules/");
        return isOwn ? fileURLToPath(url) : null;
      } catch {
        return null; // not in the import map
      }
    },
    load(id) {
      return id === VIRTUAL_PREFIX + SERVER_ENTRY ? loadEntry() : null;
    },
  };
}
