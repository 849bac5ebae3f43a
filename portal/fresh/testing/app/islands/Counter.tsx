import { type Signal, useSignal } from "@preact/signals";
import { useId } from "preact/hooks";

export default function Counter(props: { id: string; start?: number; count?: Signal<number> }) {
  const own = useSignal(props.start ?? 0);
  const count = props.count ?? own;
  const label = useId();
  return (
    <div id={props.id} data-label={label}>
      <p>Count: {count}</p>
      <button type="button" onClick={() => count.value++}>+</button>
    </div>
  );
}
