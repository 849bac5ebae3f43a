/** Routers that answer invalid input with problems. */
import { type Hook, OpenAPIHono } from "@hono/zod-openapi";
import { pointerOf, Problem } from "../kernel/errors.ts";
import type { AppEnv } from "./env.ts";

/** zod-openapi's hook: the first invalid target ends the request with every error of it. */
// deno-lint-ignore no-explicit-any -- the hook serves every route's input
const refuseInvalid: Hook<any, AppEnv, any, any> = (result) => {
  if (result.success) return;
  const errors = result.error.issues.slice(0, 50).flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({
        pointer: pointerOf([...issue.path, key]),
        detail: "is not a known field",
      }))
      : [{ pointer: pointerOf(issue.path), detail: issue.message }]
  );
  const where = result.target === "json" ? "body" : result.target;
  throw new Problem("invalid_input", `The ${where} has ${errors.length} invalid part(s).`, {
    errors,
  });
};

/** A router for one module's routes. Chain `.openapi()` calls, so that typed clients see them. */
export const createRouter = () => new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid });
