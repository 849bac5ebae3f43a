import { makeCookie } from "../lib/cookies.ts";
import { readForm } from "../lib/forms.ts";
import { isLang } from "../lib/translate.ts";
import { LANG_COOKIE, THEME_COOKIE, THEMES } from "../lib/preferences.ts";
import { localPath } from "../lib/session.ts";
import { define } from "../utils.ts";

const YEAR = 365 * 24 * 3600;

/** Keeps the chosen language or theme and goes back to where the choice was made. */
export const handlers = define.handlers({
  async POST(ctx) {
    const form = await readForm(ctx);
    const next = String(form.get("next") ?? "");
    const response = ctx.redirect(localPath(next) ?? "/", 303);
    const lang = String(form.get("lang") ?? "");
    const theme = THEMES.find((name) => name === form.get("theme"));
    const keep = (name: string, value: string) =>
      response.headers.append("set-cookie", makeCookie(ctx.url, name, value, { maxAge: YEAR }));
    if (isLang(lang)) keep(LANG_COOKIE, lang);
    if (theme) keep(THEME_COOKIE, theme);
    return response;
  },
});
