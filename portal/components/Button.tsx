import type { ComponentChildren, JSX } from "preact";
import { classes } from "../lib/classes.ts";
import { Icon, type IconName } from "./Icon.tsx";

interface Looks {
  /** Default: a bordered button. One `primary` per view. */
  variant?: "primary" | "danger" | "soft" | "ghost";
  small?: boolean;
  block?: boolean;
  icon?: IconName;
  /** Shows the icon only; `children` become its name for assistive technology. */
  iconOnly?: boolean;
  children: ComponentChildren;
}

const looksOf = ({ variant, small, block, iconOnly }: Omit<Looks, "children">, extra?: string) =>
  classes(
    "button",
    variant && `button-${variant}`,
    small && "button-small",
    block && "button-block",
    iconOnly && "button-icon",
    extra,
  );

const Content = ({ icon, iconOnly, children }: Pick<Looks, "icon" | "iconOnly" | "children">) => (
  <>
    {icon && <Icon name={icon} />}
    {iconOnly ? <span class="visually-hidden">{children}</span> : children}
  </>
);

type ButtonProps = Looks & Omit<JSX.IntrinsicElements["button"], "icon" | "class"> & {
  class?: string;
  /** Work is under way: looks busy and takes no clicks. */
  busy?: boolean;
};

/** A button; `type` is `button` unless given. */
export function Button(
  { variant, small, block, icon, iconOnly, busy, children, class: extra, ...rest }: ButtonProps,
) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy ? { "aria-busy": "true" } : {})}
      class={looksOf({ variant, small, block, iconOnly }, extra)}
    >
      {busy && <span class="spinner" aria-hidden="true" />}
      <Content icon={busy ? undefined : icon} iconOnly={iconOnly}>{children}</Content>
    </button>
  );
}

type ButtonLinkProps = Looks & Omit<JSX.IntrinsicElements["a"], "icon" | "class"> & {
  class?: string;
  href: string;
};

/** A link that looks like a button. */
export function ButtonLink(
  { variant, small, block, icon, iconOnly, children, class: extra, ...rest }: ButtonLinkProps,
) {
  return (
    // What looks like a button does something; it is not the page, even where it leads back to it.
    <a aria-current="false" {...rest} class={looksOf({ variant, small, block, iconOnly }, extra)}>
      <Content icon={icon} iconOnly={iconOnly}>{children}</Content>
    </a>
  );
}
