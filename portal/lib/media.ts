/** The paths of our own pictures, as the API has them. */
export const PICTURE_PATH = /^\/media\/[0-9a-f]{64}\/([1-9]\d{0,4}\.webp|1280\.jpg)$/;

/** The path of a picture on the portal; undefined for other hosts, which pages never request. */
export function mediaUrl(url: string | null | undefined): string | undefined {
  if (!url || !URL.canParse(url, "http://portal.invalid")) return undefined;
  const { pathname } = new URL(url, "http://portal.invalid");
  return PICTURE_PATH.test(pathname) ? pathname : undefined;
}
