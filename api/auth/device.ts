/** What a browser says that it is, in words that people know their devices by. */

/** Characters of what is said that are looked at. */
const LOOKED_AT = 512;

/** By a part of what is said; the first that is found counts, as most claim to be others too. */
const BROWSERS = [
  ["Edg", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser/", "Samsung Internet"],
  ["Firefox/", "Firefox"],
  ["FxiOS/", "Firefox"],
  ["CriOS/", "Chrome"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;
const SYSTEMS = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["CrOS", "ChromeOS"],
  ["Macintosh", "macOS"],
  ["Linux", "Linux"],
] as const;

/**
 * Browser and system, as in `Chrome, Android`, of a `User-Agent`: words of our own, whatever was sent.
 * Null where neither is known.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const said = (userAgent ?? "").slice(0, LOOKED_AT);
  const find = (known: readonly (readonly [part: string, name: string])[]) =>
    known.find(([part]) => said.includes(part))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(", ") || null;
}
