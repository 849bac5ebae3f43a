import { useSignal } from "@preact/signals";

/** An island that is only valid inside a table. */
export default function Row(props: { name: string }) {
  const rows = useSignal([props.name]);
  return (
    <>
      {rows.value.map((name) => (
        <tr key={name}>
          <td>
            <button
              class="add-row"
              type="button"
              onClick={() => (rows.value = [...rows.value, `${props.name} ${rows.value.length}`])}
            >
              {name}
            </button>
          </td>
        </tr>
      ))}
    </>
  );
}
