import type { ComponentChildren } from "preact";
import { classes } from "../lib/classes.ts";
import { Icon, type IconName } from "./Icon.tsx";

export type Tone = "neutral" | "brand" | "ember" | "danger" | "warning" | "info" | "solid";

/** A short state or category. */
export function Badge({ tone = "neutral", icon, children }: {
  tone?: Tone;
  icon?: IconName;
  children: ComponentChildren;
}) {
  return (
    <span class={classes("badge", tone !== "neutral" && `badge-${tone}`)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
