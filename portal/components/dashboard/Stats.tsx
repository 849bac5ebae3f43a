import { Icon, type IconName } from "../Icon.tsx";

export interface Stat {
  label: string;
  value: string;
  icon: IconName;
  note?: string;
  href?: string;
}

/** Figures side by side. */
export function Stats({ items }: { items: readonly Stat[] }) {
  return (
    <ul class="desk-stats">
      {items.map(({ label, value, icon, note, href }) => (
        <li key={label} class="card desk-stat">
          <Icon name={icon} />
          <div class="stat">
            <span class="stat-label">
              {href ? <a class="link-quiet desk-stretch" href={href}>{label}</a> : label}
            </span>
            <span class="stat-value">{value}</span>
            {note && <span class="stat-delta">{note}</span>}
          </div>
        </li>
      ))}
    </ul>
  );
}
