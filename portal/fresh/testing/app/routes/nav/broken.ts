import { define } from "../../utils.ts";

export const handler = define.handlers({ GET: () => Response.json({ not: "html" }) });
