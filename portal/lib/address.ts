/** Parameters of a page's address, and other texts that visitors send. */

/** A text without what the API takes nowhere and the space around it; undefined for an empty one. */
export const cleanText = (text: string | null): string | undefined =>
  text?.replaceAll("\0", "").toWellFormed().trim() || undefined;

/** A parameter's text; undefined where there is none. */
export const param = (url: URL, name: string): string | undefined =>
  cleanText(url.searchParams.get(name));

/** The page's address with other parameters: undefined takes one away. */
export function withParams(url: URL, changes: Record<string, string | undefined>): string {
  const params = new URLSearchParams(url.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return url.pathname + (params.size > 0 ? `?${params}` : "");
}

/** A text as one of the values it may have; undefined for any other. */
export const oneOf = <T extends string>(
  values: readonly T[],
  text: string | null | undefined,
): T | undefined => values.find((value) => value === text);

/** Headers of a page whose address holds a secret: nobody else is given it, and nobody keeps it. */
export const SECRET_PAGE = { "cache-control": "no-store", "referrer-policy": "same-origin" };
