import { INTERNAL } from "../context.ts";
import { withHeaders } from "../headers.ts";
import type { Middleware } from "../types.ts";

/** Options of {@link csp}. */
export interface CSPOptions {
  /** Report violations, but do not block. */
  reportOnly?: boolean;
  /** Address that violations are reported to. */
  reportTo?: string;
  /** Directives that are added or replace the default of the same name. */
  csp?: string[];
  /** Allow inline scripts and styles by a nonce per response instead of `'unsafe-inline'`. */
  useNonce?: boolean;
}

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

const nameOf = (directive: string) => directive.trim().split(/\s+/, 1)[0] ?? "";

/** Sets the `Content-Security-Policy` header of every response. */
export function csp<State>(options: CSPOptions = {}): Middleware<State> {
  const { reportOnly = false, reportTo, useNonce = false } = options;
  const directives = new Map(
    [...DEFAULTS, ...options.csp ?? []].map((directive) => [nameOf(directive), directive.trim()]),
  );
  if (reportTo) {
    directives.set("report-to", "report-to csp-endpoint");
    directives.set("report-uri", `report-uri ${reportTo}`);
  }
  const name = `Content-Security-Policy${reportOnly ? "-Report-Only" : ""}`;

  return async (ctx) => {
    ctx[INTERNAL].useNonce = useNonce;
    const response = await ctx.next();
    const { nonce } = ctx[INTERNAL];
    const policy = [...directives].map(([directive, value]) =>
      nonce && NONCE_DIRECTIVES.has(directive)
        ? value.replaceAll("'unsafe-inline'", `'nonce-${nonce}'`)
        : value
    ).join("; ");
    const reporting: Record<string, string> = reportTo
      ? { "Reporting-Endpoints": `csp-endpoint="${reportTo}"` }
      : {};
    return withHeaders(response, { [name]: policy, ...reporting });
  };
}
