import type { LayoutConfig } from "fresh";
import { define } from "../../utils.ts";

export const config: LayoutConfig = { skipInheritedLayouts: true };

export default define.layout(({ Component }) => (
  <div class="admin-layout">
    <Component />
  </div>
));
