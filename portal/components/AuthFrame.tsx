import type { ComponentChildren } from "preact";
import type { State } from "../utils.ts";
import { Logo, LogoMark } from "./Logo.tsx";
import { Preferences } from "./Preferences.tsx";
import { Seo } from "./Seo.tsx";

/** The frame of the sign-in pages: a form beside a band of colour. */
export function AuthFrame({ state, path, title, children }: {
  state: Pick<State, "lang" | "theme" | "t">;
  /** Path and query to return to after changing the language. */
  path: string;
  /** Of the browser's tab; default: that of signing in. */
  title?: string;
  children: ComponentChildren;
}) {
  const { t, lang, theme } = state;
  return (
    <div class="auth">
      <Seo
        title={title ?? t("login.title")}
        description={t("login.text")}
        lang={lang}
        path="/login"
        noindex
      />
      <div class="auth-main">
        <header class="row row-between">
          <a class="site-logo" href="/" aria-label={t("nav.home")}>
            <Logo />
          </a>
          <Preferences lang={lang} theme={theme} t={t} path={path} />
        </header>
        <main id="main" class="auth-content stack gap-5" tabIndex={-1}>{children}</main>
      </div>
      <aside class="auth-side wide-only">
        <LogoMark />
        <p>{t("login.side")}</p>
      </aside>
    </div>
  );
}
