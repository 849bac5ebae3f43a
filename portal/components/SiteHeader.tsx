import type { State } from "../utils.ts";
import { ButtonLink } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import { Logo } from "./Logo.tsx";
import { NavLink } from "./NavLink.tsx";
import { Preferences } from "./Preferences.tsx";

const LINKS = [
  ["/properties?purpose=sale", "nav.buy"],
  ["/properties?purpose=rent", "nav.rent"],
  ["/properties?type=commercial&type=office", "nav.commercial"],
] as const;

type HeaderState = Pick<State, "lang" | "theme" | "t" | "token">;

/** The head of public pages. `path`: path and query of the page. */
export function SiteHeader({ state, path }: { state: HeaderState; path: string }) {
  const { t, lang, theme, token } = state;
  const account = token
    ? { href: "/dashboard", label: t("nav.dashboard") }
    : { href: "/login", label: t("nav.sign_in") };
  const links = (className: string) =>
    LINKS.map(([href, key]) => (
      <NavLink key={href} class={className} href={href} current={path === href}>{t(key)}</NavLink>
    ));
  return (
    <header class="site-header">
      <div class="container site-header-row">
        <a class="site-logo" href="/" aria-label={t("nav.home")}>
          <Logo />
        </a>
        <nav class="site-nav wide-only" aria-label={t("nav.main")}>{links("site-link")}</nav>
        <div class="site-tools">
          <Preferences lang={lang} theme={theme} t={t} path={path} />
          <span class="wide-only">
            <ButtonLink small href={account.href} icon="user">{account.label}</ButtonLink>
          </span>
          <details class="menu narrow-only" name="menu">
            <summary
              class="button button-ghost button-small button-icon"
              aria-label={t("nav.menu")}
            >
              <Icon name="menu" />
            </summary>
            <nav class="menu-panel" aria-label={t("nav.menu")}>
              {links("menu-item")}
              <a class="menu-item" href={account.href}>
                <Icon name="user" />
                {account.label}
              </a>
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}
