/** Every test: `deno task test [PART_OF_PATH…]`. API and database tests run on both engines. */
import process from "node:process";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { machineProxy } from "../api/testing/security/machine_proxy.ts";
import { machinePostgres } from "../db/testing/postgres.ts";
import { Summary } from "./summary.ts";

const path = (fromRoot: string) => fileURLToPath(new URL(`../${fromRoot}`, import.meta.url));
const coverage = process.argv.includes("--coverage");

/** They start, crash and cut off servers of their own. */
const OWN_SERVERS = ["address", "breakage", "pool", "queries", "sharing"]
  .map((name) => `db/dialects/${name}_test.ts`);

/** It is about no database. */
const PROXY_TEST = "api/testing/security/proxy_test.ts";

const project = (
  name: string,
  folders: string[],
  options: TestProjectInlineConfiguration["test"] = {},
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include: folders.map((folder) => `${folder}/**/*_test.{ts,tsx}`),
    setupFiles: path("api/testing/vitest/worker.ts"),
    globalSetup: path("api/testing/vitest/templates.ts"),
    ...options,
  },
});

export default defineConfig({
  // Deno resolves these by its import map; Vite does where it runs the code, for coverage.
  resolve: { alias: { "#api": path("api"), "#db": path("db") } },
  test: {
    root: path("."),
    pool: "forks",
    // A file for each core: by default one core is left to the runner, which hardly uses it.
    maxWorkers: "100%",
    // Deno runs sources as it does in production. Coverage wants them as Vite transforms them.
    // No loader hooks, which are for mocks: with them, `require` of a JSON file fails on Deno.
    experimental: { viteModuleRunner: coverage, nodeLoader: false },
    exclude: [...configDefaults.exclude, "**/_fresh/**", "**/.data/**"],
    // For machines that do much else besides: tests end when what they wait for has come.
    slowTestThreshold: 5000,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    env: { NO_COLOR: "1" },
    reporters: ["default", new Summary()],
    coverage: {
      provider: "v8",
      include: ["api/**/*.ts", "db/**/*.ts"],
      exclude: ["**/*_test.ts", "**/testing/**"],
      reporter: ["text-summary", "html"],
      reportsDirectory: path("coverage"),
      thresholds: { statements: 90 },
    },
    projects: [
      project("pglite", ["db", "api"], {
        exclude: [
          // As many rows as that take the embedded one minutes.
          "api/testing/bench/plans_test.ts",
          // Only where the machine has the proxy.
          ...await machineProxy() ? [] : [PROXY_TEST],
        ],
      }),
      project("postgres", ["db", "api"], {
        // They bring their own databases, or are about none.
        exclude: [
          "api/testing/chaos/**",
          "api/start_test.ts",
          "api/bundle_test.ts",
          "api/first_folder_test.ts",
          "api/testing/bench/**",
          "api/testing/tour_test.ts",
          PROXY_TEST,
          ...OWN_SERVERS,
        ],
        globalSetup: path("api/testing/vitest/server.ts"),
      }),
      // The machine's own version, where it has one, for what is decided in SQL.
      ...await machinePostgres()
        ? [
          project("postgres-machine", ["db", "api/properties", "api/testing/bench"], {
            exclude: [...OWN_SERVERS, "api/testing/bench/bench_test.ts"],
            globalSetup: path("api/testing/vitest/server_machine.ts"),
          }),
        ]
        : [],
      project("portal", ["portal"]),
      project("terminal", ["playground-tui"]),
      project("lint", [".ci"], { globalSetup: [], setupFiles: [] }),
    ],
  },
});
