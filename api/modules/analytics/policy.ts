/** Programs that announce themselves; the rest is left to the rate limit. */
const BOT =
  /bot\b|crawl|spider|slurp|preview|fetcher|monitor|headless|lighthouse|curl\/|wget\/|python-|java\/|go-http|okhttp|axios\/|facebookexternalhit|embedly|whatsapp\//i;

/** Whether a user agent is a program's. No user agent at all counts as one. */
export const isBot = (userAgent: string | undefined): boolean => !userAgent || BOT.test(userAgent);

/** The host of a referrer; undefined for anything else. Paths and queries are not kept. */
export function referrerHost(referrer: string | undefined): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  return new URL(referrer).hostname.slice(0, 200) || null;
}
