import { useSignal } from "@preact/signals";
import styles from "./Cart.module.css";

export function Cart(props: { items: string[] }) {
  const open = useSignal(false);
  return (
    <div id="cart" class={styles.cart}>
      <button type="button" onClick={() => (open.value = !open.value)}>
        {props.items.length} items
      </button>
      {open.value && <ul>{props.items.map((item) => <li key={item}>{item}</li>)}</ul>}
    </div>
  );
}
