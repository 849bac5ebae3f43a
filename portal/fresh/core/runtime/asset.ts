/** Replaced by the bundler with a hash over the static files. */
declare const __FRESH_BUILD_ID: string | undefined;

/** Identifies the static files of this build; `asset()` puts it into addresses. */
export const BUILD_ID: string = typeof __FRESH_BUILD_ID === "undefined" ? "dev" : __FRESH_BUILD_ID;

/** Files that the bundler named after their content; they need no parameter. */
const HASHED = /^\/assets\/.+-[\w-]{8}\.\w+$/;

/** Search parameter whose presence makes a static file cacheable for a year. */
export const CACHE_BUST_PARAM = "__frsh_c";

/** Adds the cache-busting parameter to the path of a static file; other addresses stay. */
export function asset(path: string): string {
  if (!path.startsWith("/") || path.startsWith("//")) return path;
  const [, pathname = "", query = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  if (HASHED.test(pathname) || query.includes(`${CACHE_BUST_PARAM}=`)) return path;
  return `${pathname}${query ? `${query}&` : "?"}${CACHE_BUST_PARAM}=${BUILD_ID}${hash}`;
}
