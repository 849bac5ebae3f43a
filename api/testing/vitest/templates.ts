/** Before the tests: what test databases are copied from, so that none migrates by itself. */
import type { TestProject } from "vitest/node";
import { embeddedTemplate } from "../template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Variables of the environment that workers set for themselves. */
    environment: Record<string, string>;
  }
}

let template: Promise<string> | undefined;

async function writeTemplate(): Promise<string> {
  const path = await Deno.makeTempFile({ prefix: "hearthline-test-", suffix: ".tar" });
  await Deno.writeFile(path, (await embeddedTemplate()).stream());
  return path;
}

/** One archive for all projects of the run. */
const TEMPLATE = (): Promise<string> => template ??= writeTemplate();

/** For projects whose databases are embedded. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const path = await TEMPLATE();
  project.provide("environment", { TEST_PGLITE_TEMPLATE: path });
  return () => Deno.remove(path).catch(() => {});
}
