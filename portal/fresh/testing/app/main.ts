import { App, csp, csrf, staticFiles, trailingSlashes } from "fresh";
import { errors } from "./errors.tsx";
import type { State } from "./utils.ts";

export const app = new App<State>()
  .use(csp({ useNonce: true }))
  .use(errors)
  .use(staticFiles(), trailingSlashes("never"), csrf())
  .use((ctx) => {
    ctx.state.trail = ["app"];
    return ctx.next();
  })
  .get("/api/hello", (ctx) => Response.json(ctx.state.trail))
  .fsRoutes();
