import type { ComponentChildren } from "preact";
import { classes } from "../lib/classes.ts";

interface CardProps {
  /** Heading of the card; `level` sets its rank in the page's outline. */
  title?: ComponentChildren;
  level?: 2 | 3;
  /** To the right of the title. */
  actions?: ComponentChildren;
  footer?: ComponentChildren;
  raised?: boolean;
  /** Content reaches the edges, e.g. a table or a list. */
  flush?: boolean;
  id?: string;
  class?: string;
  children: ComponentChildren;
}

/** A bordered surface with optional header and footer. */
export function Card(
  { title, level = 2, actions, footer, raised, flush, id, class: extra, children }: CardProps,
) {
  const Heading = `h${level}` as const;
  return (
    <section id={id} class={classes("card", raised && "card-raised", extra)}>
      {(title || actions) && (
        <header class="card-header">
          {title && <Heading class="large">{title}</Heading>}
          {actions && <div class="row gap-2">{actions}</div>}
        </header>
      )}
      {flush ? children : <div class="card-body">{children}</div>}
      {footer && <footer class="card-footer">{footer}</footer>}
    </section>
  );
}
