/**
 * How crawlers and makers of link previews name themselves. Libraries and tools (curl, okhttp) are
 * not among them: a site's own server may post what its visitors look at. Cubot makes telephones.
 */
const CRAWLER =
  /(?<!\bcu)bot\b|crawl|spider|slurp|preview|feedfetcher|facebookexternalhit|embedly|whatsapp\//i;

/** Whether a user agent declares a crawler. Whoever declares nothing is taken for a visitor. */
export const isCrawler = (userAgent: string | undefined): boolean => CRAWLER.test(userAgent ?? "");

/** The host of a referrer; undefined for anything else. Paths and queries are not kept. */
export function referrerHost(referrer: string | undefined): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  return new URL(referrer).hostname.slice(0, 200) || null;
}
