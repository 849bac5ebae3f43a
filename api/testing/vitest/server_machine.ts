/** The same on the machine's own version of Postgres. */
import type { TestProject } from "vitest/node";
import { machinePostgres } from "#db/testing/postgres.ts";
import { setUpServer } from "./server.ts";

export default async (project: TestProject): Promise<() => Promise<void>> =>
  await setUpServer(project, await machinePostgres());
