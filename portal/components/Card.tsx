import type { ComponentChildren } from "preact";
import { classes } from "../lib/classes.ts";

interface CardProps {
  title?: string;
  actions?: ComponentChildren;
  raised?: boolean;
  /** Content reaches the edges, e.g. a table or a list. */
  flush?: boolean;
  class?: string;
  children: ComponentChildren;
}

/** A bordered surface with optional header. */
export function Card(
  { title, actions, raised, flush, class: extra, children }: CardProps,
) {
  return (
    <section class={classes("card", raised && "card-raised", extra)}>
      {(title || actions) && (
        <header class="card-header">
          {title && <h2 class="large">{title}</h2>}
          {actions && <div class="row gap-2">{actions}</div>}
        </header>
      )}
      {flush ? children : <div class="card-body">{children}</div>}
    </section>
  );
}
