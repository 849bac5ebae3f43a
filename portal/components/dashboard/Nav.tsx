import type { TextKey, Translate } from "../../lib/translate.ts";
import { Icon, type IconName } from "../Icon.tsx";
import { NavLink } from "../NavLink.tsx";

type Entry = readonly [href: string, title: TextKey, icon: IconName];

const DESK: readonly Entry[] = [
  ["/dashboard", "desk.overview.title", "home"],
  ["/dashboard/leads", "desk.leads.title", "flame"],
  ["/dashboard/conversations", "desk.conversations.title", "message"],
  ["/dashboard/questions", "desk.questions.title", "info"],
  ["/dashboard/visits", "desk.visits.title", "calendar"],
  ["/dashboard/listings", "desk.nav.listings", "building"],
  ["/dashboard/analytics", "desk.analytics.title", "chart"],
  ["/dashboard/profile", "desk.profile.title", "user"],
];

const ADMIN: readonly Entry[] = [
  ["/admin/brokers", "admin.brokers", "users"],
  ["/admin/listings", "admin.listings", "grid"],
  ["/admin/import", "admin.run_import", "upload"],
  ["/admin/texts", "admin.agency_texts", "edit"],
  ["/admin/templates", "admin.templates", "message"],
  ["/admin/settings", "admin.settings", "sliders"],
  ["/admin/gateways", "admin.gateways", "link"],
  ["/admin/audit", "admin.audit", "shield"],
];

const currentAt = (path: string, href: string) =>
  path === href || (href !== "/dashboard" && path.startsWith(`${href}/`) && "below");

/** The navigation of the signed-in pages. */
export function Nav({ path, t, admin }: { path: string; t: Translate; admin: boolean }) {
  const group = (key: "main" | "admin", entries: readonly Entry[]) => (
    <>
      <p class="eyebrow desk-nav-title" id={`nav-${key}`}>{t(`desk.nav.${key}`)}</p>
      <ul aria-labelledby={`nav-${key}`}>
        {entries.map(([href, title, icon]) => (
          <li key={href}>
            <NavLink class="desk-nav-link" href={href} current={currentAt(path, href)}>
              <Icon name={icon} />
              {t(title)}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
  return (
    <nav class="desk-nav" aria-label={t("nav.menu")}>
      {group("main", DESK)}
      {admin && group("admin", ADMIN)}
    </nav>
  );
}
