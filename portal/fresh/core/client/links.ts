/** Marks links to the page as the server does; those outside of the partials need it. */
export function markCurrentLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href]")) {
    if (link.origin !== location.origin) continue;
    const isCurrent = link.pathname === location.pathname;
    const isAncestor = link.pathname !== "/" && location.pathname.startsWith(`${link.pathname}/`);
    if (link.dataset.current || link.dataset.ancestor) {
      delete link.dataset.current;
      delete link.dataset.ancestor;
      link.removeAttribute("aria-current");
    }
    if (!isCurrent && !isAncestor) continue;
    link.dataset[isCurrent ? "current" : "ancestor"] = "true";
    link.setAttribute("aria-current", isCurrent ? "page" : "true");
  }
}
