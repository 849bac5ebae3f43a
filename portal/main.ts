import { App, csp, csrf, staticFiles, trailingSlashes } from "fresh";
import { boundedAddress } from "./lib/bounded_address.ts";
import { errorPages } from "./error_pages.tsx";
import { serveConversationFile } from "./lib/desk/file_proxy.ts";
import { serveMedia } from "./lib/media_proxy.ts";
import { secureHeaders } from "./lib/secure_headers.ts";
import type { State } from "./utils.ts";

/** The portal. Pictures and files come before the content policy is set: they have stricter ones. */
export const app = new App<State>()
  .get("/media/*", serveMedia)
  .get("/api/desk/conversations/:id/files/:file_id", serveConversationFile)
  .use(secureHeaders)
  .use(
    csp({ useNonce: true, csp: ["connect-src 'self'", "worker-src 'self'", "media-src 'self'"] }),
  )
  .use(errorPages)
  .use(boundedAddress)
  .use(staticFiles())
  .use(trailingSlashes("never"))
  .use(csrf({
    origin: (origin, { req, url }) => !req.headers.has("sec-fetch-site") && origin === url.origin,
  }))
  .fsRoutes();
