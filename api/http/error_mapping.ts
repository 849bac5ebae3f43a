/** Makes a problem of whatever a handler throws. */
import { HTTPException } from "hono/http-exception";
import type { Context, ErrorHandler } from "hono";
import type { Note, Noted } from "../shared/audit.ts";
import type { Principal } from "../shared/context.ts";
import { codeOf, pointerOf, Problem, type ProblemCode } from "../shared/errors.ts";
import type { Log } from "../shared/log.ts";
import { routeOf } from "./edge.ts";
import type { AppEnv } from "./env.ts";
import { problemResponse } from "./problem.ts";

/**
 * The app's `onError`: known failures become their problem, others are logged and hidden. What
 * somebody may not do, or does too often, goes to the audit log.
 *
 * An `unavailable` without a cause is a refusal on purpose, not a failure: anybody can provoke it as
 * often as they like, so it is the request's line in the log and no error.
 */
export function errorHandler(log: Log, noteRefusal?: Note): ErrorHandler<AppEnv> {
  return async (error, c) => {
    const requestId = c.get("request_id");
    const problem = toProblem(error);
    const refusal = refusalOf(c, problem.code);
    if (refusal) {
      await noteRefusal?.(refusal).catch((error) => log.error("refusal_not_noted", error));
    }
    const isRefusal = problem.code === "unavailable" && problem.cause === undefined;
    if (problem.status >= 500 && !isRefusal) {
      log.error("request_failed", error, {
        request_id: requestId,
        method: c.req.method,
        path: c.req.routePath,
        status: problem.status,
      });
    }
    return problemResponse(problem, requestId);
  };
}

/** The entry for a refusal. It names the route alone: addresses hold what people typed. */
function refusalOf(c: Context<AppEnv>, code: ProblemCode): Noted | undefined {
  const principal: Principal | undefined = c.get("principal");
  const isLimit = code === "rate_limited";
  if (!isLimit && !(principal && isDenied(code, principal))) return undefined;
  return {
    action: isLimit ? "limit.refused" : "access.refused",
    entity: "request",
    entity_id: `${c.req.method} ${routeOf(c)}`,
    request_id: c.get("request_id"),
    ...(principal && { actor: principal.broker_id }),
  };
}

/** Whether somebody asked for what they may not: to a broker what is others' is not there. */
const isDenied = (code: ProblemCode, { role }: Principal): boolean =>
  ["forbidden", "cross_site", "sign_in_again"].includes(code) ||
  code === "not_found" && role !== "admin";

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HTTPException) return fromHono(error);
  if (isFull(error)) {
    return new Problem("unavailable", "There is no room on the disk. Try again later.", {
      headers: { "retry-after": "60" },
      cause: error,
    });
  }
  if (isDatabaseOutage(error)) {
    return new Problem("unavailable", "The database cannot be reached. Try again shortly.", {
      headers: { "retry-after": "5" },
      cause: error,
    });
  }
  if (isOverdue(error)) {
    return new Problem("unavailable", "This took too long. Try again shortly.", {
      headers: { "retry-after": "5" },
      cause: error,
    });
  }
  return new Problem("internal_error", "Internal error.", { cause: error });
}

/** A statement that took or waited longer than it may; a deadlock ends one of those who wait. */
const isOverdue = (error: unknown) => ["57014", "55P03", "40P01"].includes(codeOf(error) ?? "");

function fromHono(error: HTTPException): Problem {
  if (error.status === 413) return new Problem("payload_too_large", "The body is too large.");
  if (error.status === 415) {
    return new Problem("unsupported_media_type", "Send the body as application/json.");
  }
  if (error.status === 400) {
    return new Problem("malformed_request", "The body is not valid JSON.", {
      errors: [{ pointer: pointerOf([]), detail: "not valid JSON" }],
    });
  }
  return new Problem("internal_error", "Internal error.", { cause: error });
}

/** The disk is full, the database's or this machine's, or what may be had of it is used up. */
export const isFull = (error: unknown): boolean =>
  ["53100", "53400", "ENOSPC", "EDQUOT"].includes(codeOf(error) ?? "");

/**
 * Class 08 and 57P, class 53 (disk or memory full, too many connections), what the disk refuses, no
 * such database, a read-only replica, and the driver's own codes.
 */
const OUTAGE =
  /^(08.*|57P0[123]|53\d{3}|58030|3D000|25006|CONNECT(ION)?_\w+|ECONNRE(FUSED|SET)|ENOTFOUND|EPIPE|ETIMEDOUT)$/;

/** Whether the database is out of reach, as opposed to a statement being wrong. */
function isDatabaseOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (OUTAGE.test(codeOf(cause) ?? "")) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseOutage)) return true;
    if (/PGlite is closed/.test(cause.message)) return true;
  }
  return false;
}
