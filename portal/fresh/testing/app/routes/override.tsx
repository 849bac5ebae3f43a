import type { RouteConfig } from "fresh";
import { define } from "../utils.ts";

export const config: RouteConfig = { routeOverride: "/x/:module@:version/:path*" };

export default define.page(({ params }) => (
  <h1>{[params.module, params.version, params.path].join(" ")}</h1>
));
