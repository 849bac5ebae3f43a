import type { RouteConfig } from "fresh";
import { define } from "../utils.ts";

export const config: RouteConfig = { skipAppWrapper: true, skipInheritedLayouts: true };

export default define.page(() => <p>plain</p>);
