import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";

export default function Counter(props: { id: string; start: number }) {
  const count = useSignal(props.start);
  return (
    <div id={props.id} data-label={useId()}>
      <p>Count: {count}</p>
      <button type="button" onClick={() => count.value++}>+</button>
    </div>
  );
}
