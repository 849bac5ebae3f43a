import type { ComponentChildren, JSX } from "preact";

interface Column<Row> {
  name: string;
  cell: (row: Row) => ComponentChildren;
  numeric?: boolean;
  nowrap?: boolean;
  /** Shown without the column's name on narrow screens, where rows become cards. */
  plain?: boolean;
}

const classOf = <Row,>({ numeric, nowrap }: Column<Row>, isHead = false) =>
  [numeric && "numeric", nowrap && !isHead && "nowrap"].filter(Boolean).join(" ") || undefined;

/** A table that scrolls sideways, and whose rows are cards on narrow screens. */
export function DataTable<Row>({ label, columns, rows, empty }: {
  label: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  empty?: JSX.Element;
}) {
  if (empty && rows.length === 0) return empty;
  return (
    <div class="table-scroll" tabIndex={0} role="region" aria-label={label}>
      <table class="table table-cards">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" class={classOf(column, true)}>{column.name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            <tr key={n}>
              {columns.map((column) => (
                <td
                  key={column.name}
                  class={classOf(column)}
                  data-label={column.plain ? undefined : column.name}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
