import { Kept } from "../../lib/kept.tsx";
import { SiteFooter } from "../../components/SiteFooter.tsx";
import { SiteHeader } from "../../components/SiteHeader.tsx";
import { define } from "../../utils.ts";

export default define.layout(({ Component, state, url }) => {
  const { t, lang, theme, token } = state;
  const path = url.pathname + url.search;
  const year = new Date().getUTCFullYear();
  return (
    <>
      <Kept of={[]} by={`head ${lang} ${theme} ${Boolean(token)} ${path}`}>
        {() => <SiteHeader state={state} path={path} />}
      </Kept>
      <main id="main" class="main" tabIndex={-1}>
        <Component />
      </main>
      <Kept of={[]} by={`foot ${lang} ${year} ${path}`}>
        {() => <SiteFooter t={t} year={year} path={path} />}
      </Kept>
    </>
  );
});
