/** RFC 9457 problems: schema, response and what a route declares. */
import { z } from "@hono/zod-openapi";
import { type Problem as Failure, type ProblemCode, PROBLEMS } from "../shared/errors.ts";

const problemSchema = z.object({
  type: z.string().openapi({ example: "/problems/invalid_input" }),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  instance: z.string().openapi({ description: "The request's id." }),
  code: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
  errors: z.array(z.object({
    pointer: z.string().openapi({ description: "JSON Pointer (RFC 6901) into the input." }),
    detail: z.string(),
  })).optional(),
  free_times: z.array(z.object({ starts_at: z.string(), date: z.string(), time: z.string() }))
    .optional().openapi({ description: "With `time_taken`: the nearest times that are free." }),
}).openapi("Problem");

/** A problem as clients read it; a later version may know more codes. */
export type Problem = Omit<z.infer<typeof problemSchema>, "code"> & { code: string };

/** The response for a failure. Details of server errors are one fixed sentence. */
export function problemResponse(problem: Failure, requestId: string): Response {
  const { status, title, code, errors, free_times } = problem;
  const detail = status === 500
    ? "Something went wrong on our side. Quote the request id when you report it."
    : problem.message;
  return new Response(
    JSON.stringify({
      type: `/problems/${code}`,
      title,
      status,
      detail,
      instance: requestId,
      code,
      ...(errors ? { errors } : {}),
      ...(free_times ? { free_times } : {}),
    }),
    { status, headers: { ...problem.headers, "content-type": "application/problem+json" } },
  );
}

const DESCRIPTIONS: Record<number, string> = {
  400: "Malformed request.",
  401: "No valid credentials.",
  403: "Not allowed.",
  404: "No such thing, or none that the caller may know of.",
  408: "The body took too long to arrive.",
  409: "Conflict with what exists.",
  413: "The body is too large.",
  414: "The address is too long.",
  415: "The content type is not supported.",
  422: "The input is not valid; `errors` names each part.",
  429: "Too many requests; see `Retry-After`.",
  500: "Internal error.",
  503: "Temporarily unavailable; see `Retry-After`.",
};

/** The `responses` of a route's problems. Every route's: 414, 422 (unknown query), 500 and 503. */
export function problems<S extends number>(...statuses: S[]) {
  const content = { "application/problem+json": { schema: problemSchema } };
  return Object.fromEntries(
    [...statuses, 414, 422, 500, 503].map((status) => [
      status,
      { description: DESCRIPTIONS[status] ?? "Problem.", content },
    ]),
  ) as Record<S | 422 | 500 | 503, { description: string; content: typeof content }>;
}

/** Problems of any route that takes a JSON body. */
export const BODY_PROBLEMS = [400, 408, 413, 415, 422] as const;
