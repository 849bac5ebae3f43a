import { define } from "../utils.ts";

export default define.layout(({ Component, url }) => (
  <div class="root-layout" data-path={url.pathname}>
    <Component />
  </div>
));
