/** Sky, trees, streets: what several pictures show. */
import type { Light } from "./palette.ts";
import type { Random } from "../random.ts";
import { circle, el, ellipse, gradient, group, line, path, poly, rect, times } from "./svg.ts";

export const WIDTH = 1200;
export const HEIGHT = 800;

/** The sky over everything, with a sun or stars and some clouds. */
export function sky(light: Light, r: Random): string {
  const parts = [
    el("defs", {}, gradient("sky", ...light.sky)),
    rect(0, 0, WIDTH, HEIGHT, "url(#sky)"),
  ];
  const x = r.int(140, 1060);
  const y = r.int(90, 190);
  if (light.sun) {
    parts.push(
      circle(x, y, 95, light.sun, { opacity: 0.28 }),
      circle(x, y, 54, light.sun, { opacity: 0.9 }),
    );
  } else if (light.evening) {
    parts.push(
      circle(x, y, 38, "#fdf3d7", { opacity: 0.92 }),
      times(14, () =>
        circle(r.int(20, 1180), r.int(20, 260), r.between(1, 2.4), "#fff7e0", {
          opacity: 0.7,
        })),
    );
  }
  for (let i = r.int(2, 3); i > 0; i--) {
    parts.push(cloud(r.int(60, 1140), r.int(70, 260), light, r));
  }
  return parts.join("");
}

function cloud(x: number, y: number, light: Light, r: Random): string {
  const s = r.between(0.7, 1.25);
  return group(
    { fill: light.cloud, opacity: r.between(0.4, 0.75) },
    path(
      `M${x - 95 * s} ${y}a${28 * s} ${28 * s} 0 0 1 ${40 * s} ${-26 * s}a${46 * s} ${
        46 * s
      } 0 0 1 ${84 * s} ${-6 * s}a${32 * s} ${32 * s} 0 0 1 ${60 * s} ${32 * s}z`,
      light.cloud,
    ),
  );
}

/** Two rows of hills; `y` is where the nearer one stands. */
export function hills(light: Light, r: Random, y: number): string {
  const wave = (base: number, height: number, fill: string) => {
    const a = r.int(-40, 40);
    return path(
      `M0 ${base + a}C200 ${base - height} 320 ${base - height + a} 520 ${base - 20}S860 ${
        base - height - a
      } 1200 ${base - 10 - a}V800H0z`,
      fill,
    );
  };
  return wave(y - 40, r.int(90, 150), light.hill) + wave(y, r.int(40, 90), light.hill2);
}

/** A far city. */
export function skyline(light: Light, r: Random, y: number, height = 170): string {
  let x = -20;
  const parts: string[] = [];
  while (x < WIDTH) {
    const width = r.int(46, 104);
    const tall = r.between(0.3, 1) * height;
    parts.push(rect(x, y - tall, width, tall + 60, r.chance(0.5) ? light.hill : light.hill2));
    x += width - r.int(0, 12);
  }
  return group({ opacity: 0.8 }, ...parts);
}

export type TreeKind = "round" | "tall" | "palm" | "pine";

/** A tree that stands at x, y; `s` 1 is about 230 high. */
export function tree(x: number, y: number, s: number, kind: TreeKind, light: Light): string {
  const [leaf, leaf2, dark] = light.leaf as [string, string, string];
  const trunk = light.evening ? "#3b3743" : "#8a6549";
  const shade = ellipse(x + 10 * s, y, 62 * s, 9 * s, "#000", { opacity: 0.12 });
  switch (kind) {
    case "round":
      return shade + rect(x - 7 * s, y - 90 * s, 14 * s, 90 * s, trunk) +
        circle(x - 34 * s, y - 120 * s, 46 * s, dark) +
        circle(x + 36 * s, y - 124 * s, 48 * s, leaf) +
        circle(x, y - 165 * s, 58 * s, leaf) + circle(x - 14 * s, y - 172 * s, 38 * s, leaf2);
    case "tall":
      return shade + rect(x - 5 * s, y - 60 * s, 10 * s, 60 * s, trunk) +
        path(
          `M${x} ${y - 260 * s}C${x + 52 * s} ${y - 170 * s} ${x + 44 * s} ${y - 40 * s} ${x} ${
            y - 34 * s
          }S${x - 52 * s} ${y - 170 * s} ${x} ${y - 260 * s}z`,
          leaf,
        ) +
        path(
          `M${x} ${y - 260 * s}C${x - 44 * s} ${y - 160 * s} ${x - 44 * s} ${y - 40 * s} ${x} ${
            y - 34 * s
          }z`,
          leaf2,
        );
    case "pine":
      return shade + rect(x - 6 * s, y - 60 * s, 12 * s, 60 * s, trunk) +
        times(3, (i) =>
          poly([
            [x - (70 - i * 15) * s, y - (40 + i * 62) * s],
            [x + (70 - i * 15) * s, y - (40 + i * 62) * s],
            [x, y - (150 + i * 52) * s],
          ], i === 1 ? leaf : i === 0 ? dark : leaf2));
    case "palm": {
      const frond = (dx: number, dy: number, fill: string) =>
        path(
          `M${x + 16 * s} ${y - 232 * s}q${dx * 0.5 * s} ${(dy - 60) * s} ${dx * s} ${dy * s}q${
            -dx * 0.4 * s
          } ${-30 * s} ${-dx * s} ${-dy * s}z`,
          fill,
        );
      return shade + path(
        `M${x - 7 * s} ${y}q${-4 * s} ${-130 * s} ${18 * s} ${-236 * s}h${10 * s}q${-16 * s} ${
          120 * s
        } ${-10 * s} ${236 * s}z`,
        trunk,
      ) + frond(-105, 34, dark) + frond(108, 40, dark) + frond(-88, -16, leaf) +
        frond(94, -12, leaf) + frond(-52, 66, leaf2) + frond(60, 70, leaf2) + frond(8, -56, leaf2);
    }
  }
}

/** A low rounded shrub, `width` wide, standing on y. */
export function bush(x: number, y: number, width: number, light: Light): string {
  const [leaf, leaf2, dark] = light.leaf as [string, string, string];
  const h = width * 0.42;
  return path(
    `M${x} ${y}c${-width * 0.04} ${-h * 0.9} ${width * 0.3} ${-h} ${width * 0.36} ${-h * 0.7}c${
      width * 0.1
    } ${-h * 0.7} ${width * 0.46} ${-h * 0.5} ${width * 0.42} ${0}c${width * 0.16} ${0} ${
      width * 0.24
    } ${h * 0.4} ${width * 0.22} ${h * 0.7}z`,
    leaf,
  ) + ellipse(x + width * 0.34, y - h * 0.55, width * 0.16, h * 0.28, leaf2) +
    rect(x, y - 5, width, 5, dark, { rx: 2, opacity: 0.6 });
}

/** A street lamp; it shines in the evening. */
export function lamp(x: number, y: number, light: Light): string {
  const post = light.evening ? "#2b2f3f" : "#4a5058";
  return rect(x - 3, y - 230, 6, 230, post) + rect(x - 9, y - 12, 18, 12, post) +
    path(`M${x - 17} ${y - 262}h34l-7 36h-20z`, light.evening ? "#ffe7a6" : "#f2efe4") +
    path(`M${x - 21} ${y - 262}l21 -16 21 16z`, post) +
    (light.evening ? circle(x, y - 245, 64, "#ffdf8f", { opacity: 0.22 }) : "");
}

/** Pavement, kerb and road across the picture; `y` is where the pavement begins. */
export function street(light: Light, y: number): string {
  return rect(0, y, WIDTH, 800 - y, light.paving) +
    times(12, (i) => line(i * 110 - 30, y, i * 110 - 70, y + 62, "#000", 2, { opacity: 0.06 })) +
    rect(0, y + 62, WIDTH, 10, "#000", { opacity: 0.16 }) +
    rect(0, y + 70, WIDTH, 800, light.road) +
    path(`M40 ${y + 121}H1200`, "none", {
      stroke: "#fff",
      "stroke-width": 7,
      "stroke-dasharray": "96 94",
      opacity: 0.5,
    });
}

/** A small car, its wheels on y, seen from the side. */
export function car(x: number, y: number, fill: string, light: Light): string {
  return ellipse(x + 92, y + 3, 100, 8, "#000", { opacity: 0.18 }) +
    path(
      `M${x} ${y - 16}q0 -34 26 -36l22 -2q24 -36 46 -36h38q24 0 44 36l12 4q18 4 18 34z`,
      fill,
    ) +
    path(
      `M${x + 58} ${y - 54}q18 -26 34 -26h6v26zM${x + 106} ${y - 80}h24q18 0 32 26h-56z`,
      light.glass2,
    ) +
    rect(x + 2, y - 24, 200, 6, "#000", { opacity: 0.12 }) +
    [46, 158].map((dx) =>
      circle(x + dx, y - 12, 20, "#2e3338") + circle(x + dx, y - 12, 9, "#c9ced2")
    )
      .join("");
}

/** A bicycle that leans on something. */
export function bicycle(x: number, y: number, color: string): string {
  const wheel = (cx: number) =>
    circle(cx, y - 28, 27, "none", { stroke: "#3a3f45", "stroke-width": 4 });
  return wheel(x) + wheel(x + 84) +
    path(
      `M${x} ${y - 28}L${x + 26} ${y - 68}H${x + 68}L${x + 38} ${y - 28}zM${x + 38} ${y - 28}L${
        x + 22
      } ${y - 76}M${x + 84} ${y - 28}L${x + 64} ${y - 82}H${x + 78}M${x + 12} ${y - 78}H${x + 32}`,
      "none",
      { stroke: color, "stroke-width": 5, "stroke-linejoin": "round", "stroke-linecap": "round" },
    );
}
