import type { RouteConfig } from "fresh";
import { Partial } from "fresh/runtime";
import Counter from "../../islands/Counter.tsx";
import { define } from "../../utils.ts";

export const config: RouteConfig = { skipAppWrapper: true, skipInheritedLayouts: true };

export default define.page(() => (
  <Partial name="log" mode="prepend">
    <li>
      <Counter id="logged" start={40} />
    </li>
  </Partial>
));
