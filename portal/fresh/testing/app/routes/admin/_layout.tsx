import { define } from "../../utils.ts";

export default define.layout(({ Component }) => (
  <div class="admin-layout">
    <Component />
  </div>
));
