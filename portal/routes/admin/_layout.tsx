import { Shell } from "../../components/dashboard/Shell.tsx";
import { define } from "../../utils.ts";

export default define.layout(({ Component, state, url }) => (
  <Shell state={state} url={url}>
    <Component />
  </Shell>
));
