import { define } from "../../utils.ts";

export default define.layout(({ Component }) => (
  <div class="marketing-layout">
    Welcome
    <Component />
  </div>
));
