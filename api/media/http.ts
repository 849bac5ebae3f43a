/** Pictures as bodies of requests. */
import { z } from "@hono/zod-openapi";
import type { Upload } from "./receive.ts";

const bytes = z.unknown().openapi({ type: "string", format: "binary" });

/** How an operation declares that its body is a picture: whatever it is called, its content counts. */
export const PICTURE_BODY = {
  required: true as const,
  description: "JPEG, PNG, WebP, AVIF or HEIC, at most 20 MB. The content type is not looked at.",
  content: { "image/*": { schema: bytes }, "application/octet-stream": { schema: bytes } },
};

/** The body of a request, which nobody has read yet. */
export function uploadOf({ body, headers }: Request): Upload {
  const length = headers.get("content-length");
  return { body, length: length === null ? undefined : Number(length) };
}
