/** What fits into a terminal of a certain size. */
export type Layout = ReturnType<typeof layoutOf>;

/** With fewer columns than this everything is in one. */
const WIDE = 72;
/** The line between the columns with a space on each side. */
const GUTTER = 3;

export function layoutOf({ columns, rows }: { columns: number; rows: number }) {
  const wide = columns >= WIDE;
  const chat = wide ? Math.floor((columns - GUTTER) * 0.58) : columns;
  return {
    columns,
    wide,
    /** Cells of the chat; all, in one column. */
    chat,
    /** Cells of the thoughts, the line beside them left out. */
    thoughts: wide ? columns - GUTTER - chat : Math.max(1, columns - 2),
    composerRows: rows >= 40 ? 10 : rows >= 24 ? 5 : 3,
    /** Rows of the panel with the buyer's profile; 0: one line. */
    profileRows: wide && rows >= 36 ? 6 : 0,
    suggestions: rows >= 24 ? 5 : 3,
  };
}
