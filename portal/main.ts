import { App, csp, csrf, staticFiles, trailingSlashes } from "fresh";
import { errorPages } from "./lib/error_pages.tsx";
import { serveMedia } from "./lib/media_proxy.ts";
import { secureHeaders } from "./lib/secure_headers.ts";
import type { State } from "./utils.ts";

/**
 * The portal. What changes something is refused where the browser says that another origin asks:
 * `Sec-Fetch-Site` is believed where it is sent, `Origin` elsewhere. Pictures come before the page
 * policy: they carry a stricter one of their own.
 */
export const app = new App<State>()
  .get("/media/*", serveMedia)
  .use(secureHeaders)
  .use(
    csp({ useNonce: true, csp: ["connect-src 'self'", "worker-src 'none'", "media-src 'none'"] }),
  )
  .use(errorPages)
  .use(staticFiles())
  .use(trailingSlashes("never"))
  .use(csrf({
    origin: (origin, { req, url }) => !req.headers.has("sec-fetch-site") && origin === url.origin,
  }))
  .fsRoutes();
