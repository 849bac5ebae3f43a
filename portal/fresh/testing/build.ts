import { fileURLToPath } from "node:url";
import { createBuilder } from "vite";
import { fresh } from "@fresh/plugin-vite";

/** Folder of the sample app that the tests build and run. */
export const APP_DIR: string = fileURLToPath(new URL("app", import.meta.url));

/** A production build of the sample app in a folder of its own. */
export interface TestBuild {
  dir: string;
  remove(): Promise<void>;
}

/** Builds the sample app as `vite build` does. */
export async function buildTestApp(): Promise<TestBuild> {
  const dir = await Deno.makeTempDir({ prefix: "fresh-build-" });
  const builder = await createBuilder({
    root: APP_DIR,
    configFile: false,
    logLevel: "warn",
    plugins: [fresh()],
    build: { outDir: dir, emptyOutDir: true },
  });
  await builder.buildApp();
  return { dir, remove: () => Deno.remove(dir, { recursive: true }) };
}
