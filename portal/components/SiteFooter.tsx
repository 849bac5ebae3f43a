import type { JSX } from "preact";
import type { Translate } from "../lib/i18n/translate.ts";
import { Logo } from "./Logo.tsx";

/** The foot of public pages. */
export function SiteFooter({ t, year }: { t: Translate; year: number }): JSX.Element {
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
            <li>
              <a href="/properties?purpose=sale">{t("purpose.sale")}</a>
            </li>
            <li>
              <a href="/properties?purpose=rent">{t("purpose.rent")}</a>
            </li>
            <li>
              <a href="/properties?featured=true">{t("home.featured")}</a>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-company">
          <h2 id="footer-company" class="site-footer-title">{t("footer.company")}</h2>
          <ul>
            <li>
              <a href="/privacy">{t("footer.privacy")}</a>
            </li>
            <li>
              <a href="/login">{t("footer.brokers")}</a>
            </li>
          </ul>
        </nav>
      </div>
      <p class="container site-footer-end">{t("footer.rights", { year: String(year) })}</p>
    </footer>
  );
}
