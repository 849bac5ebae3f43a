/** Every regular expression of the sources: those written out, and those that modules put together. */
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseAst, transformWithEsbuild } from "vite";
import { LATE_PATTERNS } from "#api/shared/late_pattern.ts";

export interface Expression {
  source: string;
  flags: string;
  /** A file that has it. */
  where: string;
}

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SOURCES = [
  "api/**/*.ts",
  "db/**/*.ts",
  "portal/**/*.{ts,tsx}",
  "playground-tui/**/*.{ts,tsx}",
];
const NO_SOURCE = /(^|\/)(node_modules|_fresh|testing|tests)(\/|$)|_(test|bench)\.tsx?$/;
/** Modules that bring in all that put expressions together. */
const PROGRAMS = ["api/app.ts", "api/container.ts", "portal/lib/filters.ts"];

/** Where a constructor was called from, within the sources. */
function caller(): string | undefined {
  const line = new Error().stack?.split("\n").find((line) =>
    line.includes(ROOT) && !NO_SOURCE.test(line) && !line.includes("/.ci/")
  );
  return line && line.slice(line.indexOf(ROOT) + ROOT.length).replace(/:.*/, "");
}

export async function collect(): Promise<Expression[]> {
  const found = new Map<string, Expression>();
  const add = (source: string, flags: string, where: string) => {
    const key = `/${source}/${flags}`;
    if (!found.has(key)) found.set(key, { source, flags, where });
  };
  for (const file of globSync(SOURCES, { cwd: ROOT }).sort()) {
    if (NO_SOURCE.test(file)) continue;
    const text = await Deno.readTextFile(`${ROOT}/${file}`);
    const { code } = await transformWithEsbuild(text, file, {
      jsx: "automatic",
      tsconfigRaw: "{}",
    });
    JSON.stringify(parseAst(code), (_, node) => {
      if (node?.type === "Literal" && node.regex) add(node.regex.pattern, node.regex.flags, file);
      return typeof node === "bigint" ? undefined : node;
    });
  }
  const plain = globalThis.RegExp;
  const recorded = new Proxy(plain, {
    construct(target, [given, flags]) {
      const made = new target(given, flags);
      const where = caller();
      if (where) add(made.source, made.flags, where);
      return made;
    },
  });
  globalThis.RegExp = recorded;
  try {
    for (const program of PROGRAMS) await import(`../../${program}`);
    for (const compile of LATE_PATTERNS) compile();
  } finally {
    globalThis.RegExp = plain;
  }
  return [...found.values()];
}
