/** Structured data for search engines; a data block, which browsers do not run. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  // What is not known (null) is left out.
  const known = JSON.stringify(data, (_, value) => value ?? undefined);
  const json = known.replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
