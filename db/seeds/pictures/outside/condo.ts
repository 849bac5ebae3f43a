import type { Style } from "../palette.ts";
import { bush, hills, sky, skyline, tree } from "../parts.ts";
import { el, ellipse, line, path, poly, rect, symbol, times, use } from "../svg.ts";

/** A residential tower with glass balconies, a lower one beside it, a pool in front. */
export function condo(style: Style): string {
  const { light, colors, r } = style;
  const palms = r.chance(0.6);
  const main = r.int(360, 470);
  const flip = r.chance(0.5);
  const body = tower(style, main, 84, 300, 13, "t") +
    tower(style, main + 340, 250, 210, 9, "u");
  return sky(light, r) + (r.chance(0.5) ? hills(light, r, 540) : skyline(light, r, 560)) +
    el("g", flip ? { transform: "translate(1200 0) scale(-1 1)" } : {}, body) +
    // Podium.
    rect(150, 588, 900, 70, colors.trim) + rect(150, 588, 900, 12, "#000", { opacity: 0.1 }) +
    times(12, (i) => rect(178 + i * 72, 608, 50, 50, light.glass)) +
    path("M0 640Q600 620 1200 640V800H0z", light.grass) +
    path("M0 660H1200V800H0z", light.paving) +
    ellipse(560, 742, 400, 50, "#fff", { opacity: 0.7 }) +
    ellipse(560, 742, 380, 40, light.evening ? "#5f8fb5" : "#7cc7d6") +
    path("M260 734q60 -14 120 0t120 0t120 0M420 756q60 -14 120 0t120 0", "none", {
      stroke: "#fff",
      "stroke-width": 4,
      opacity: 0.5,
    }) +
    lounger(960, 742, colors.accent) + lounger(1046, 752, colors.accent) +
    tree(110, 680, 1.05, palms ? "palm" : "round", light) +
    tree(230, 668, 0.8, palms ? "palm" : "tall", light) +
    tree(1120, 690, 1.1, palms ? "palm" : "round", light) +
    bush(20, 700, 150, light) + bush(1050, 704, 140, light) + bush(300, 668, 90, light);
}

function tower(
  { light, colors, r }: Style,
  x: number,
  top: number,
  width: number,
  floors: number,
  id: string,
): string {
  const height = 600 - top;
  const step = (height - 16) / floors;
  const floor = symbol(
    id,
    rect(0, 0, width, step, light.glass),
    poly(
      [[width * 0.1, step], [width * 0.3, 0], [width * 0.44, 0], [width * 0.24, step]],
      light.glass2,
      { opacity: 0.8 },
    ),
    poly(
      [[width * 0.62, step], [width * 0.76, 0], [width * 0.82, 0], [width * 0.68, step]],
      light.glass2,
      { opacity: 0.6 },
    ),
    times(5, (i) => line((width / 6) * (i + 1), 0, (width / 6) * (i + 1), step, colors.trim, 3)),
    rect(-12, step - 9, width + 24, 9, colors.wall),
    rect(-12, step - 24, width + 24, 15, "#ffffff", { opacity: 0.35 }),
    rect(-12, step - 25, width + 24, 2, colors.trim),
  );
  const dark = light.evening
    ? times(
      floors,
      (i) =>
        times(2, () =>
          rect(x + r.int(0, 5) * (width / 6), top + 16 + i * step, width / 6, step - 9, "#3b4569", {
            opacity: 0.8,
          })),
    )
    : "";
  return floor + rect(x - 20, top - 2, width + 40, 18, colors.wall) +
    rect(x + width * 0.3, top - 34, width * 0.4, 34, colors.wall2) +
    rect(x + width * 0.48, top - 70, 4, 40, colors.wall2) +
    times(floors, (i) => use(id, x, top + 16 + i * step)) + dark +
    rect(x + width * 0.44, top + 16, width * 0.12, height - 16, colors.wall2) +
    rect(x + width * 0.86, top + 16, width * 0.14 + 12, height - 16, "#000", { opacity: 0.07 });
}

const lounger = (x: number, y: number, color: string) =>
  poly(
    [[x, y], [x + 62, y], [x + 84, y - 26], [x + 76, y - 30], [x + 54, y - 10], [x, y - 10]],
    color,
  ) +
  path(`M${x + 8} ${y}v12M${x + 56} ${y}v12`, "none", { stroke: "#5b6167", "stroke-width": 4 });
