import { define } from "../../utils.ts";

export default define.middleware((ctx) => {
  ctx.state.trail.push(`tenant ${ctx.params.tenant}`);
  return ctx.next();
});
