import { signal } from "@preact/signals";
import { define } from "../utils.ts";
import Counter from "../islands/Counter.tsx";

export default define.page(() => {
  const shared = signal(5);
  return (
    <main>
      <Counter id="own" start={1} />
      <Counter id="a" count={shared} />
      <Counter id="b" count={shared} />
    </main>
  );
});
