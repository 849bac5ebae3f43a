/** Before the tests: what test databases are copied from, so that none migrates by itself. */
import type { TestProject } from "vitest/node";
import { type Template, templateVariable } from "#db/testing/mod.ts";
import { embeddedTemplate } from "../template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Variables of the environment that workers set for themselves. */
    environment: Record<string, string>;
  }
}

let archives: Promise<Record<string, string>> | undefined;

async function writeTemplate(template: Template): Promise<string> {
  const path = await Deno.makeTempFile({ prefix: "hearthline-test-", suffix: ".tar" });
  await Deno.writeFile(path, (await embeddedTemplate(template)).stream());
  return path;
}

/** Paths of the archives by variable. */
async function writeTemplates(): Promise<Record<string, string>> {
  return {
    [templateVariable("empty")]: await writeTemplate("empty"),
    [templateVariable("demo")]: await writeTemplate("demo"),
  };
}

/** For projects whose databases are embedded; one archive of each kind for all projects of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const paths = await (archives ??= writeTemplates());
  project.provide("environment", paths);
  return async () => {
    for (const path of Object.values(paths)) await Deno.remove(path).catch(() => {});
  };
}
