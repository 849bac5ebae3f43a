/** Pictures are served from the portal's own address. */

const DRAWN = /^\/media\/(listings|brokers)\//;

/**
 * The address of a picture on the portal, which fetches it from the API. Undefined for pictures of
 * other hosts: pages make no request to anybody else.
 */
export function mediaUrl(url: string | null | undefined): string | undefined {
  if (!url || !URL.canParse(url, "http://portal.invalid")) return undefined;
  const { pathname } = new URL(url, "http://portal.invalid");
  return DRAWN.test(pathname) ? pathname : undefined;
}
