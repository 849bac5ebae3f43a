/** The links in what a buyer writes, whatever host they name. */
import { isSlug } from "../shared/slug.ts";

interface Link {
  /** As it was written. */
  text: string;
  /** What its path ends in. */
  slug: string;
}

/** Links that are looked at. */
const MAX_LINKS = 20;
/** What can be part of a path or an address; brackets and quotes around it are not. */
const WORD = /[^\s<>()[\]{}"'“”„«»‘’`|\\,;]+/g;

/** The addresses and paths in a text that end in what can be a home's slug. */
export function linksIn(text: string): Link[] {
  const links: Link[] = [];
  for (const [word] of text.matchAll(WORD)) {
    if (!word.includes("/")) continue;
    const path = word.replace(/[?#].*$/s, "").replace(/(?<![/.:!…*_~])[/.:!…*_~]+$/, "");
    const slug = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
    if (path.includes("/") && isSlug(slug)) links.push({ text: word, slug });
    if (links.length === MAX_LINKS) break;
  }
  return links;
}
