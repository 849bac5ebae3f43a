/** The API in few files, as the image runs it. */
import { deepStrictEqual, ok } from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { test } from "vitest";
import { startProgram } from "./testing/process.ts";

test("bundled, it finds what it reads from files: demo, pictures, the script of the reference", async () => {
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["task", "--quiet", "bundle"],
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).output();
  ok(success, new TextDecoder().decode(stderr));
  const api = await startProgram(["run", "-A", "--no-check", "api/_bundle/main.js"], {
    API_PORT: "0",
    DATABASE_URL: "memory:",
    DEMO_DATA: "true",
  });
  const status = async (path: string) => {
    const answer = await fetch(new URL(path, api.url));
    await answer.body?.cancel();
    return answer.status;
  };
  const { data: [home] } = await (await fetch(`${api.url}/v1/properties?limit=1`)).json();
  const picture = new URL(home.photos[0].url ?? home.photos[0]).pathname;
  const paths = [picture, "/docs/scalar.js", "/openapi.json", "/metrics", "/readyz"];
  deepStrictEqual(await Promise.all(paths.map(status)), paths.map(() => 200));
  deepStrictEqual(await api.stop(), 0);
});
