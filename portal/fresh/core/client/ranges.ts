import { MARK, MARK_END } from "../markers.ts";

/** The nodes between two comments. */
export interface Range {
  start: Comment;
  end: Comment;
  /** What follows the mark's prefix: a number, or a partial's mode and name. */
  label: string;
}

const isComment = (node: Node): node is Comment => node.nodeType === Node.COMMENT_NODE;

/** The range that a node starts, if it is a mark of this kind. */
export function rangeAt(node: Node, prefix: string): Range | null {
  if (!isComment(node) || !node.data.startsWith(prefix)) return null;
  let depth = 0;
  for (let sibling = node.nextSibling; sibling; sibling = sibling.nextSibling) {
    if (!isComment(sibling)) continue;
    if (sibling.data === MARK_END && depth-- === 0) {
      return { start: node, end: sibling, label: node.data.slice(prefix.length) };
    }
    if (Object.values(MARK).some((mark) => sibling.data.startsWith(mark))) depth++;
  }
  return null;
}

/** The nodes of a range without its marks. */
export function nodesOf(range: Range): Node[] {
  const nodes: Node[] = [];
  for (let node = range.start.nextSibling; node && node !== range.end; node = node.nextSibling) {
    nodes.push(node);
  }
  return nodes;
}

/** Ranges of a kind within some nodes, in document order; `nested` looks inside found ones too. */
export function findRanges(nodes: Iterable<Node>, prefix: string, nested = false): Range[] {
  const found: Range[] = [];
  let skipUntil: Node | null = null;
  for (const node of nodes) {
    if (skipUntil) {
      if (node === skipUntil) skipUntil = null;
      continue;
    }
    const range = rangeAt(node, prefix);
    if (range) {
      found.push(range);
      if (!nested) skipUntil = range.end;
    }
    found.push(...findRanges(node.childNodes, prefix, nested));
  }
  return found;
}
