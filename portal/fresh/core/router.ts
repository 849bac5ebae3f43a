import { TrieRouter } from "hono/router/trie-router";

/** A matched route, or the methods that would have matched. */
export type Match<T> =
  | { found: true; value: T; pattern: string; params: Record<string, string> }
  | { found: false; allowed: string[] };

interface Entry<T> {
  pattern: string;
  /** `null` for patterns without parameters. */
  matcher: URLPattern | null;
  methods: Map<string, T>;
}

const DYNAMIC = /[:*{}()?+\\]/;

/** A path that Hono's router can index and that matches at least what the pattern matches. */
function indexPath(pattern: string): string {
  const indexed: string[] = [];
  for (const segment of pattern.split("/").slice(1)) {
    if (DYNAMIC.test(segment) && !/^:\w+$/.test(segment)) {
      // `docs{/:version}?`: the text before the brace is only a prefix of the segment.
      return `/${[...indexed, "*"].join("/")}`;
    }
    indexed.push(segment);
  }
  return `/${indexed.join("/")}`;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Matches `URLPattern`s: static ones first, then dynamic ones in the order they were added. */
export class Router<T> {
  #static = new Map<string, Entry<T>>();
  #dynamic = new Map<string, Entry<T>>();
  #index = new TrieRouter<Entry<T>>();

  /** Adds a value. A later one for the same method and pattern is ignored. `ALL` means any method. */
  add(method: string, pattern: string, value: T): void {
    const isDynamic = DYNAMIC.test(pattern);
    const entries = isDynamic ? this.#dynamic : this.#static;
    let entry = entries.get(pattern);
    if (!entry) {
      const matcher = isDynamic ? new URLPattern({ pathname: pattern }) : null;
      entry = { pattern, matcher, methods: new Map() };
      entries.set(pattern, entry);
      if (isDynamic) this.#index.add("ALL", indexPath(pattern), entry);
    }
    if (!entry.methods.has(method)) entry.methods.set(method, value);
  }

  /** Finds the value for a request. A trailing slash makes no difference, HEAD counts as GET. */
  match(method: string, pathname: string): Match<T> {
    const path = pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, "") || "/" : pathname;
    const allowed = new Set<string>();
    for (const entry of this.#candidates(path)) {
      const groups = entry.matcher ? entry.matcher.exec({ pathname: path })?.pathname.groups : {};
      if (!groups) continue;
      const value = entry.methods.get(method) ??
        (method === "HEAD" ? entry.methods.get("GET") : undefined) ?? entry.methods.get("ALL");
      if (value !== undefined) {
        const params = Object.entries(groups).map(([name, text]) => [name, decode(text ?? "")]);
        return {
          found: true,
          value,
          pattern: entry.pattern,
          params: Object.fromEntries(params),
        };
      }
      for (const name of entry.methods.keys()) allowed.add(name);
    }
    if (allowed.has("GET")) allowed.add("HEAD");
    return { found: false, allowed: [...allowed] };
  }

  *#candidates(path: string): Generator<Entry<T>> {
    const exact = this.#static.get(path) ?? this.#static.get(decode(path));
    if (exact) yield exact;
    for (const [entry] of this.#index.match("ALL", path)[0]) yield entry;
  }
}
