/**
 * Who may import what: the import rules of ARCHITECTURE.md as a Deno lint plugin.
 */

/** A file's layer within `api/`, lowest first: imports go down or stay. */
const LAYERS: [name: string, pattern: RegExp][] = [
  ["db", /^db\//],
  ["shared", /^api\/shared\//],
  ["core", /^api\/[^/]+\/(policy|machine|profile|states)\.ts$/],
  [
    "repository",
    /^api\/([^/]+\/(record|repository|writer|search)|conversations\/(claims|commit|inbox|outbox|ownership))\.ts$/,
  ],
  ["service", /^api\/[^/]+\/(playground\/)?(service|turn)\.ts$/],
  ["routes", /^api\/[^/]+\/([^/]+\/)?(routes|webhook|events)\.ts$/],
  ["app", /^api\/app\.ts$/],
  ["container", /^api\/(container|adapters)\.ts$/],
  ["demo", /^api\/demo\/(?!cli|people)/],
  ["main", /^api\/(main|start|embedded)\.ts$/],
];

/** Adapters: constructed in the container and in tests alone. */
const ADAPTERS = [
  /^api\/gateways\/(generic|whatsapp|twilio|evolution|telegram)\.ts$/,
  /^api\/notifications\/mail\/(smtp|console)\.ts$/,
  /^api\/assistant\/agents\/(builtin|openai)\/mod\.ts$/,
  /^db\/dialects\/(postgres|pglite)\.ts$/,
];
/** Files that construct adapters, or hand them on. */
const CONSTRUCTORS = [
  /^api\/(container|adapters)\.ts$/,
  /^api\/gateways\//,
  /^api\/assistant\/(agents|evals)\//,
  /^api\/demo\//,
  /^db\/(connect\.ts|testing\/)/,
];

/** Pure files: no framework, no runtime, no network, no wall clock. */
const PURE = /^api\/[^/]+\/([^/]+\/)?(service|policy|machine|profile)\.ts$/;

/** Files that put the features together. */
const ASSEMBLY = /^api\/(demo\/)?[^/]+\.ts$/;

/** What the portal and the terminal playground may import of the API. */
const API_SURFACE: Record<string, readonly string[]> = {
  portal: ["api/client.ts", "api/schemas.ts"],
  "playground-tui": ["api/client.ts", "api/embedded.ts"],
};

const isTest = (file: string) =>
  /_test\.tsx?$|_bench\.ts$|\/testing\/|\/tests\/|^\.ci\//.test(file);
const FEATURE = /^api\/(admin|analytics|auth|brokers|conversations|leads|properties|visits)\//;
const layerOf = (file: string) => LAYERS.findIndex(([, pattern]) => pattern.test(file));
/** The folder of a feature that a file belongs to. */
export const featureOf = (file: string) => FEATURE.exec(file)?.[1];
const one = (patterns: readonly RegExp[], file: string) => patterns.some((p) => p.test(file));

/** `specifier` as imported by `file`, as a path from the root; undefined for packages. */
export function resolveImport(file: string, specifier: string): string | undefined {
  if (specifier.startsWith("#api/")) return specifier.replace("#api/", "api/");
  if (specifier.startsWith("#db/")) return specifier.replace("#db/", "db/");
  if (!specifier.startsWith(".")) return undefined;
  return new URL(specifier, `file:///${file}`).pathname.slice(1);
}

/** Why a file may not import another; undefined where it may. Paths from the root. */
export function whyForbidden(
  file: string,
  specifier: string,
  typeOnly: boolean,
): string | undefined {
  const target = resolveImport(file, specifier);
  const part = file.split("/")[0]!;
  if (target === undefined) {
    return PURE.test(file) && /^hono(\/|$)|^@hono\//.test(specifier)
      ? "services and policies know no HTTP framework"
      : undefined;
  }
  if (isTest(file)) return undefined;
  const surface = API_SURFACE[part];
  if (surface && target.startsWith("api/") && !surface.includes(target)) {
    return `${part} imports only ${surface.join(", ")} of the API`;
  }
  if (part === "db" && target.startsWith("api/")) return "the database layer knows no API";
  if (file.startsWith("api/shared/") && /^api\/(?!shared\/)/.test(target)) {
    return "what is shared knows nothing above it";
  }
  const from = featureOf(file);
  const to = featureOf(target);
  if (to && from !== to) {
    const throughMod = target === `api/${to}/mod.ts`;
    const contract = target === `api/${to}/fields.ts` ||
      typeOnly && target === `api/${to}/contract.ts`;
    if (!throughMod && !contract && !one(ADAPTERS, target) && !ASSEMBLY.test(file)) {
      return `module ${to} is imported through its mod.ts`;
    }
  }
  if (one(ADAPTERS, target) && !typeOnly && !one(CONSTRUCTORS, file)) {
    return "adapters are constructed in api/container.ts and api/adapters.ts";
  }
  const [mine, theirs] = [layerOf(file), layerOf(target)];
  if (mine >= 0 && theirs > mine && !typeOnly) {
    return `${LAYERS[mine]![0]} is below ${LAYERS[theirs]![0]}`;
  }
  return undefined;
}

/** The path from the project's root of a linted file. */
function fromRoot(filename: string): string {
  const root = new URL("../../", import.meta.url).pathname;
  return filename.startsWith(root) ? filename.slice(root.length) : filename.replace(/^\//, "");
}

const plugin: Deno.lint.Plugin = {
  name: "hearthline",
  rules: {
    imports: {
      create(context) {
        const file = fromRoot(context.filename);
        const check = (
          node: Deno.lint.Node,
          source: Deno.lint.StringLiteral | null,
          typeOnly: boolean,
        ) => {
          if (!source) return;
          const message = whyForbidden(file, source.value, typeOnly);
          if (message) context.report({ node, message });
        };
        return {
          ImportDeclaration: (node) => check(node, node.source, node.importKind === "type"),
          ExportNamedDeclaration: (node) =>
            check(node, node.source as Deno.lint.StringLiteral | null, node.exportKind === "type"),
          ExportAllDeclaration: (node) =>
            check(node, node.source as Deno.lint.StringLiteral, node.exportKind === "type"),
        };
      },
    },
    pure: {
      create(context) {
        if (!PURE.test(fromRoot(context.filename))) return {};
        const report = (node: Deno.lint.Node, what: string) =>
          context.report({ node, message: `${what} is an argument of services and policies` });
        return {
          'MemberExpression[object.name="Deno"]': (node) => report(node, "the runtime"),
          'MemberExpression[object.name="Date"][property.name="now"]': (node) =>
            report(node, "the time"),
          'MemberExpression[object.name="Math"][property.name="random"]': (node) =>
            report(node, "randomness"),
          'MemberExpression[object.name="crypto"][property.name="randomUUID"]': (node) =>
            report(node, "an id"),
          'CallExpression[callee.name="fetch"]': (node) => report(node, "the network"),
          'NewExpression[callee.name="Date"][arguments.length=0]': (node) =>
            report(node, "the time"),
        };
      },
    },
    environment: {
      create(context) {
        const file = fromRoot(context.filename);
        if (!file.startsWith("api/") || file === "api/config.ts" || isTest(file)) return {};
        return {
          'MemberExpression[object.name="Deno"][property.name="env"]': (node) =>
            context.report({ node, message: "only api/config.ts reads the environment" }),
        };
      },
    },
  },
};
export default plugin;
