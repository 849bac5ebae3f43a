/** A terminal's text, with the escape sequences that set colours, as HTML. */

/** The sixteen colours of a dark palette, by their SGR number (ECMA-48, 8.3.117). */
const COLOURS: Record<number, string> = {
  30: "#1c1f26",
  31: "#f7768e",
  32: "#9ece6a",
  33: "#e0af68",
  34: "#7aa2f7",
  35: "#bb9af7",
  36: "#7dcfff",
  37: "#c0caf5",
  90: "#6b7394",
  91: "#ff899d",
  92: "#b3e07f",
  93: "#f0c27a",
  94: "#93b4ff",
  95: "#cdb2ff",
  96: "#9bdcff",
  97: "#ffffff",
};

interface Style {
  colour?: number;
  bold?: boolean;
  dim?: boolean;
  inverse?: boolean;
  underline?: boolean;
}

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;" })[sign] ?? "&gt;");

function change(style: Style, code: number): Style {
  if (code === 0) return {};
  if (code in COLOURS) return { ...style, colour: code };
  switch (code) {
    case 1:
      return { ...style, bold: true };
    case 2:
      return { ...style, dim: true };
    case 4:
      return { ...style, underline: true };
    case 7:
      return { ...style, inverse: true };
    case 22:
      return { ...style, bold: false, dim: false };
    case 24:
      return { ...style, underline: false };
    case 27:
      return { ...style, inverse: false };
    case 39:
      return { ...style, colour: undefined };
    default:
      throw new Error(`SGR ${code} is not drawn`);
  }
}

function cssOf({ colour, bold, dim, inverse, underline }: Style): string {
  const ink = colour === undefined ? "#c0caf5" : COLOURS[colour]!;
  return [
    inverse ? `background:${ink};color:#16181f` : `color:${ink}`,
    ...(bold ? ["font-weight:700"] : []),
    ...(dim ? ["opacity:.6"] : []),
    ...(underline ? ["text-decoration:underline"] : []),
  ].join(";");
}

/** Throws for a colour beyond the sixteen; the playground uses no other. */
export function htmlOf(text: string): string {
  let style: Style = {};
  // deno-lint-ignore no-control-regex -- escape sequences are what this is about
  return text.split(/\x1b\[([\d;]*)m/).map((part, index) => {
    if (index % 2 === 0) {
      return part && `<span style="${cssOf(style)}">${escaped(part)}</span>`;
    }
    for (const code of part.split(";")) style = change(style, Number(code));
    return "";
  }).join("");
}
