/** Follows every link of a site. */

interface Crawled {
  visited: number;
  /** Addresses that do not work, and where they were found. */
  broken: string[];
}

const ATTRIBUTE = /\s(?:href|src|action)="([^"]*)"/g;
const LOCATION = /<loc>([^<]*)<\/loc>/g;

const unescape = (text: string) =>
  text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#38;", "&");

/**
 * Asks for everything that is reachable from the given paths on one origin: pages, forms' targets
 * by GET, pictures, style sheets and scripts. Targets of forms that post answer 405 to a GET, which
 * shows that they exist. Lists with a search or more than one filter are asked for, not followed:
 * their combinations have no end.
 *
 * @param follows whether the links of a page are followed too
 */
export async function crawl(
  origin: string,
  starts: string[],
  headers: HeadersInit = {},
  follows: (path: string) => boolean = (path) => !isDeep(path),
): Promise<Crawled> {
  const known = new Map(starts.map((path) => [path, "(start)"]));
  const queue = [...starts];
  const broken: string[] = [];
  const visit = async (path: string) => {
    const response = await fetch(origin + path, { headers });
    const works = response.ok || response.status === 405;
    if (!works) broken.push(`${response.status} ${path} on ${known.get(path)}`);
    const type = response.headers.get("content-type") ?? "";
    const text = await response.text();
    if (!works || !/html|xml/.test(type) || type.includes("svg") || !follows(path)) return;
    const found = [...text.matchAll(ATTRIBUTE), ...text.matchAll(LOCATION)];
    for (const [, address = ""] of found) {
      const url = new URL(unescape(address), origin + path);
      const target = url.pathname + url.search;
      if (url.origin !== origin || known.has(target) || address.startsWith("#")) continue;
      known.set(target, path);
      queue.push(target);
    }
  };
  while (queue.length > 0) {
    await Promise.all(queue.splice(0, 8).map(visit));
  }
  return { visited: known.size, broken };
}

function isDeep(path: string): boolean {
  const { pathname, searchParams } = new URL(path, "http://site.invalid");
  if (pathname !== "/properties") return false;
  return searchParams.has("search") || searchParams.has("sort") ||
    [...searchParams.keys()].filter((name) => name !== "cursor").length > 1;
}
