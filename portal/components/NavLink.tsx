import type { JSX } from "preact";

/** A link that sets `aria-current` itself: Fresh compares paths alone, without their queries. */
export function NavLink(
  { current, ...rest }: Omit<JSX.IntrinsicElements["a"], "aria-current"> & {
    /** `below`: the page lies below the link's. */
    current: boolean | "below";
  },
) {
  const value = current === "below" ? "true" : current ? "page" : "false";
  return <a {...rest} aria-current={value} />;
}
