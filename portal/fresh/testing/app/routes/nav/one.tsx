import { Head } from "fresh/runtime";
import Counter from "../../islands/Counter.tsx";
import Where from "../../islands/Where.tsx";
import { define } from "../../utils.ts";

export default define.page(() => (
  <main>
    <Head>
      <title>One</title>
    </Head>
    <h1>One</h1>
    <Counter id="one" start={1} />
    <Where />
    <div class="tall">tall</div>
    <h2 id="deep">Deep</h2>
    <div class="tall">tall</div>
    <a id="down" href="/nav/two">Two</a>
  </main>
));
