import { useSignal } from "@preact/signals";
import { type ComponentChildren, createContext } from "preact";
import { useContext } from "preact/hooks";

const Depth = createContext(0);

/** Shows its children or, after a click, `other`. */
export default function Toggle(
  props: { id: string; children: ComponentChildren; other?: ComponentChildren },
) {
  const flipped = useSignal(false);
  const depth = useContext(Depth);
  return (
    <section id={props.id} data-depth={depth}>
      <button class="flip" type="button" onClick={() => (flipped.value = !flipped.value)}>
        flip
      </button>
      <Depth.Provider value={depth + 1}>
        {flipped.value ? props.other : props.children}
      </Depth.Provider>
    </section>
  );
}

/** Shows JSX that is hidden in a list of objects. */
export function Tabs(props: { tabs: { label: string; content: ComponentChildren }[] }) {
  const active = useSignal(0);
  return (
    <div id="tabs">
      {props.tabs.map((tab, i) => (
        <button key={tab.label} type="button" onClick={() => (active.value = i)}>
          {tab.label}
        </button>
      ))}
      <div class="panel">{props.tabs[active.value]?.content}</div>
    </div>
  );
}
