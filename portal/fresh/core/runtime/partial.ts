import type { ComponentChildren } from "preact";

/** Props of {@link Partial}. */
export interface PartialProps {
  children?: ComponentChildren;
  /** Unique on the page; a response's region replaces the one with the same name. */
  name: string;
  /** What a response does with the region: `replace` it (default) or add to its start or end. */
  mode?: "replace" | "prepend" | "append";
}

/**
 * Marks a region that client-side navigation updates. The server's renderer writes the marks;
 * the component itself only passes its children on.
 */
export function Partial(props: PartialProps): ComponentChildren {
  return props.children;
}
