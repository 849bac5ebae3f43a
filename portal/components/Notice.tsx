import type { ComponentChildren } from "preact";
import { classes } from "../lib/classes.ts";
import { Icon, type IconName } from "./Icon.tsx";

const ICONS: Record<NoticeTone, IconName> = {
  info: "info",
  success: "check",
  warning: "alert",
  danger: "alert",
};

type NoticeTone = "info" | "success" | "warning" | "danger";

/** A message about what happened. Failures are announced at once, others politely. */
export function Notice({ tone = "info", title, text, autofocus }: {
  tone?: NoticeTone;
  title?: string;
  text: ComponentChildren;
  /** Take the focus when the page loads, so that it is read out. */
  autofocus?: boolean;
}) {
  return (
    <div
      class={classes("notice", tone !== "info" && `notice-${tone}`)}
      role={tone === "danger" ? "alert" : "status"}
      {...(autofocus ? { tabIndex: -1, autofocus: true } : {})}
    >
      <Icon name={ICONS[tone]} />
      <div class="stack gap-1">
        {title && <p class="notice-title">{title}</p>}
        <p>{text}</p>
      </div>
    </div>
  );
}
