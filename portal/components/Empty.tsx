import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./Icon.tsx";

/** Shown instead of an empty list: why it is empty, and what to do next (`children`). */
export function Empty({ icon = "search", title, text, level = 2, children }: {
  icon?: IconName;
  title: string;
  text?: ComponentChildren;
  level?: 2 | 3;
  children?: ComponentChildren;
}) {
  const Heading = `h${level}` as const;
  return (
    <div class="empty">
      <Icon name={icon} />
      <Heading class="empty-title">{title}</Heading>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
