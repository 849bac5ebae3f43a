/** Who may import what: the import rules of ARCHITECTURE.md as a Deno lint plugin. */

/** Every file is in a layer, lowest first; it imports from its own and those below, types too. */
const LAYERS: readonly (readonly [name: string, files: RegExp])[] = [
  ["the database", /^db\//],
  ["what is shared", /^api\/(shared\/|config\.ts$)/],
  ["gateways", /^api\/gateways\//],
  ["jobs", /^api\/jobs\//],
  ["the bus", /^api\/notifications\/(bus|chats|kinds|quiet|record|wishes)\.ts$/],
  ["the HTTP edge", /^api\/http\//],
  ["media", /^api\/media\//],
  ["properties", /^api\/properties\/(?!import\/cli\.ts$)/],
  ["auth", /^api\/auth\//],
  ["brokers", /^api\/brokers\//],
  ["analytics", /^api\/analytics\//],
  ["leads", /^api\/leads\//],
  ["visits", /^api\/visits\//],
  ["the assistant", /^api\/assistant\//],
  ["notifications", /^api\/notifications\//],
  ["alerts", /^api\/alerts\//],
  ["calendars", /^api\/calendars\//],
  ["conversations", /^api\/conversations\//],
  ["people", /^api\/people\//],
  ["admin", /^api\/admin\//],
  ["the demo data", /^api\/demo\/(?!cli\.ts$)/],
  ["the container", /^api\/(container\/|(adapters|background|listeners|container)\.ts$)/],
  ["the application", /^api\/app\.ts$/],
  ["the programs", /^api\/([^/]+|demo\/cli|properties\/import\/cli)\.ts$/],
  ["Fresh", /^portal\/fresh\//],
  ["the portal's texts", /^portal\/messages\//],
  ["the portal's library", /^portal\/(lib\/|utils\.ts$)/],
  ["the portal's components", /^portal\/(components|islands)\//],
  ["the portal's routes", /^portal\/routes\//],
  ["the portal", /^portal\/[^/]+$/],
  ["the terminal's state", /^playground-tui\/(state|app\/transports)\//],
  ["the terminal's commands", /^playground-tui\/commands\//],
  ["the terminal's app", /^playground-tui\/app\/(?!start\.tsx$)/],
  ["the terminal's views", /^playground-tui\/views\//],
  ["the terminal", /^playground-tui\/(app\/)?[^/]+$/],
];

/** The layers within the folder of a feature, lowest first. */
const PARTS: readonly (readonly [name: string, files: RegExp])[] = [
  ["contract", /^api\/[^/]+\/(fields|contract)\.ts$/],
  ["policy", /^api\/[^/]+\/policy\.ts$/],
  ["repository", /^api\/[^/]+\/(repository|record|writer|search)\.ts$/],
  ["service", /^api\/[^/]+\/service\.ts$/],
  ["routes", /^api\/[^/]+\/(routes|webhook|events)\.ts$/],
  ["mod", /^api\/[^/]+\/mod\.ts$/],
];

/** Adapters: constructed in the container and in tests alone. */
const ADAPTERS = [
  /^api\/gateways\/(generic|whatsapp|twilio|evolution|telegram)\.ts$/,
  /^api\/notifications\/mail\/(smtp|console)\.ts$/,
  /^api\/assistant\/agents\/(builtin|openai)\/mod\.ts$/,
  /^api\/media\/store\/(folder|s3)\.ts$/,
  /^db\/dialects\/(postgres|pglite)\.ts$/,
];
/** Files that construct adapters, or hand them on. */
const CONSTRUCTORS = [
  /^api\/(container(\/[^/]+)?|adapters)\.ts$/,
  /^api\/gateways\//,
  /^api\/assistant\/(agents|evals)\//,
  /^api\/demo\//,
  /^db\/(connect\.ts|testing\/)/,
];

/**
 * Files that open connections: to servers that the configuration names, and in `shared/public_…`,
 * guarded, to those that strangers name.
 */
const CONNECTING =
  /^api\/(start|gateways\/(http|download)|assistant\/agents\/openai\/call|media\/store\/s3|notifications\/mail\/smtp|shared\/public_(fetch|post))\.ts$/;
/** What opens connections, by name. */
const NETWORK = /^(node:)?(http2?|https|net|tls|dgram|dns)(\/|$)|^(undici|nodemailer)$/;

/** Pure files: no framework, no runtime, no network, no wall clock. */
const PURE =
  /^api\/([^/]+\/([^/]+\/)?(service|policy)|assistant\/(?!agents\/openai|agents\/builtin\/training\/run|evals).*)\.ts$/;

/** Files that put the features together. */
const ASSEMBLY = /^api\/((demo|container)\/)?[^/]+\.ts$/;

/** What the portal and the terminal playground may import of the API. */
const API_SURFACE: Record<string, readonly string[]> = {
  portal: [
    "api/client.ts",
    "api/schemas.ts",
    "api/shared/bodies.ts",
    "api/shared/errors.ts",
    "api/shared/network.ts",
  ],
  "playground-tui": ["api/client.ts", "api/embedded.ts"],
};

/** Files that may import anything: tests, benches and what only they use. */
export const isTest = (file: string) => /_test\.tsx?$|\/testing\/|\/tests\/|^\.ci\//.test(file);
const FEATURE =
  /^api\/(admin|alerts|analytics|auth|brokers|calendars|conversations|leads|media|people|properties|visits)\//;
const featureOf = (file: string) => FEATURE.exec(file)?.[1];
/** A file's place in a list of layers; -1: none. */
export const layerOf = (file: string, layers = LAYERS): number =>
  layers.findIndex(([, files]) => files.test(file));
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
  if (isTest(file)) return undefined;
  if (target === undefined) {
    return PURE.test(file) && /^(@?hono|kysely)(\/|$)/.test(specifier)
      ? "pure files know no HTTP framework and no database"
      : undefined;
  }
  if (file.startsWith("api/assistant/") && /^db\/(?!tables\/)/.test(target)) {
    return "the assistant knows the database's types alone";
  }
  const surface = API_SURFACE[part];
  if (surface && target.startsWith("api/") && !surface.includes(target)) {
    return `${part} imports only ${surface.join(", ")} of the API`;
  }
  const upwards = whyUpwards(file, target, LAYERS);
  if (upwards) return upwards;
  const from = featureOf(file);
  const to = featureOf(target);
  if (to && from !== to) {
    const open = ["mod", "contract", "fields"].some((name) => target === `api/${to}/${name}.ts`);
    if (!open && !ASSEMBLY.test(file)) return `${to} is imported through its mod.ts`;
  }
  if (one(ADAPTERS, target) && !typeOnly && !one(CONSTRUCTORS, file)) {
    return "adapters are constructed in api/container.ts and api/adapters.ts";
  }
  return from && from === to ? whyUpwards(file, target, PARTS) : undefined;
}

function whyUpwards(file: string, target: string, layers: typeof LAYERS): string | undefined {
  const [mine, theirs] = [layerOf(file, layers), layerOf(target, layers)];
  return mine >= 0 && theirs > mine
    ? `${layers[mine]![0]}: below ${layers[theirs]![0]}`
    : undefined;
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
          ImportExpression: (node) =>
            check(
              node,
              node.source.type === "Literal" ? node.source as Deno.lint.StringLiteral : null,
              false,
            ),
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
        const file = fromRoot(context.filename);
        if (!PURE.test(file) || isTest(file)) return {};
        const report = (node: Deno.lint.Node, what: string) =>
          context.report({ node, message: `${what} is an argument of pure files` });
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
    network: {
      create(context) {
        const file = fromRoot(context.filename);
        const others = isTest(file) || CONNECTING.test(file) || PURE.test(file);
        if (!file.startsWith("api/") || others) return {};
        const report = (node: Deno.lint.Node) =>
          context.report({
            node,
            message: "what strangers name is fetched by shared/public_fetch",
          });
        return {
          'CallExpression[callee.name="fetch"]': report,
          'CallExpression[callee.object.name="globalThis"][callee.property.name="fetch"]': report,
          'CallExpression[callee.object.name="Deno"][callee.property.name=/^connect/]': report,
          "NewExpression[callee.name=/^(WebSocket|EventSource)$/]": report,
          ImportDeclaration: (node) => {
            if (node.importKind !== "type" && NETWORK.test(node.source.value)) report(node);
          },
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
