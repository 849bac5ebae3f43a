import { Partial } from "fresh/runtime";
import { define } from "../../utils.ts";
import Counter from "../../islands/Counter.tsx";

export default define.layout(({ Component, url }) => (
  <div f-client-nav>
    <nav id="nav">
      <a id="to-one" href="/nav/one">One</a>
      <a id="to-two" href="/nav/two">Two</a>
      <a id="to-hash" href="/nav/one#deep">Deep</a>
      <a id="to-part" href="/nav/two" f-partial="/parts/two">Part of two</a>
      <a id="to-styled" href="/nav/styled">Styled</a>
      <a id="to-plain" href="/nav/two" f-client-nav={false}>Without</a>
      <a id="to-away" href="/blog">Away</a>
      <a id="animated" href="/nav/two" f-view-transition>Animated</a>
      <a id="to-broken" href="/nav/broken">Broken</a>
    </nav>
    <Counter id="kept" start={0} />
    <p id="outside">rendered for {url.pathname}</p>
    <Partial name="content">
      <Component />
    </Partial>
    <ol id="log">
      <Partial name="log">
        <li>start</li>
      </Partial>
    </ol>
    <button id="more" type="button" f-partial="/parts/log">More</button>
  </div>
));
