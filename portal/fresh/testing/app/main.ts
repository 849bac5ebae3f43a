import { App, csp, csrf, staticFiles, trailingSlashes } from "fresh";
import type { State } from "./utils.ts";

export const app = new App<State>()
  .use(csp({ useNonce: true }))
  .use(staticFiles())
  .use(trailingSlashes("never"))
  .use(csrf())
  .use((ctx) => {
    ctx.state.trail = ["app"];
    return ctx.next();
  })
  .use("/admin", (ctx) => {
    ctx.state.trail.push("app /admin");
    return ctx.next();
  })
  .get("/api/hello", (ctx) => Response.json(ctx.state.trail))
  .fsRoutes();
