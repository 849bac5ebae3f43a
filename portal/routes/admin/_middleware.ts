import { adminSession } from "../../lib/session.ts";
import { defineDesk } from "../../utils.ts";

export default defineDesk.middleware(adminSession);
