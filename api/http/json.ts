/** How an operation declares JSON, in the words of `createRoute`. */
import type { z } from "@hono/zod-openapi";
import type { Context, TypedResponse } from "hono";
import type { AppEnv } from "./env.ts";

/** A response whose body is JSON of this schema. */
export const jsonResponse = <S extends z.ZodType>(description: string, schema: S) => ({
  description,
  content: { "application/json": { schema } },
});

/** The part of `request` that requires a JSON body of this schema. */
export const jsonBody = <S extends z.ZodType>(schema: S) => ({
  body: { required: true as const, content: { "application/json": { schema } } },
});

/** Answers with JSON that was written before. */
export function jsonText<T>(c: Context<AppEnv>, text: string): TypedResponse<T, 200, "json"> {
  const answer: unknown = c.body(text, 200, { "content-type": "application/json" });
  return answer as TypedResponse<T, 200, "json">;
}
