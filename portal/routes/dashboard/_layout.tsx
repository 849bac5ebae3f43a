import { Shell } from "../../components/dashboard/Shell.tsx";
import { defineDesk } from "../../utils.ts";

export default defineDesk.layout(({ Component, state, url }) => (
  <Shell state={state} url={url}>
    <Component />
  </Shell>
));
