import type { Style } from "../palette.ts";
import { bicycle, bush, lamp, sky, street, tree } from "../parts.ts";
import { circle, ellipse, line, path, poly, rect, times, use } from "../svg.ts";
import { windowSymbol } from "./windows.ts";

/** A shop with awnings below two storeys of flats. */
export function commercial(style: Style): string {
  const { light, colors, buildings, r } = style;
  const left = r.pick(buildings);
  const right = r.pick(buildings);
  const x = 200;
  const width = 800;
  const ground = 650;
  const sign = ground - 300;
  return sky(light, r) +
    rect(-20, 190, 230, 470, left.wall) + rect(-20, 178, 230, 18, left.roof) +
    rect(990, 150, 230, 510, right.wall) + rect(990, 138, 230, 18, right.roof) +
    rect(-20, 190, 230, 470, "#000", { opacity: 0.06 }) +
    rect(990, 150, 230, 510, "#000", { opacity: 0.06 }) +
    windowSymbol("w", r.pick(["sash", "arched", "shutters"]), 62, 96, light, colors) +
    [0, 1].map((i) => use("w", 30 + i * 96, 280) + use("w", 1030 + i * 96, 250)).join("") +
    rect(x, 130, width, ground - 130, colors.wall) +
    rect(x - 12, 116, width + 24, 20, colors.trim) +
    rect(x, 136, width, 6, "#000", { opacity: 0.1 }) +
    times(6, (i) => use("w", x + 66 + i * 120, 190)) +
    rect(x, sign - 10, width, 10, colors.trim) +
    rect(x, sign, width, 70, colors.door) +
    rect(x + 260, sign + 18, 280, 12, "#fffaf0", { rx: 6 }) +
    rect(x + 310, sign + 40, 180, 8, "#fffaf0", { rx: 4, opacity: 0.7 }) +
    circle(x + 220, sign + 34, 16, colors.accent) +
    rect(x, sign + 70, width, ground - sign - 70, colors.wall2) +
    glass(style, x + 34, sign + 92, 290) + glass(style, x + width - 324, sign + 92, 290) +
    entrance(style, x + width / 2 - 62, ground) +
    awning(x + 22, sign + 74, 314, colors.accent) +
    awning(x + width - 336, sign + 74, 314, colors.accent) +
    street(light, ground) + planter(style, x + 40, ground + 26) +
    planter(style, x + width - 120, ground + 26) +
    (r.chance(0.5)
      ? terrace(x + 170, ground + 52, colors.accent)
      : bicycle(x + 200, ground + 48, colors.roof)) +
    lamp(r.int(90, 140), 704, light) + tree(1100, 706, 0.95, "round", light) +
    bush(1030, 712, 70, light);
}

function glass({ light, colors, r }: Style, x: number, y: number, width: number): string {
  const goods = times(6, (i) => {
    const height = r.int(34, 78);
    const color = r.pick([colors.accent, colors.roof, "#f5efe2", light.leaf[1]!]);
    return r.chance(0.3)
      ? circle(x + 32 + i * 45, y + 130, 20, color)
      : rect(x + 14 + i * 45, y + 150 - height, 32, height, color, { rx: 4 });
  });
  return rect(x, y, width, 186, light.evening ? light.glass2 : "#dbe9ec") +
    rect(x, y + 150, width, 36, colors.wall2) + goods +
    times(
      3,
      (i) =>
        line(x + 60 + i * 85, y, x + 60 + i * 85, y + 46, "#4a4f55", 2) +
        circle(x + 60 + i * 85, y + 54, 11, "#f3cf7a"),
    ) +
    poly([[x + 40, y + 186], [x + 130, y], [x + 180, y], [x + 90, y + 186]], "#fff", {
      opacity: 0.28,
    }) +
    rect(x, y, width, 186, "none", { stroke: "#41474d", "stroke-width": 7 }) +
    line(x + width / 2, y, x + width / 2, y + 186, "#41474d", 5);
}

function entrance({ light, colors }: Style, x: number, ground: number): string {
  return rect(x - 10, ground - 206, 144, 206, "#41474d") +
    rect(x, ground - 196, 124, 46, light.glass2) + rect(x, ground - 144, 58, 144, light.glass) +
    rect(x + 66, ground - 144, 58, 144, light.glass) +
    poly(
      [[x + 10, ground], [x + 36, ground - 144], [x + 50, ground - 144], [x + 24, ground]],
      light.glass2,
      { opacity: 0.7 },
    ) +
    rect(x + 50, ground - 84, 5, 34, colors.accent) +
    rect(x + 69, ground - 84, 5, 34, colors.accent) +
    rect(x - 16, ground - 6, 156, 8, colors.trim);
}

function awning(x: number, y: number, width: number, color: string): string {
  const stripe = width / 10;
  return rect(x + 6, y + 40, width - 12, 20, "#000", { opacity: 0.12 }) +
    times(10, (i) =>
      path(
        `M${x + i * stripe} ${y}h${stripe}v40a${stripe / 2} ${stripe / 2} 0 0 1 ${-stripe} 0z`,
        i % 2 ? "#fffaf0" : color,
      ));
}

const planter = ({ light }: Style, x: number, y: number) =>
  circle(x + 24, y - 52, 26, light.leaf[0]!) + circle(x + 56, y - 56, 26, light.leaf[1]!) +
  circle(x + 40, y - 76, 24, light.leaf[2]!) + path(`M${x} ${y - 40}h80l-9 44h-62z`, "#6a625a");

const terrace = (x: number, y: number, color: string) =>
  times(2, (i) => {
    const dx = x + i * 150;
    return ellipse(dx, y + 2, 62, 7, "#000", { opacity: 0.14 }) +
      rect(dx - 3, y - 46, 6, 46, "#43484d") +
      rect(dx - 34, y - 52, 68, 7, "#f3ead9", { rx: 3 }) +
      path(
        `M${dx - 62} ${y}v-62M${dx - 62} ${y - 30}h26v30M${dx + 62} ${y}v-62M${dx + 62} ${
          y - 30
        }h-26v30`,
        "none",
        {
          stroke: color,
          "stroke-width": 6,
          "stroke-linejoin": "round",
        },
      );
  });
