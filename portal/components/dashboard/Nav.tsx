import type { JSX } from "preact";
import type { Translate } from "../../lib/i18n/mod.ts";
import { Icon, type IconName } from "../Icon.tsx";
import { NavLink } from "../NavLink.tsx";

type Entry = readonly [href: string, key: string, icon: IconName];

const DESK: readonly Entry[] = [
  ["/dashboard", "overview", "home"],
  ["/dashboard/leads", "leads", "flame"],
  ["/dashboard/conversations", "conversations", "message"],
  ["/dashboard/visits", "visits", "calendar"],
  ["/dashboard/listings", "listings", "building"],
  ["/dashboard/analytics", "analytics", "chart"],
  ["/dashboard/profile", "profile", "user"],
];

const ADMIN: readonly Entry[] = [
  ["/admin/brokers", "brokers", "users"],
  ["/admin/listings", "all_listings", "grid"],
  ["/admin/import", "import", "upload"],
  ["/admin/gateways", "gateways", "link"],
  ["/admin/audit", "audit", "shield"],
];

/** Whether a page is an entry's, or lies below it. */
const currentAt = (path: string, href: string) =>
  path === href || (href !== "/dashboard" && path.startsWith(`${href}/`) && "below");

/** The way around the signed-in half. */
export function Nav(
  { path, t, admin }: { path: string; t: Translate; admin: boolean },
): JSX.Element {
  const group = (key: string, entries: readonly Entry[]) => (
    <>
      <p class="eyebrow desk-nav-title" id={`nav-${key}`}>{t(`desk.nav.${key}`)}</p>
      <ul aria-labelledby={`nav-${key}`}>
        {entries.map(([href, name, icon]) => (
          <li key={href}>
            <NavLink class="desk-nav-link" href={href} current={currentAt(path, href)}>
              <Icon name={icon} />
              {t(`desk.nav.${name}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
  return (
    <nav class="desk-nav" aria-label={t("desk.nav.menu")}>
      {group("main", DESK)}
      {admin && group("admin", ADMIN)}
    </nav>
  );
}
