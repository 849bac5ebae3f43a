/** Structured data as a text that can be within an element; what is not known (null) is left out. */
export const jsonLd = (data: Record<string, unknown>): string =>
  JSON.stringify(data, (_, value) => value ?? undefined).replaceAll("<", "\\u003c");

/** Structured data for search engines; a data block, which browsers do not run. */
export const JsonLd = ({ json }: { json: string }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
);
