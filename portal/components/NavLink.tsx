import type { JSX } from "preact";

/**
 * A link of a navigation that sets `aria-current` itself: Fresh compares paths alone, so every view
 * of a list would be the current page.
 */
export function NavLink(
  { current, ...rest }: Omit<JSX.IntrinsicElements["a"], "aria-current"> & {
    /** `below`: the page lies below the link's. */
    current: boolean | "below";
  },
) {
  const value = current === "below" ? "true" : current ? "page" : "false";
  return <a {...rest} aria-current={value} />;
}
