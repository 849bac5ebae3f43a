import { Browser } from "../islands/Browser.tsx";
import { define } from "../utils.ts";

export default define.page(() => <Browser />);
