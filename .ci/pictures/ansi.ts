/** A terminal's text, with the escape sequences that set colours, as HTML. */

/** What text looks like that no sequence has changed, as CSS; `--ink` is its colour. */
const PLAIN = { "--ink": "#c0caf5", "color": "var(--ink)", "background": "none" };

/** What a sequence changes, by its SGR number (ECMA-48, 8.3.117). The sixteen colours are a dark palette's. */
const CHANGES: Record<number, Record<string, string>> = {
  1: { "font-weight": "700" },
  2: { opacity: ".6" },
  4: { "text-decoration": "underline" },
  7: { background: "var(--ink)", color: "#16181f" },
  22: { "font-weight": "400", "opacity": "1" },
  24: { "text-decoration": "none" },
  27: { background: PLAIN.background, color: PLAIN.color },
  30: { "--ink": "#1c1f26" },
  31: { "--ink": "#f7768e" },
  32: { "--ink": "#9ece6a" },
  33: { "--ink": "#e0af68" },
  34: { "--ink": "#7aa2f7" },
  35: { "--ink": "#bb9af7" },
  36: { "--ink": "#7dcfff" },
  37: { "--ink": "#c0caf5" },
  39: { "--ink": PLAIN["--ink"] },
  90: { "--ink": "#6b7394" },
  91: { "--ink": "#ff899d" },
  92: { "--ink": "#b3e07f" },
  93: { "--ink": "#f0c27a" },
  94: { "--ink": "#93b4ff" },
  95: { "--ink": "#cdb2ff" },
  96: { "--ink": "#9bdcff" },
  97: { "--ink": "#ffffff" },
};

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Throws for a colour beyond the sixteen; the playground uses no other. */
export function htmlOf(text: string): string {
  let style: Record<string, string> = PLAIN;
  // deno-lint-ignore no-control-regex -- escape sequences are what this is about
  return text.split(/\x1b\[([\d;]*)m/).map((part, index) => {
    if (index % 2 === 0) {
      const css = Object.entries(style).map(([name, value]) => `${name}:${value}`).join(";");
      return part && `<span style="${css}">${escaped(part)}</span>`;
    }
    for (const code of part.split(";").map(Number)) {
      if (code !== 0 && !CHANGES[code]) throw new Error(`SGR ${code} is not drawn`);
      style = code === 0 ? PLAIN : { ...style, ...CHANGES[code] };
    }
    return "";
  }).join("");
}
