import type { Principal } from "../shared/context.ts";

/** What the server hands to the app beside the request. */
interface Bindings {
  remote_address?: string;
}

/** Hono's type parameters for every router. */
export interface AppEnv {
  Bindings: Bindings;
  Variables: {
    request_id: string;
    /** Finds the address that limits count by; see `client_address.ts`. */
    client_address: () => Promise<string>;
    /** Set by the `authenticated` middleware. */
    principal: Principal;
  };
}
