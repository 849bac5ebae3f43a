import type { RouteConfig } from "fresh";
import { Partial } from "fresh/runtime";
import { define } from "../../utils.ts";

export const config: RouteConfig = { skipAppWrapper: true, skipInheritedLayouts: true };

export default define.page(() => (
  <>
    <Partial name="content">
      <h1>Part of two</h1>
    </Partial>
    <Partial name="log" mode="append">
      <li>appended</li>
    </Partial>
  </>
));
