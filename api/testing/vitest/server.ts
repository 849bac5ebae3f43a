/** Before the tests on Postgres: a throw-away server with the template database. */
import type { TestProject } from "vitest/node";
import { startCluster } from "#db/testing/cluster.ts";
import { serverTemplate } from "../template.ts";

/** `programs`: as for {@linkcode startCluster}. */
export async function setUpServer(
  project: TestProject,
  programs?: string,
): Promise<() => Promise<void>> {
  const cluster = await startCluster(programs);
  await serverTemplate(cluster.url, "empty");
  await serverTemplate(cluster.url, "demo");
  project.provide("environment", { TEST_DATABASE_URL: cluster.url });
  return () => cluster.stop();
}

export default (project: TestProject): Promise<() => Promise<void>> => setUpServer(project);
