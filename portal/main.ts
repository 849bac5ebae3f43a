import { App, csp, csrf, staticFiles, trailingSlashes } from "fresh";
import { errorPages } from "./error_pages.tsx";
import { serveMedia } from "./lib/media_proxy.ts";
import { secureHeaders } from "./lib/secure_headers.ts";
import type { State } from "./utils.ts";

/** The portal. Pictures come before the content policy is set: they have a stricter one. */
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
