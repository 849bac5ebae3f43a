import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import plugin, { findCycles, resolveImport, whyForbidden } from "./imports.ts";

const root = new URL("../../", import.meta.url).pathname;
const lint = (file: string, source: string) =>
  Deno.lint.runPlugin(plugin, root + file, source).map(({ id, message }) => `${id}: ${message}`);

Deno.test("resolves relative and mapped imports", () => {
  strictEqual(
    resolveImport("api/modules/leads/service.ts", "../../kernel/ids.ts"),
    "api/kernel/ids.ts",
  );
  strictEqual(resolveImport("portal/main.ts", "#api/client.ts"), "api/client.ts");
  strictEqual(resolveImport("api/app.ts", "hono"), undefined);
});

const FORBIDDEN: [file: string, specifier: string, why: RegExp][] = [
  ["api/modules/leads/repository.ts", "./service.ts", /below/],
  ["api/modules/leads/service.ts", "./routes.ts", /below/],
  ["api/modules/leads/routes.ts", "../../container.ts", /below/],
  ["api/modules/leads/service.ts", "../brokers/repository.ts", /mod\.ts/],
  ["api/modules/leads/service.ts", "hono/cookie", /framework/],
  ["api/modules/chat/turn.ts", "./agents/builtin/mod.ts", /container/],
  ["api/jobs/handlers.ts", "../mail/smtp.ts", /container/],
  ["api/kernel/ids.ts", "../http/router.ts", /kernel/],
  ["db/connect.ts", "../api/config.ts", /database layer/],
  ["portal/lib/api.ts", "#api/kernel/ids.ts", /imports only/],
  ["portal/lib/api.ts", "../../api/app.ts", /imports only/],
  ["playground-tui/main.tsx", "#api/container.ts", /imports only/],
];
for (const [file, specifier, why] of FORBIDDEN) {
  Deno.test(`${file} may not import ${specifier}`, () => {
    match(whyForbidden(file, specifier, false) ?? "allowed", why);
  });
}

const ALLOWED: [file: string, specifier: string][] = [
  ["api/container.ts", "./modules/chat/agents/builtin/mod.ts"],
  ["api/modules/brokers/routes.ts", "../properties/mod.ts"],
  ["api/modules/leads/service.ts", "./policy.ts"],
  ["api/modules/leads/service_test.ts", "../brokers/repository.ts"],
  ["portal/lib/api.ts", "#api/client.ts"],
  ["playground-tui/transports/in_process.ts", "#api/embedded.ts"],
];
for (const [file, specifier] of ALLOWED) {
  Deno.test(`${file} may import ${specifier}`, () => {
    strictEqual(whyForbidden(file, specifier, false), undefined);
  });
}

Deno.test("the plugin reports imports, exports and impure services", () => {
  deepStrictEqual(lint("api/modules/leads/repository.ts", `import { a } from "./service.ts";`), [
    "house/imports: repository is below service",
  ]);
  deepStrictEqual(lint("portal/lib/api.ts", `export * from "../../api/app.ts";`), [
    "house/imports: portal imports only api/client.ts of the API",
  ]);
  const impure = `Date.now(); new Date(); Math.random(); fetch("x"); Deno.readTextFile("x");`;
  strictEqual(
    lint("api/modules/leads/policy.ts", impure).filter((id) => id.startsWith("house/pure")).length,
    5,
  );
  deepStrictEqual(lint("api/modules/leads/policy.ts", `new Date("2026-01-01");`), []);
  deepStrictEqual(lint("api/jobs/loop.ts", `Deno.env.get("X");`), [
    "house/environment: only api/config.ts reads the environment",
  ]);
  deepStrictEqual(lint("api/config.ts", `Deno.env.toObject();`), []);
});

Deno.test("finds cycles", () => {
  deepStrictEqual(findCycles([["a", "b"], ["b", "c"]]), []);
  deepStrictEqual(findCycles([["a", "b"], ["b", "c"], ["c", "a"]]), ["a → b → c → a"]);
});

Deno.test("the modules import each other without cycles", async () => {
  const imports: [string, string][] = [];
  const read = async (folder: string): Promise<void> => {
    for await (const entry of Deno.readDir(root + folder)) {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory) await read(file);
      else if (file.endsWith(".ts") && !file.endsWith("_test.ts")) {
        const from = /^api\/modules\/([^/]+)/.exec(file)![1]!;
        const source = await Deno.readTextFile(root + file);
        for (const [, specifier] of source.matchAll(/from "([^"]+)"/g)) {
          const to = /^api\/modules\/([^/]+)/.exec(resolveImport(file, specifier!) ?? "")?.[1];
          if (to && to !== from) imports.push([from, to]);
        }
      }
    }
  };
  await read("api/modules");
  deepStrictEqual(findCycles(imports), []);
});
