import { getConfig } from "../lib/config.ts";
import { define } from "../utils.ts";

const PRIVATE = ["/admin", "/api/", "/auth/", "/dashboard", "/login", "/preferences"];

export const handlers = define.handlers({
  GET: () =>
    new Response(
      [
        "User-agent: *",
        ...PRIVATE.map((path) => `Disallow: ${path}`),
        "",
        `Sitemap: ${getConfig().portalUrl}/sitemap.xml`,
        "",
      ].join("\n"),
      { headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "max-age=3600" } },
    ),
});
