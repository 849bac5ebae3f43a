import type { ComponentChildren } from "preact";

/** The head of a page: its `h1`, one line about it, and its main actions. */
export function PageHeader({ title, text, eyebrow, children }: {
  title: ComponentChildren;
  text?: ComponentChildren;
  eyebrow?: ComponentChildren;
  children?: ComponentChildren;
}) {
  return (
    <header class="page-header">
      <div class="page-header-text">
        {eyebrow && <p class="eyebrow">{eyebrow}</p>}
        <h1>{title}</h1>
        {text && <p class="muted">{text}</p>}
      </div>
      {children && <div class="row">{children}</div>}
    </header>
  );
}
