import { type DOMElement, useStdout } from "ink";
import { type RefObject, useEffect } from "react";
import { widthOf } from "../state/text.ts";

type Child = DOMElement["childNodes"][number];

const textOf = (node: Child): string =>
  node.nodeName === "#text" ? node.nodeValue : node.childNodes.map(textOf).join("");

/** The cells of each row that is drawn of an element, by the row's number. */
function cellsOf(node: Child, left = 0, top = 0, rows = new Map<number, number>()) {
  if (node.nodeName === "#text" || !node.yogaNode) return rows;
  const x = left + node.yogaNode.getComputedLeft();
  const y = top + node.yogaNode.getComputedTop();
  if (node.nodeName === "ink-text") {
    const end = x + Math.min(widthOf(textOf(node)), node.yogaNode.getComputedWidth());
    rows.set(y, Math.max(rows.get(y) ?? 0, end));
  } else {
    for (const child of node.childNodes) cellsOf(child, x, y, rows);
  }
  return rows;
}

/**
 * A terminal that gets narrower breaks the rows that are now too long, and Ink takes away as many
 * rows as it had drawn: those that came of the breaks are taken away here, just before it.
 */
export function useReflow(drawn: RefObject<DOMElement | null>): void {
  const { stdout } = useStdout();
  useEffect(() => {
    const erase = () => {
      const columns = "columns" in stdout ? Number(stdout.columns) : Infinity;
      const rows = drawn.current ? [...cellsOf(drawn.current).values()] : [];
      const more = rows.reduce(
        (sum, cells) => sum + Math.max(0, Math.ceil(cells / columns) - 1),
        0,
      );
      if (more > 0) stdout.write(`\x1b[${more}A\x1b[J`);
    };
    stdout.prependListener("resize", erase);
    return () => void stdout.off("resize", erase);
  }, [stdout, drawn]);
}
