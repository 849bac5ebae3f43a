import { pageSession } from "../../lib/session.ts";
import { defineDesk } from "../../utils.ts";

export default defineDesk.middleware((ctx) => pageSession(ctx, "admin"));
