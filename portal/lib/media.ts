const DRAWN = /^\/media\/(listings|brokers)\//;

/** The path of a picture on the portal; undefined for other hosts, which pages never request. */
export function mediaUrl(url: string | null | undefined): string | undefined {
  if (!url || !URL.canParse(url, "http://portal.invalid")) return undefined;
  const { pathname } = new URL(url, "http://portal.invalid");
  return DRAWN.test(pathname) ? pathname : undefined;
}
