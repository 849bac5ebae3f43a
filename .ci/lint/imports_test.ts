import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { dirname } from "node:path";
import { test } from "vitest";
import { isTest, layerOf, resolveImport, whyForbidden } from "./imports.ts";

const root = new URL("../../", import.meta.url).pathname;

/** What `deno lint` says of files in a project of their own with this plugin, by file. */
async function lint(files: Record<string, string>): Promise<Record<string, string[]>> {
  const project = await Deno.makeTempDir({ prefix: "hearthline-lint-" });
  try {
    const sources = {
      ...files,
      "deno.json": `{"lint": {"rules": {"tags": []}, "plugins": ["./.ci/lint/imports.ts"]}}`,
      ".ci/lint/imports.ts": await Deno.readTextFile(new URL("./imports.ts", import.meta.url)),
    };
    for (const [file, source] of Object.entries(sources)) {
      await Deno.mkdir(dirname(`${project}/${file}`), { recursive: true });
      await Deno.writeTextFile(`${project}/${file}`, source);
    }
    const { stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["lint", "--json", ...Object.keys(files)],
      cwd: project,
    }).output();
    const found: Record<string, string[]> = Object.fromEntries(
      Object.keys(files).map((file) => [file, []]),
    );
    for (
      const { filename, code, message } of JSON.parse(new TextDecoder().decode(stdout)).diagnostics
    ) {
      const file = Object.keys(files).find((name) => filename.endsWith(`/${name}`))!;
      found[file]!.push(`${code}: ${message}`);
    }
    return found;
  } finally {
    await Deno.remove(project, { recursive: true });
  }
}

test("resolves relative and mapped imports", () => {
  strictEqual(
    resolveImport("api/leads/service.ts", "../shared/ids.ts"),
    "api/shared/ids.ts",
  );
  strictEqual(resolveImport("portal/main.ts", "#api/client.ts"), "api/client.ts");
  strictEqual(resolveImport("api/app.ts", "hono"), undefined);
});

const FORBIDDEN: [file: string, specifier: string, why: RegExp][] = [
  ["api/leads/repository.ts", "./service.ts", /: below/],
  ["api/leads/service.ts", "./routes.ts", /: below/],
  ["api/leads/routes.ts", "../container.ts", /: below/],
  ["api/leads/service.ts", "../brokers/repository.ts", /mod\.ts/],
  ["api/leads/service.ts", "hono/cookie", /framework/],
  ["api/assistant/turn.ts", "./agents/builtin/mod.ts", /container/],
  ["api/notifications/record.ts", "../http/limits.ts", /: below/],
  ["api/notifications/digest.ts", "./mail/smtp.ts", /container/],
  ["api/brokers/repository.ts", "../notifications/sends.ts", /brokers: below notifications/],
  ["api/shared/ids.ts", "../http/router.ts", /shared: below/],
  ["api/properties/service.ts", "../demo/mod.ts", /: below/],
  ["db/connect.ts", "../api/config.ts", /database: below/],
  ["api/visits/service.ts", "../calendars/contract.ts", /visits: below calendars/],
  ["api/notifications/digest.ts", "../conversations/mod.ts", /notifications: below conversations/],
  ["api/alerts/jobs.ts", "../conversations/tell.ts", /alerts: below conversations/],
  ["api/properties/writer.ts", "../alerts/mod.ts", /properties: below alerts/],
  ["api/conversations/commit.ts", "../alerts/buyers.ts", /alerts is imported through its mod/],
  ["api/assistant/turn.ts", "#db/connect.ts", /types alone/],
  ["api/assistant/turn.ts", "kysely", /pure/],
  ["portal/components/Card.tsx", "../routes/login.tsx", /components: below/],
  ["portal/lib/api.ts", "#api/shared/ids.ts", /imports only/],
  ["portal/lib/api.ts", "../../api/app.ts", /imports only/],
  ["playground-tui/main.tsx", "#api/container.ts", /imports only/],
];
for (const [file, specifier, why] of FORBIDDEN) {
  test(`${file} may not import ${specifier}`, () => {
    match(whyForbidden(file, specifier, false) ?? "allowed", why);
  });
}

const ALLOWED: [file: string, specifier: string][] = [
  ["api/container.ts", "./assistant/agents/builtin/mod.ts"],
  ["api/brokers/routes.ts", "../properties/mod.ts"],
  ["api/brokers/repository.ts", "../notifications/chats.ts"],
  ["api/demo/services.ts", "../assistant/agents/builtin/mod.ts"],
  ["api/leads/service.ts", "./policy.ts"],
  ["api/leads/service_test.ts", "../brokers/repository.ts"],
  ["portal/lib/api.ts", "#api/client.ts"],
  ["playground-tui/app/transports/in_process.ts", "#api/embedded.ts"],
];
for (const [file, specifier] of ALLOWED) {
  test(`${file} may import ${specifier}`, () => {
    strictEqual(whyForbidden(file, specifier, false), undefined);
  });
}

test("the plugin reports imports, exports, impure services and connections", async () => {
  deepStrictEqual(
    await lint({
      "api/leads/repository.ts": `import { a } from "./service.ts"; a();`,
      "portal/lib/api.ts": `export * from "../../api/app.ts";`,
      "api/leads/policy.ts":
        `Date.now(); new Date(); Math.random(); fetch("x"); Deno.readTextFile("x"); new Date("2026-01-01");`,
      "api/jobs/loop.ts": `Deno.env.get("X");`,
      "api/config.ts": `Deno.env.toObject();`,
      "api/leads/routes.ts":
        `import net from "node:net"; net.connect(1); fetch("x"); import type {} from "node:http";`,
      "api/shared/public_fetch.ts": `import https from "node:https"; https.get("https://x");`,
    }),
    {
      "api/leads/repository.ts": ["hearthline/imports: repository: below service"],
      "portal/lib/api.ts": [
        "hearthline/imports: portal imports only api/client.ts, api/schemas.ts, api/shared/bodies.ts, api/shared/errors.ts, api/shared/network.ts of the API",
      ],
      "api/leads/policy.ts": [
        "hearthline/pure: the time is an argument of pure files",
        "hearthline/pure: the time is an argument of pure files",
        "hearthline/pure: randomness is an argument of pure files",
        "hearthline/pure: the network is an argument of pure files",
        "hearthline/pure: the runtime is an argument of pure files",
      ],
      "api/jobs/loop.ts": ["hearthline/environment: only api/config.ts reads the environment"],
      "api/config.ts": [],
      "api/leads/routes.ts": [
        "hearthline/network: what strangers name is fetched by shared/public_fetch",
        "hearthline/network: what strangers name is fetched by shared/public_fetch",
      ],
      "api/shared/public_fetch.ts": [],
    },
  );
});

test("every source file is in a layer", async () => {
  const without: string[] = [];
  const read = async (folder: string): Promise<void> => {
    for await (const { name, isDirectory } of Deno.readDir(root + folder)) {
      const file = `${folder}/${name}`;
      if (isDirectory && name !== "node_modules" && name !== "_fresh") await read(file);
      else if (/\.tsx?$/.test(name) && layerOf(file) < 0) without.push(file);
    }
  };
  for (const part of ["api", "db", "portal", "playground-tui"]) await read(part);
  deepStrictEqual(without.filter((file) => !isTest(file)), []);
});
