import { type ErrorList, MAX_ROWS, type RawRow, rawRow } from "./raw.ts";

/** Reads RESO JSON: an OData answer (`{"value": […]}`), an array, or an object per line. */
export function readReso(text: string, errors: ErrorList): RawRow[] {
  const content = text.replace(/^\uFEFF/, "");
  let document: unknown;
  try {
    document = JSON.parse(content);
  } catch (error) {
    if (isLines(content)) return readLines(content, errors);
    errors.add(lineOf(error), "", "The file is not valid JSON.");
    return [];
  }
  if (isObject(document) && !("value" in document)) return rowOf(1, document, errors);
  const properties = isObject(document) ? document.value : document;
  if (!Array.isArray(properties)) {
    errors.add(1, "", "Expected an array of listings, or an object with a `value` array.");
    return [];
  }
  const lines = elementLines(content, Array.isArray(document));
  return properties.slice(0, MAX_ROWS + 1).flatMap((property, i) =>
    rowOf(lines[i] ?? 1, property, errors)
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function rowOf(line: number, property: unknown, errors: ErrorList): RawRow[] {
  if (isObject(property)) return [rawRow(line, Object.entries(property))];
  errors.add(line, "", "A listing must be an object.");
  return [];
}

/** Whether the first line that is not empty is an object by itself. */
function isLines(content: string): boolean {
  const first = /^\s*(\{.*\})[ \t]*\r?\n/.exec(content)?.[1];
  if (!first) return false;
  try {
    return isObject(JSON.parse(first));
  } catch {
    return false;
  }
}

function readLines(content: string, errors: ErrorList): RawRow[] {
  const rows: RawRow[] = [];
  for (const [i, line] of content.split("\n").entries()) {
    if (line.trim() === "") continue;
    try {
      rows.push(...rowOf(i + 1, JSON.parse(line), errors));
    } catch {
      errors.add(i + 1, "", "The line is not valid JSON.");
    }
    if (rows.length > MAX_ROWS || errors.full) break;
  }
  return rows;
}

/** V8 names the line in its message. */
function lineOf(error: unknown): number {
  return Number(/line (\d+)/.exec(String(error))?.[1] ?? 1);
}

/** The lines of the array's elements: `JSON.parse` gives none, so the valid text is read again. */
function elementLines(content: string, isArray: boolean): number[] {
  const lines: number[] = [];
  const inside = isArray ? 1 : 2;
  let line = 1;
  let depth = 0;
  let key = "";
  let within = isArray;
  for (let i = 0; i < content.length; i++) {
    const sign = content[i]!;
    if (sign === "\n") line++;
    else if (sign === '"') {
      const start = i + 1;
      while (content[++i] !== '"') if (content[i] === "\\") i++;
      if (within && depth === inside) lines.push(line);
      else if (depth === 1) key = content.slice(start, i);
    } else if (sign === "{" || sign === "[") {
      if (within && depth === inside) lines.push(line);
      if (!isArray && depth === 1) within = sign === "[" && key === "value";
      depth++;
    } else if (sign === "}" || sign === "]") depth--;
    else if (within && depth === inside && /[-\dtfn]/.test(sign)) {
      lines.push(line);
      while (/[^,\]\s]/.test(content[i + 1] ?? "]")) i++;
    }
  }
  return lines;
}
