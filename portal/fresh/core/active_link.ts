/** What a link is to the page it stands on; other links are nothing to it. */
export type LinkKind = "current" | "ancestor";

/** The value of `aria-current` that goes with a kind, unless the link brings its own. */
export const ARIA_CURRENT = { current: "page", ancestor: "true" } as const;

/**
 * Compares a link of this site with the page. A link with a query that is not the page's leads to
 * another view of it, so it counts as an ancestor.
 * @param link Path and query as the link has them; a link to a fragment alone has no path.
 */
export function linkKind(
  link: { pathname: string; search: string },
  page: { pathname: string; search: string },
): LinkKind | undefined {
  const { pathname, search } = link;
  if (pathname === page.pathname) {
    return search === "" || search === page.search ? "current" : "ancestor";
  }
  const isAbove = pathname !== "" && pathname !== "/" && page.pathname.startsWith(`${pathname}/`);
  return isAbove ? "ancestor" : undefined;
}
