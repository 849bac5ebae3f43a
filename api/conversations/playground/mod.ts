/** Driving a conversation outside any gateway, on the same turn code as the webhook's. */
export { playgroundRoutes } from "./routes.ts";
export { createPlayground } from "./service.ts";
