/** Before the tests on Postgres: a throw-away server with the template database. */
import type { TestProject } from "vitest/node";
import { startCluster } from "#db/testing/cluster.ts";
import { serverTemplate } from "../template.ts";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  await serverTemplate(cluster.url);
  project.provide("environment", { TEST_DATABASE_URL: cluster.url });
  return () => cluster.stop();
}
