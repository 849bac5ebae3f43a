import { define } from "../utils.ts";

export default define.middleware(async (ctx) => {
  ctx.state.trail.push("root");
  const response = await ctx.next();
  response.headers.set("x-trail", ctx.state.trail.join(", "));
  return response;
});
