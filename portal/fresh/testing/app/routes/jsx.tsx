import Row from "../islands/Row.tsx";
import Counter from "../islands/Counter.tsx";
import Toggle, { Tabs } from "../islands/Toggle.tsx";
import { define } from "../utils.ts";

const ServerOnly = () => <em class="server">from the server</em>;

export default define.page(() => (
  <main>
    <Toggle
      id="outer"
      other={
        <p class="other">
          Other <input disabled value="x" />
        </p>
      }
    >
      <p class="first">
        <ServerOnly />
      </p>
      <Toggle id="inner" other={<Counter id="hidden" start={7} />}>
        text and <Counter id="nested" start={3} />
      </Toggle>
    </Toggle>
    <Tabs
      tabs={[
        { label: "One", content: <p>first tab</p> },
        { label: "Two", content: <Counter id="tab" start={9} /> },
      ]}
    />
    <table>
      <tbody>
        <Row name="row" />
      </tbody>
    </table>
  </main>
));
