/** Walls, floors, windows and the furniture that several rooms share. */
import type { Style } from "../palette.ts";
import { HEIGHT, WIDTH } from "../parts.ts";
import { circle, el, ellipse, gradient, group, line, path, poly, rect, times } from "../svg.ts";

/** Where wall and floor meet. */
export const FLOOR = 580;

/** An empty room: wall with skirting, planks or tiles, soft light from one side. */
export function room({ interior, r }: Style, floor: "planks" | "tiles" = "planks"): string {
  const { wall, wall2, floor: wood, floor2 } = interior;
  const tiles = floor === "tiles";
  const base = tiles ? "#e4ded3" : wood;
  const seams = tiles
    ? times(
      4,
      (i) =>
        line(0, FLOOR + 30 + i * (34 + i * 8), WIDTH, FLOOR + 30 + i * (34 + i * 8), "#000", 3, {
          opacity: 0.09,
        }),
    )
    : times(
      6,
      (i) =>
        line(0, FLOOR + 16 + i * (22 + i * 4), WIDTH, FLOOR + 16 + i * (22 + i * 4), floor2, 3),
    );
  const fan = times(tiles ? 15 : 11, (i) => {
    const k = i - (tiles ? 7 : 5);
    return line(600 + k * 110, FLOOR, 600 + k * 200, HEIGHT, tiles ? "#000" : floor2, 3, {
      opacity: tiles ? 0.09 : 0.7,
    });
  });
  return el("defs", {}, gradient("wall", wall, wall2)) +
    rect(0, 0, WIDTH, FLOOR, "url(#wall)") + moulding(r.int(0, 2), interior.cloth) +
    rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, base) + seams + fan +
    rect(0, FLOOR - 22, WIDTH, 22, "#fffdf8") + rect(0, FLOOR, WIDTH, 8, "#000", { opacity: 0.12 });
}

function moulding(kind: number, color: string): string {
  if (kind === 0) {
    return times(
      4,
      (i) =>
        rect(40 + i * 290, 60, 250, 440, "none", {
          stroke: color,
          "stroke-width": 5,
          opacity: 0.7,
        }),
    );
  }
  return kind === 1
    ? rect(0, 0, WIDTH, 26, color, { opacity: 0.8 }) +
      rect(0, 34, WIDTH, 5, color, { opacity: 0.6 })
    : "";
}

/** A window with a view of sky and greenery, city or water. */
export function windowIn(
  style: Style,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const { light, r } = style;
  const base = y + height;
  const far = r.int(0, 2);
  const view = far === 0
    ? path(
      `M${x} ${base - height * 0.3}q${width * 0.3} ${-height * 0.2} ${width * 0.55} ${
        -height * 0.04
      }t${width * 0.45} ${-height * 0.06}V${base}H${x}z`,
      light.hill,
    ) +
      circle(x + width * 0.2, base - height * 0.16, height * 0.2, light.leaf[0]!) +
      circle(x + width * 0.42, base - height * 0.08, height * 0.17, light.leaf[1]!) +
      circle(x + width * 0.86, base - height * 0.12, height * 0.22, light.leaf[2]!)
    : far === 1
    ? times(7, (i) => {
      const h = height * r.between(0.18, 0.52);
      return rect(
        x + (i * width) / 7,
        base - h,
        width / 7 + 1,
        h,
        i % 2 ? light.hill : light.hill2,
      );
    }) + circle(x + width * 0.16, base, height * 0.18, light.leaf[0]!) +
      circle(x + width * 0.8, base + 6, height * 0.2, light.leaf[1]!)
    : rect(x, base - height * 0.3, width, height * 0.3, light.evening ? "#5c6f9c" : "#93c8d6") +
      path(
        `M${x} ${base - height * 0.3}q${width * 0.25} ${-height * 0.14} ${width * 0.5} 0t${
          width * 0.5
        } 0z`,
        light.hill2,
      ) +
      times(
        4,
        (i) =>
          rect(
            x + width * (0.1 + i * 0.2),
            base - height * (0.22 - (i % 3) * 0.06),
            width * 0.14,
            3,
            "#fff",
            { opacity: 0.6 },
          ),
      );
  const clip = `c${Math.round(x)}`;
  return el(
    "defs",
    {},
    gradient(`g${Math.round(x)}`, ...light.sky),
    el("clipPath", { id: clip }, rect(x, y, width, height, "#000")),
  ) +
    group(
      { "clip-path": `url(#${clip})` },
      rect(x, y, width, height, `url(#g${Math.round(x)})`),
      light.sun
        ? circle(x + width * 0.68, y + height * 0.3, width * 0.09, light.sun, { opacity: 0.9 })
        : "",
      view,
      poly(
        [[x + width * 0.1, base], [x + width * 0.36, y], [x + width * 0.5, y], [
          x + width * 0.24,
          base,
        ]],
        "#fff",
        { opacity: 0.16 },
      ),
    ) +
    rect(x, y, width, height, "none", { stroke: "#fffdf8", "stroke-width": 14 }) +
    line(x + width / 2, y, x + width / 2, base, "#fffdf8", 9) +
    rect(x - 20, base + 4, width + 40, 14, "#fffdf8") +
    rect(x - 20, base + 18, width + 40, 5, "#000", { opacity: 0.1 });
}

/** Curtains on both sides of a window, on a rod. */
export function curtains(
  { interior }: Style,
  x: number,
  y: number,
  width: number,
  bottom: number,
): string {
  const side = (left: number, dir: number) =>
    path(
      `M${left} ${y}h${76 * dir}q${-8 * dir} ${(bottom - y) * 0.5} ${-26 * dir} ${bottom - y}h${
        -50 * dir
      }z`,
      interior.cloth,
      { opacity: 0.95 },
    ) +
    path(
      `M${left + 22 * dir} ${y}q${-4 * dir} 200 ${-4 * dir} ${bottom - y}M${left + 48 * dir} ${y}q${
        -8 * dir
      } 200 ${-20 * dir} ${bottom - y}`,
      "none",
      {
        stroke: "#000",
        "stroke-width": 4,
        opacity: 0.06,
      },
    );
  return rect(x - 70, y - 10, width + 140, 8, interior.wood2, { rx: 4 }) +
    circle(x - 70, y - 6, 9, interior.wood2) +
    circle(x + width + 70, y - 6, 9, interior.wood2) + side(x - 52, 1) + side(x + width + 52, -1);
}

/** A framed picture: abstract shapes in the room's colours. */
export function art(
  { interior, r }: Style,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const a = interior.accent;
  const b = interior.main;
  const inner = [
    () =>
      circle(x + width * 0.42, y + height * 0.42, width * 0.22, a) +
      path(
        `M${x + 10} ${y + height - 10}q${width * 0.3} ${-height * 0.5} ${width * 0.5} ${
          -height * 0.2
        }t${width * 0.5 - 20} ${-height * 0.1}V${y + height - 10}z`,
        b,
      ),
    () =>
      rect(x + width * 0.2, y + height * 0.2, width * 0.3, height * 0.6, b) +
      circle(x + width * 0.6, y + height * 0.6, width * 0.2, a, { opacity: 0.85 }),
    () =>
      path(
        `M${x + width * 0.5} ${y + height * 0.86}V${y + height * 0.3}M${x + width * 0.5} ${
          y + height * 0.6
        }q${-width * 0.3} 0 ${-width * 0.28} ${-height * 0.3}M${x + width * 0.5} ${
          y + height * 0.7
        }q${width * 0.3} 0 ${width * 0.26} ${-height * 0.34}`,
        "none",
        { stroke: b, "stroke-width": 7, "stroke-linecap": "round" },
      ) + circle(x + width * 0.5, y + height * 0.24, width * 0.1, a),
  ];
  return rect(x + 6, y + 8, width, height, "#000", { opacity: 0.1 }) +
    rect(x, y, width, height, interior.wood2) +
    rect(x + 8, y + 8, width - 16, height - 16, "#fffaf0") + r.pick(inner)();
}

/** A rug seen at a low angle. */
export function rug({ interior, r }: Style, x: number, y: number, rx: number): string {
  if (r.chance(0.5)) {
    return ellipse(x, y, rx, rx * 0.2, interior.accent2) +
      ellipse(x, y, rx - 26, rx * 0.2 - 9, "none", {
        stroke: interior.cloth,
        "stroke-width": 6,
        opacity: 0.8,
      });
  }
  return poly([[x - rx * 0.82, y - rx * 0.16], [x + rx * 0.82, y - rx * 0.16], [
    x + rx,
    y + rx * 0.18,
  ], [x - rx, y + rx * 0.18]], interior.accent2) +
    poly(
      [[x - rx * 0.76, y - rx * 0.12], [x + rx * 0.76, y - rx * 0.12], [
        x + rx * 0.9,
        y + rx * 0.14,
      ], [x - rx * 0.9, y + rx * 0.14]],
      "none",
      { stroke: interior.accent, "stroke-width": 5 },
    );
}

/** A pendant lamp that hangs from the ceiling to y. */
export function pendant({ interior, r }: Style, x: number, y: number): string {
  const shade = r.chance(0.5)
    ? path(`M${x - 52} ${y}a52 46 0 0 1 104 0z`, interior.accent)
    : path(`M${x - 22} ${y - 52}h44l26 52h-96z`, interior.main);
  return line(x, 0, x, y - 44, "#4a443e", 4) + shade + ellipse(x, y, 42, 7, "#ffeec2") +
    poly([[x - 44, y + 4], [x + 44, y + 4], [x + 120, y + 190], [x - 120, y + 190]], "#fff3cf", {
      opacity: 0.16,
    });
}

/** A floor lamp standing on y. */
export function floorLamp({ interior }: Style, x: number, y: number): string {
  return ellipse(x, y, 34, 7, "#3f3a36") + line(x, y, x, y - 300, "#3f3a36", 6) +
    circle(x, y - 300, 110, "#ffeebf", { opacity: 0.25 }) +
    path(`M${x - 32} ${y - 350}h64l18 76h-100z`, interior.accent2);
}

/** Books, a vase and the like, standing on y. */
export function books({ interior, r }: Style, x: number, y: number, count: number): string {
  let at = x;
  let drawn = "";
  for (let i = 0; i < count; i++) {
    const width = r.int(11, 20);
    const height = r.int(44, 70);
    drawn += rect(
      at,
      y - height,
      width,
      height,
      r.pick([interior.accent, interior.main, interior.wood2, interior.cloth, interior.accent2]),
    );
    at += width + 2;
  }
  return drawn;
}
