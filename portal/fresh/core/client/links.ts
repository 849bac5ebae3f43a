import { ARIA_CURRENT, linkKind } from "../active_link.ts";

/** Marks links to the page as the server does; those outside of the partials need it. */
export function markCurrentLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])')) {
    if (link.origin !== location.origin) continue;
    const { dataset } = link;
    const before = dataset.current ? "current" : dataset.ancestor ? "ancestor" : undefined;
    // An `aria-current` that the page has set itself is left alone.
    const isOurs = link.getAttribute("aria-current") === (before ? ARIA_CURRENT[before] : null);
    const kind = linkKind(link, location);
    if (kind === before) continue;
    if (before) delete dataset[before];
    if (kind) dataset[kind] = "true";
    if (!isOurs) continue;
    if (kind) link.setAttribute("aria-current", ARIA_CURRENT[kind]);
    else link.removeAttribute("aria-current");
  }
}
