/** How an operation declares JSON, in the words of `createRoute`. */
import type { z } from "@hono/zod-openapi";

/** A response whose body is JSON of this schema. */
export const jsonResponse = <S extends z.ZodType>(description: string, schema: S) => ({
  description,
  content: { "application/json": { schema } },
});

/** The part of `request` that requires a JSON body of this schema. */
export const jsonBody = <S extends z.ZodType>(schema: S) => ({
  body: { required: true as const, content: { "application/json": { schema } } },
});
