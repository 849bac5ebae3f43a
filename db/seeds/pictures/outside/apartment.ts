import type { Colors, Style } from "../palette.ts";
import { bicycle, lamp, sky, street, tree } from "../parts.ts";
import { circle, line, path, poly, rect, times, use } from "../svg.ts";
import { door, railing, type WindowKind, windowSymbol } from "./windows.ts";

/** A city block of flats between its neighbours. */
export function apartment(style: Style): string {
  const { light, colors, buildings, r } = style;
  const left = r.pick(buildings);
  const right = r.pick(buildings.filter((other) => other !== left && other !== colors));
  const kind = r.pick<WindowKind>(["french", "shutters", "arched", "french"]);
  const floors = r.int(4, 5);
  const floorHeight = floors === 4 ? 96 : 80;
  const ground = 650;
  const top = ground - 130 - floors * floorHeight;
  const x = 330;
  const width = 540;
  const columns = kind === "shutters" ? 4 : 5;
  const gap = width / columns;
  const size = [kind === "french" ? 46 : 42, floorHeight * 0.66] as const;

  const rows = times(floors, (floor) => {
    const y = top + 22 + floor * floorHeight;
    const balcony = kind !== "french" && floor % 2 === 1
      ? rect(x + 14, y + size[1] + 2, width - 28, 9, colors.trim) +
        railing(x + 18, y + size[1] - 40, width - 36, 40, "#4a4f55")
      : "";
    return times(columns, (i) => use("w", x + gap * (i + 0.5) - size[0] / 2, y)) + balcony +
      (floor > 0 ? rect(x, y - 20, width, 4, colors.wall2) : "");
  });
  return sky(light, r) + neighbor(style, left, -60, 372, r.int(140, 230), "a") +
    neighbor(style, right, 868, 380, r.int(110, 220), "b") +
    windowSymbol("w", kind, size[0], size[1], light, colors) +
    rect(x, top, width, ground - top, colors.wall) + roofOf(style, x, top, width) + rows +
    // A band of stone and the shops.
    rect(x, ground - 132, width, 132, colors.wall2) +
    rect(x - 6, ground - 140, width + 12, 12, colors.trim) +
    [0, 1].map((i) => shop(style, x + 30 + i * 330, ground, i)).join("") +
    door(x + width / 2 - 32, ground, 64, 104, colors) +
    rect(x + width - 60, top, 60, ground - top, "#000", { opacity: 0.04 }) +
    street(light, ground) +
    tree(r.int(150, 230), 704, 0.95, "round", light) + lamp(r.int(940, 1010), 704, light) +
    (r.chance(0.6) ? bicycle(r.int(610, 680), 694, colors.accent) : "") +
    tree(1110, 706, 0.85, r.pick(["round", "tall"]), light);
}

function roofOf({ colors, r, light }: Style, x: number, top: number, width: number): string {
  const cornice = rect(x - 12, top - 14, width + 24, 18, colors.trim) +
    rect(x - 6, top + 4, width + 12, 5, "#000", { opacity: 0.12 });
  if (r.chance(0.5)) {
    // Mansard with dormers.
    return poly([[x - 6, top - 12], [x + width + 6, top - 12], [x + width - 26, top - 82], [
      x + 26,
      top - 82,
    ]], colors.roof) +
      times(4, (i) => {
        const dx = x + 74 + i * 118;
        return rect(dx, top - 68, 40, 50, light.glass, { stroke: colors.trim, "stroke-width": 6 }) +
          poly([[dx - 10, top - 68], [dx + 20, top - 94], [dx + 50, top - 68]], colors.roof2);
      }) + rect(x + 56, top - 128, 30, 50, colors.wall2) +
      rect(x + width - 96, top - 124, 30, 46, colors.wall2) + cornice;
  }
  return rect(x + 14, top - 46, width - 28, 36, colors.wall2) +
    railing(x + 14, top - 74, width - 28, 30, "#5a6066") +
    circle(x + 110, top - 58, 22, light.leaf[0]!) + circle(x + 136, top - 52, 17, light.leaf[1]!) +
    poly([[x + 330, top - 60], [x + 470, top - 60], [x + 400, top - 112]], colors.accent) +
    line(x + 400, top - 110, x + 400, top - 46, "#5a6066", 4) + cornice;
}

function shop({ light, colors, r }: Style, x: number, ground: number, i: number): string {
  const stripes = i === 0 ? colors.accent : colors.door;
  const awning = times(6, (k) =>
    path(
      `M${x + k * 30} ${ground - 112}h30v30a15 15 0 0 1 -30 0z`,
      k % 2 ? "#fffaf0" : stripes,
    ));
  return rect(x, ground - 96, 180, 84, light.glass2, {
    stroke: "#4a4f55",
    "stroke-width": 5,
  }) +
    poly(
      [[x + 30, ground - 12], [x + 70, ground - 96], [x + 104, ground - 96], [x + 64, ground - 12]],
      "#fff",
      { opacity: 0.4 },
    ) +
    times(
      r.int(3, 5),
      (k) =>
        rect(
          x + 16 + k * 34,
          ground - 42,
          20,
          28,
          r.pick([colors.accent, colors.roof, light.leaf[0]!]),
          { opacity: 0.75, rx: 3 },
        ),
    ) +
    awning;
}

function neighbor(
  { light, r }: Style,
  colors: Colors,
  x: number,
  width: number,
  top: number,
  id: string,
): string {
  const columns = 4;
  const gap = width / columns;
  const rows = Math.floor((500 - top) / 104);
  return windowSymbol(id, r.pick(["sash", "french"]), 42, 68, light, colors) +
    rect(x, top, width, 660 - top, colors.wall) +
    rect(x - 6, top - 12, width + 12, 16, colors.roof) +
    times(
      rows,
      (row) => times(columns, (i) => use(id, x + gap * (i + 0.5) - 21, top + 34 + row * 104)),
    ) +
    rect(x, 530, width, 130, colors.wall2) +
    times(
      2,
      (i) =>
        rect(x + 40 + i * 170, 560, 120, 90, light.glass, {
          stroke: colors.trim,
          "stroke-width": 6,
        }),
    ) +
    rect(x, top, width, 660 - top, light.evening ? "#1c2140" : "#000", {
      opacity: light.evening ? 0.25 : 0.05,
    });
}
