import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";

export default function Counter(props: { id: string; start?: number; count?: Signal<number> }) {
  const own = useSignal(props.start ?? 0);
  const count = props.count ?? own;
  const label = useId();
  const awake = useSignal(false);
  useEffect(() => {
    awake.value = true;
  }, []);
  return (
    <div id={props.id} data-label={label} data-awake={awake.value}>
      <p>Count: {count}</p>
      <button type="button" onClick={() => count.value++}>+</button>
    </div>
  );
}
