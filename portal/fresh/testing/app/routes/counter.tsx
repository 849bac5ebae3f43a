import { define } from "../utils.ts";
import Counter from "../islands/Counter.tsx";
import Row from "../islands/Row.tsx";

export default define.page(() => (
  <main>
    <Counter id="own" start={1} />
    <Counter id="other" start={5} />
    <table>
      <tbody>
        <Row name="row" />
      </tbody>
    </table>
  </main>
));
