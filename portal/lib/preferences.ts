/** Language and theme, kept in cookies. */
import { parseAccept } from "hono/utils/accept";
import { isLang, type Lang, LANGS } from "./translate.ts";
import { readCookie } from "./cookies.ts";

export const LANG_COOKIE = "lang";
export const THEME_COOKIE = "theme";
export const THEMES = ["auto", "light", "dark"] as const;

/** `auto` follows the system. */
export type Theme = (typeof THEMES)[number];

/** The first language of an `Accept-Language` header that there are texts in, by weight. */
export function negotiateLang(header: string | null): Lang {
  const tags = parseAccept(header ?? "").filter(({ q }) => q > 0)
    .map(({ type }) => type.split("-")[0]?.toLowerCase() ?? "");
  return tags.find(isLang) ?? LANGS[0];
}

/** The language of a request: the visitor's choice, else the browser's. */
export function langOf(req: Request): Lang {
  const chosen = readCookie(req, LANG_COOKIE);
  return chosen && isLang(chosen) ? chosen : negotiateLang(req.headers.get("accept-language"));
}

/** The theme of a request. */
export function themeOf(req: Request): Theme {
  const chosen = readCookie(req, THEME_COOKIE);
  return THEMES.find((theme) => theme === chosen) ?? "auto";
}
