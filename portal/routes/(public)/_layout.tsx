import { SiteFooter } from "../../components/SiteFooter.tsx";
import { SiteHeader } from "../../components/SiteHeader.tsx";
import { define } from "../../utils.ts";

export default define.layout(({ Component, state, url }) => (
  <>
    <SiteHeader state={state} path={url.pathname + url.search} />
    <main id="main" class="main" tabIndex={-1}>
      <Component />
    </main>
    <SiteFooter t={state.t} year={new Date().getUTCFullYear()} path={url.pathname + url.search} />
  </>
));
