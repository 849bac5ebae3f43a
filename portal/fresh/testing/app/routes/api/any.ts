import { define } from "../../utils.ts";

export const handlers = define.handlers((ctx) => new Response(`method ${ctx.req.method}`));
