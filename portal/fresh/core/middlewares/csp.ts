import { internalsOf } from "../internals.ts";
import type { Middleware } from "../types.ts";

const DEFAULTS = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "media-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "upgrade-insecure-requests",
];

const NONCE_DIRECTIVES = new Set(
  ["default-src", "script-src", "script-src-elem", "style-src", "style-src-elem", "style-src-attr"],
);

/** Stands in a policy where the nonce of an answer goes. */
const NONCE = "{nonce}";

const nameOf = (directive: string) => directive.trim().split(/\s+/, 1)[0] ?? "";

/**
 * Sets the `Content-Security-Policy` header of every response.
 * @param options.csp Directives that are added or replace the default of the same name.
 * @param options.useNonce Allow inline scripts and styles by a nonce, not `'unsafe-inline'`.
 */
export function csp<State>(
  options: { csp?: string[]; useNonce?: boolean } = {},
): Middleware<State> {
  const directives = new Map(
    [...DEFAULTS, ...options.csp ?? []].map((directive) => [nameOf(directive), directive.trim()]),
  );
  const policy = (nonce: string | null) =>
    [...directives].map(([directive, value]) =>
      nonce && NONCE_DIRECTIVES.has(directive)
        ? value.replaceAll("'unsafe-inline'", `'nonce-${nonce}'`)
        : value
    ).join("; ");
  const without = policy(null);
  const parts = policy(NONCE).split(NONCE);
  return async (ctx) => {
    const internals = internalsOf(ctx);
    internals.useNonce = options.useNonce ?? false;
    const response = await ctx.next();
    const { nonce } = internals;
    response.headers.set(
      "content-security-policy",
      nonce ? parts.join(nonce) : without,
    );
    return response;
  };
}
