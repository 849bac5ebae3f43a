import type { ComponentChildren } from "preact";
import Bell from "../../islands/Bell.tsx";
import LiveStatus from "../../islands/LiveStatus.tsx";
import { textsFor } from "../../lib/texts.ts";
import type { DeskState } from "../../utils.ts";
import { Avatar } from "../Avatar.tsx";
import { Button } from "../Button.tsx";
import { Icon } from "../Icon.tsx";
import { Logo } from "../Logo.tsx";
import { NavLink } from "../NavLink.tsx";
import { Preferences } from "../Preferences.tsx";
import { Nav } from "./Nav.tsx";

/** The frame of every signed-in page: navigation at the side, or in a menu on narrow screens. */
export function Shell({ state, url, children }: {
  state: DeskState;
  url: URL;
  children: ComponentChildren;
}) {
  const { t, lang, theme, session, unread } = state;
  const nav = <Nav path={url.pathname} t={t} admin={session.role === "admin"} />;
  const publicPage = `/brokers/${session.slug}`;
  const account = (
    <div class="desk-account">
      <Avatar name={session.name} url={session.photo_url} size="small" />
      <div class="desk-account-name">
        <strong class="truncate">{session.name}</strong>
        <span class="xsmall subtle truncate" title={session.email}>{session.email}</span>
      </div>
      <form method="post" action="/api/auth/logout">
        <Button
          type="submit"
          small
          variant="ghost"
          icon="logout"
          iconOnly
          title={t("desk.nav.sign_out")}
        >
          {t("desk.nav.sign_out")}
        </Button>
      </form>
    </div>
  );
  return (
    <div class="desk">
      <header class="desk-top">
        <details class="desk-menu menu" name="desk-menu">
          <summary
            class="button button-ghost button-small button-icon"
            aria-label={t("nav.menu")}
          >
            <Icon name="menu" />
          </summary>
          <div class="desk-menu-panel">
            {nav}
            <NavLink class="desk-nav-link" href={publicPage} current={false}>
              <Icon name="external" />
              {t("desk.nav.public_site")}
            </NavLink>
            {account}
          </div>
        </details>
        <a class="site-logo" href="/dashboard" aria-label="Hearthline">
          <Logo />
        </a>
        <div class="desk-top-tools">
          <LiveStatus
            texts={{
              live: t("desk.common.live"),
              connecting: t("desk.common.connecting"),
              offline: t("desk.common.offline"),
            }}
          />
          <Bell
            lang={lang}
            texts={textsFor(lang, "desk.bell.")}
            broker={session.id}
            unread={unread}
          />
          <Preferences lang={lang} theme={theme} t={t} path={url.pathname + url.search} />
          <a class="button button-ghost button-small wide-only" href={publicPage}>
            <Icon name="external" />
            {t("desk.nav.public_site")}
          </a>
        </div>
      </header>
      <aside class="desk-side" aria-label={t("nav.menu")}>
        {nav}
        {account}
      </aside>
      <main id="main" class="desk-main" tabIndex={-1}>{children}</main>
    </div>
  );
}
