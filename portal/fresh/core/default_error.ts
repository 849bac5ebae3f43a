import { HttpError } from "./error.ts";

/** Answers an error that no error page took. Only development shows more than the status. */
export function errorResponse(error: unknown, mode: "development" | "production"): Response {
  if (error instanceof HttpError) {
    if (error.status >= 500) console.error(error);
    return text(error.message, error.status);
  }
  console.error(error);
  const stack = error instanceof Error ? error.stack ?? error.message : String(error);
  return text(mode === "development" ? stack : "Internal Server Error", 500);
}

function text(body: string, status: number): Response {
  return new Response(body, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "x-content-type-options": "nosniff" },
  });
}
