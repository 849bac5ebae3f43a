import type { Colors, Style } from "../palette.ts";
import { bicycle, bush, lamp, sky, street, tree } from "../parts.ts";
import { circle, path, poly, rect, times, use } from "../svg.ts";
import { door, railing, type WindowKind, windowSymbol } from "./windows.ts";

/** A row of narrow houses; the listing's own is the second. */
export function townhouse(style: Style): string {
  const { light, colors, buildings, r } = style;
  const others = r.sample(buildings.filter((other) => other !== colors), 3);
  const row = [others[0]!, colors, others[1]!, others[2]!];
  const width = 316;
  const start = -32;
  return sky(light, r) + tree(40, 480, 1.3, "round", light) + tree(1150, 470, 1.3, "round", light) +
    row.map((own, i) => house(style, own, start + i * width, width, i)).join("") +
    street(light, 655) +
    tree(r.int(150, 190), 706, 0.75, "round", light) + lamp(r.int(430, 455), 706, light) +
    tree(r.int(1000, 1040), 708, 0.8, r.pick(["round", "tall"]), light) +
    (r.chance(0.6) ? bicycle(r.int(760, 820), 692, "#b8503f") : "");
}

function house({ light, r }: Style, colors: Colors, x: number, width: number, i: number): string {
  const ground = 655;
  const top = r.int(210, 262);
  const kind = r.pick<WindowKind>(["sash", "shutters", "arched", "sash"]);
  const id = `w${i}`;
  const size = kind === "shutters" ? 50 : 62;
  const inner = width - 6;
  const at = (n: number) => x + inner * (0.27 + 0.46 * n) - size / 2;
  const doorLeft = r.chance(0.5);
  const doorX = doorLeft ? x + 34 : x + inner - 92;
  const bay = doorLeft ? x + 126 : x + 28;
  return windowSymbol(id, kind, size, 92, light, colors) +
    rect(x, top, inner, ground - top, colors.wall) +
    roof(r.int(0, 2), x, top, inner, colors, light) +
    [0, 1].map((n) => use(id, at(n), top + 44)).join("") +
    [0, 1].map((n) => use(id, at(n), top + 186)).join("") +
    (r.chance(0.4)
      ? railing(x + 26, top + 246, inner - 52, 34, "#444b52") +
        rect(x + 22, top + 280, inner - 44, 8, colors.trim)
      : "") +
    rect(x, ground - 128, inner, 8, colors.trim) +
    door(doorX, ground - 16, 58, 98, colors) +
    rect(doorX - 16, ground - 16, 90, 8, colors.trim) +
    rect(doorX - 26, ground - 8, 110, 9, colors.wall2) +
    circle(doorX + (doorLeft ? 80 : -22), ground - 92, 8, light.evening ? "#ffe7a6" : "#f5efdf") +
    rect(bay, ground - 104, 108, 84, light.glass, { stroke: colors.trim, "stroke-width": 7 }) +
    poly(
      [[bay + 20, ground - 20], [bay + 56, ground - 104], [bay + 80, ground - 104], [
        bay + 44,
        ground - 20,
      ]],
      light.glass2,
      { opacity: 0.7 },
    ) +
    rect(bay + 52, ground - 104, 5, 84, colors.trim) +
    rect(bay - 6, ground - 22, 120, 14, colors.door) +
    times(
      5,
      (k) =>
        circle(
          bay + 10 + k * 22,
          ground - 26,
          9,
          k % 2 ? light.leaf[0]! : r.pick(["#d8695e", "#e7b04f", "#c77fae"]),
        ),
    ) +
    bush(doorLeft ? x + inner - 60 : x + 2, ground + 2, 58, light) +
    rect(x + inner, top - 10, 6, ground - top + 10, "#000", { opacity: 0.14 });
}

function roof(
  kind: number,
  x: number,
  top: number,
  width: number,
  colors: Colors,
  light: Style["light"],
): string {
  if (kind === 0) {
    return rect(x - 4, top - 20, width + 8, 24, colors.trim) +
      path(`M${x + 8} ${top + 9}h${width - 8}`, "none", {
        stroke: colors.trim,
        "stroke-width": 10,
        "stroke-dasharray": "12 14",
      }) +
      rect(x + 30, top - 60, 34, 42, colors.wall2);
  }
  if (kind === 1) {
    return poly(
      [[x - 4, top + 2], [x + width / 2, top - 124], [x + width + 4, top + 2]],
      colors.roof,
    ) +
      poly(
        [[x + 22, top + 2], [x + width / 2, top - 100], [x + width - 22, top + 2]],
        colors.wall,
      ) +
      circle(x + width / 2, top - 36, 22, light.glass, { stroke: colors.trim, "stroke-width": 6 }) +
      rect(x, top - 2, width, 8, colors.trim);
  }
  return path(`M${x - 4} ${top + 2}l22 -84h${width - 36}l22 84z`, colors.roof) +
    [0.3, 0.7].map((n) =>
      rect(x + width * n - 22, top - 58, 44, 50, light.glass, {
        stroke: colors.trim,
        "stroke-width": 6,
      }) +
      poly([[x + width * n - 34, top - 58], [x + width * n, top - 88], [
        x + width * n + 34,
        top - 58,
      ]], colors.roof2)
    ).join("") + rect(x - 4, top - 4, width + 8, 12, colors.trim) +
    rect(x + width - 58, top - 124, 32, 50, colors.wall2);
}
