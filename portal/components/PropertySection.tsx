import type { ComponentChildren } from "preact";
import type { PropertySummary } from "#api/client.ts";
import { classes } from "../lib/classes.ts";
import type { Reader } from "../lib/translate.ts";
import { PropertyCard } from "./PropertyCard.tsx";

/** Properties side by side. `eager`: how many of their pictures load at once. */
export const PropertyGrid = ({ properties, eager = 0, class: className, ...reader }: Reader & {
  properties: readonly PropertySummary[];
  eager?: number;
  class?: string;
}) => (
  <div class={classes("listing-grid", className)}>
    {properties.map((property, n) => (
      <PropertyCard key={property.slug} property={property} {...reader} eager={n < eager} />
    ))}
  </div>
);

/** A section of a page with its heading, and a link to more of its kind. */
export const Section = ({ id, title, more, class: className = "section", children }: {
  id: string;
  title: string;
  more?: ComponentChildren;
  class?: string;
  children: ComponentChildren;
}) => (
  <section class={className || undefined} aria-labelledby={id}>
    <div class="section-header">
      <h2 id={id}>{title}</h2>
      {more}
    </div>
    {children}
  </section>
);
