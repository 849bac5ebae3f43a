import { adminSession } from "../../lib/session.ts";
import { define } from "../../utils.ts";

export default define.middleware(adminSession);
