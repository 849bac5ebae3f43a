/** In each worker, before its tests: takes over what the set-up of its project has started. */
import { inject } from "vitest";

for (const [name, value] of Object.entries(inject("environment"))) Deno.env.set(name, value);
