import { type Lang, LANGS, type Reader } from "../lib/translate.ts";
import type { Theme } from "../lib/preferences.ts";
import { Icon, type IconName } from "./Icon.tsx";

const NAMES: Record<Lang, string> = { en: "English", es: "Español", pt: "Português" };
const THEMES: [Theme, IconName][] = [["auto", "monitor"], ["light", "sun"], ["dark", "moon"]];

interface PreferencesProps extends Reader {
  theme: Theme;
  /** Path and query to return to after a change. */
  path: string;
}

/** The switch of language and theme: plain forms in a menu, no script. */
export function Preferences({ lang, theme, t, path }: PreferencesProps) {
  return (
    <details class="menu" name="menu">
      <summary class="button button-ghost button-small">
        <Icon name="globe" />
        <span>{lang.toUpperCase()}</span>
        <span class="visually-hidden">{t("preferences.title")}</span>
      </summary>
      <form class="menu-panel stack gap-1" method="post" action="/preferences">
        <input type="hidden" name="next" value={path} />
        <p class="eyebrow menu-title">{t("preferences.language")}</p>
        {LANGS.map((code) => (
          <button
            key={code}
            class="menu-item"
            type="submit"
            name="lang"
            value={code}
            lang={code}
            aria-pressed={code === lang ? "true" : "false"}
          >
            {NAMES[code]}
          </button>
        ))}
        <p class="eyebrow menu-title">{t("preferences.theme")}</p>
        {THEMES.map(([code, icon]) => (
          <button
            key={code}
            class="menu-item"
            type="submit"
            name="theme"
            value={code}
            aria-pressed={code === theme ? "true" : "false"}
          >
            <Icon name={icon} />
            {t(`preferences.${code}`)}
          </button>
        ))}
      </form>
    </details>
  );
}
