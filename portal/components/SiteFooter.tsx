import type { Translate } from "../lib/translate.ts";
import { Logo } from "./Logo.tsx";
import { NavLink } from "./NavLink.tsx";

/** The foot of public pages. `path`: path and query of the page. */
export function SiteFooter({ t, year, path }: { t: Translate; year: number; path: string }) {
  const link = (href: string, text: string) => (
    <li>
      <NavLink href={href} current={path === href}>{text}</NavLink>
    </li>
  );
  return (
    <footer class="site-footer">
      <div class="container site-footer-grid">
        <div class="stack gap-3">
          <Logo />
          <p class="site-footer-about">{t("footer.about")}</p>
        </div>
        <nav aria-labelledby="footer-browse">
          <h2 id="footer-browse" class="site-footer-title">{t("footer.browse")}</h2>
          <ul>
            {link("/properties?purpose=sale", t("purpose.sale"))}
            {link("/properties?purpose=rent", t("purpose.rent"))}
            {link("/properties?featured=true", t("home.featured"))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-company">
          <h2 id="footer-company" class="site-footer-title">{t("footer.company")}</h2>
          <ul>
            {link("/privacy", t("privacy.title"))}
            {link("/login", t("footer.brokers"))}
          </ul>
        </nav>
      </div>
      <p class="container site-footer-end">{t("footer.rights", { year: String(year) })}</p>
    </footer>
  );
}
