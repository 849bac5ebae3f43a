import type { Colors, Light } from "../palette.ts";
import { line, path, poly, rect, symbol } from "../svg.ts";

export type WindowKind = "sash" | "shutters" | "arched" | "wide" | "french";

/** A window as a symbol; its origin is the top left corner of the opening. */
export function windowSymbol(
  id: string,
  kind: WindowKind,
  width: number,
  height: number,
  light: Light,
  colors: Colors,
): string {
  const { trim, door } = colors;
  const pane = rect(0, 0, width, height, light.glass);
  const shine = poly(
    [[width * 0.12, height], [width * 0.55, 0], [width * 0.8, 0], [
      width * 0.37,
      height,
    ]],
    light.glass2,
    { opacity: 0.75 },
  );
  const frame = rect(0, 0, width, height, "none", { stroke: trim, "stroke-width": 6 });
  const post = line(width / 2, 0, width / 2, height, trim, 5);
  const bar = (y: number) => line(0, y, width, y, trim, 4);
  const sill = rect(-8, height, width + 16, 8, trim) +
    rect(-8, height + 8, width + 16, 4, "#000", { opacity: 0.1 });
  switch (kind) {
    case "sash":
      return symbol(id, pane, shine, frame, post, bar(height * 0.45), sill);
    case "wide":
      return symbol(
        id,
        pane,
        shine,
        frame,
        line(width * 0.33, 0, width * 0.33, height, trim, 4),
        sill,
      );
    case "shutters": {
      const leaf = width * 0.46;
      const slats = (x: number) =>
        rect(x, -3, leaf, height + 6, door) +
        path(`M${x + leaf / 2} 5V${height - 5}`, "none", {
          stroke: "#000",
          "stroke-width": leaf - 8,
          "stroke-dasharray": "3 8",
          opacity: 0.18,
        });
      return symbol(id, pane, shine, frame, post, slats(-leaf - 3), slats(width + 3), sill);
    }
    case "arched": {
      const arch = (grow: number) =>
        `M${-grow} ${height + 0.01}V${width / 2}a${width / 2 + grow} ${width / 2 + grow} 0 0 1 ${
          width + 2 * grow
        } 0V${height}z`;
      return symbol(
        id,
        path(arch(7), trim),
        path(arch(0), light.glass),
        poly(
          [[width * 0.15, height], [width * 0.5, width * 0.3], [width * 0.78, width * 0.3], [
            width * 0.42,
            height,
          ]],
          light.glass2,
          { opacity: 0.75 },
        ),
        line(width / 2, 0, width / 2, height, trim, 5),
        bar(width / 2),
        sill,
      );
    }
    case "french":
      return symbol(
        id,
        pane,
        shine,
        frame,
        post,
        bar(height * 0.3),
        rect(-16, height - 4, width + 32, 10, trim),
        railing(-14, height - 46, width + 28, 44, "#3b4148"),
      );
  }
}

/** An iron railing. */
export function railing(
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
): string {
  // The bars are the dashes of one thick stroke, the cheapest way to draw many.
  return path(`M${x} ${y + height / 2}h${width}`, "none", {
    stroke: color,
    "stroke-width": height,
    "stroke-dasharray": "2.5 10",
  }) +
    rect(x - 2, y - 3, width + 4, 5, color) + rect(x - 2, y + height - 2, width + 4, 4, color);
}

/** A front door with its frame, standing on y. */
export function door(x: number, y: number, width: number, height: number, colors: Colors): string {
  return rect(x - 9, y - height - 9, width + 18, height + 9, colors.trim) +
    rect(x, y - height, width, height, colors.door) +
    rect(x + width * 0.16, y - height + 14, width * 0.68, height * 0.3, "#000", { opacity: 0.16 }) +
    rect(x + width * 0.16, y - height * 0.52, width * 0.68, height * 0.4, "#000", {
      opacity: 0.12,
    }) +
    rect(x + width - 15, y - height * 0.48, 6, 16, colors.accent, { rx: 3 }) +
    rect(x - 16, y - 4, width + 32, 8, "#00000022");
}
