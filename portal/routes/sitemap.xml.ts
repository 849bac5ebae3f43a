import type { Client } from "#api/client.ts";
import { getConfig } from "../lib/config.ts";
import { jpegUrl } from "../lib/media.ts";
import { fetchProperties } from "../lib/properties.ts";
import { define } from "../utils.ts";

/** Addresses in a sitemap at most (https://www.sitemaps.org/protocol.html). */
const MOST = 50_000;
const FIXED = ["/", "/properties", "/privacy"];

const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const tag = (name: string, text: string | undefined) =>
  text ? `<${name}>${escape(text)}</${name}>` : "";
const entry = (address: string, changed?: string, image?: string) =>
  `<url>${tag("loc", address)}${tag("lastmod", changed)}` +
  (image ? `<image:image>${tag("image:loc", image)}</image:image>` : "") + "</url>\n";

/** Every public address, written as pages of properties arrive. */
async function* entries(api: Client): AsyncGenerator<string> {
  const { portalUrl } = getConfig();
  const brokers = new Set<string>();
  yield '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n';
  for (const path of FIXED) yield entry(portalUrl + path);
  let written = FIXED.length;
  let cursor: string | undefined;
  do {
    const { data, page } = await fetchProperties(api, { type: [] }, { limit: 100, cursor });
    for (const { slug, updated_at, broker, photos: [cover] } of data) {
      const image = jpegUrl(cover?.url);
      yield entry(`${portalUrl}/properties/${slug}`, updated_at, image && portalUrl + image);
      if (broker && !brokers.has(broker.slug)) {
        brokers.add(broker.slug);
        yield entry(`${portalUrl}/brokers/${broker.slug}`);
      }
    }
    written += data.length;
    cursor = page.next_cursor ?? undefined;
  } while (cursor && written + brokers.size < MOST - 200);
  yield "</urlset>\n";
}

export const handlers = define.handlers({
  GET: ({ state }) =>
    new Response(ReadableStream.from(entries(state.api)).pipeThrough(new TextEncoderStream()), {
      headers: {
        "content-type": "application/xml; charset=utf-8",
        "cache-control": "public, max-age=3600",
      },
    }),
});
