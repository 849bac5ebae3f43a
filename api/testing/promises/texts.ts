/** What the sources say to people: every string in them, as its reader would have it. */

/** Stands for what is filled in. */
const FILLED = "…";

/** After one of these a slash begins a regular expression. */
const BEFORE_PATTERN = /(?:[(,=:[!&|?{};>+\n]|\breturn)\s*$/;

/** The strings of a TypeScript source; those that `+` joins are one, and patterns are none. */
export function stringsOf(source: string): string[] {
  const found: string[] = [];
  let at = 0;
  let joins = false;

  const add = (text: string) => {
    if (joins && found.length > 0) found.push(found.pop() + text);
    else found.push(text);
  };

  /** Skips a quoted string that begins here; answers with what it says. */
  function quoted(): string {
    const quote = source[at++];
    let text = "";
    while (at < source.length && source[at] !== quote) {
      if (source[at] === "\\") text += escaped();
      else if (quote === "`" && source.startsWith("${", at)) {
        text += FILLED;
        at += 2;
        code("}");
      } else text += source[at++];
    }
    at++;
    return text;
  }

  function escaped(): string {
    const sign = source[at + 1] ?? "";
    at += 2;
    if (sign === "n") return "\n";
    const code = sign === "u" ? /^[0-9a-f]{4}/i.exec(source.slice(at))?.[0] : undefined;
    if (!code) return sign === "\n" ? "" : sign;
    at += 4;
    return String.fromCharCode(parseInt(code, 16));
  }

  /** Skips a regular expression that begins here. */
  function pattern() {
    for (let inClass = false; ++at < source.length;) {
      if (source[at] === "\\") at++;
      else if (source[at] === "[") inClass = true;
      else if (source[at] === "]") inClass = false;
      else if (source[at] === "/" && !inClass) break;
    }
    at++;
  }

  /** Reads code up to an end that nothing in it opened. */
  function code(end?: string) {
    let open = 0;
    while (at < source.length) {
      const sign = source[at]!;
      if (source.startsWith("//", at)) at = until("\n");
      else if (source.startsWith("/*", at)) at = until("*/") + 2;
      else if (sign === "/" && BEFORE_PATTERN.test(source.slice(Math.max(0, at - 40), at))) {
        pattern();
        joins = false;
      } else if (sign === '"' || sign === "'" || sign === "`") {
        const tagged = sign === "`" && /[\w)]$/.test(source.slice(0, at));
        const joined = joins;
        const before = found.length;
        const text = quoted();
        // What it holds in its holes are strings of their own.
        const inner = found.splice(before);
        joins = joined;
        if (!tagged) add(text);
        found.splice(Math.max(0, found.length - 1), 0, ...inner);
        joins = false;
      } else {
        if (end && sign === end && open === 0) return void at++;
        if (sign === "{") open++;
        if (sign === "}") open--;
        if (sign === "+") joins = /["'`]\s*$/.test(source.slice(0, at));
        else if (!/\s/.test(sign)) joins = false;
        at++;
      }
    }
  }

  const until = (mark: string) => {
    const next = source.indexOf(mark, at);
    return next < 0 ? source.length : next;
  };

  code();
  return found;
}

/** The sentences of a text. */
export const sentencesOf = (text: string): string[] =>
  text.split(/\n+|(?<=[.!?][”"»]?)\s+(?=[\p{Lu}¿¡“«"…{])/u).map((one) => one.trim())
    .filter((one) => /\p{L}/u.test(one));
