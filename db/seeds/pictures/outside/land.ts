import type { Style } from "../palette.ts";
import { bush, hills, sky, tree, type TreeKind } from "../parts.ts";
import { circle, ellipse, line, path, poly, rect, times } from "../svg.ts";

/** A plot between hills and a lane, with its stakes and a sign. */
export function land(style: Style): string {
  const { light, r } = style;
  const kind = r.pick<TreeKind>(["round", "pine", "tall"]);
  const stakes = [[250, 650], [430, 540], [860, 545], [1010, 662]] as const;
  return sky(light, r) + hills(light, r, 470) + farHouses(style) +
    path("M0 500Q420 450 760 486T1200 480V800H0z", light.grass) +
    times(
      5,
      (i) =>
        path(`M${-40 + i * 40} ${520 + i * 18}Q500 ${470 + i * 22} 1240 ${506 + i * 18}`, "none", {
          stroke: light.grass2,
          "stroke-width": 5,
          opacity: 0.5,
        }),
    ) +
    tree(120, 520, 0.8, kind, light) + tree(200, 506, 0.6, kind, light) +
    tree(1040, 512, 0.85, kind, light) + tree(1130, 530, 1.05, "round", light) +
    tree(960, 496, 0.5, kind, light) +
    poly(stakes, light.evening ? "#7d9b86" : "#c5d68f", { opacity: 0.7 }) +
    poly(stakes, "none", { stroke: "#fff", "stroke-width": 5, "stroke-dasharray": "16 12" }) +
    stakes.map(([x, y]) =>
      rect(x - 4, y - 44, 8, 48, "#a9744a") + path(`M${x + 4} ${y - 44}l30 9l-30 9z`, "#d9583f")
    ).join("") +
    tufts(style) +
    path("M0 700Q420 660 1200 716V800H0z", light.paving) +
    path("M0 712Q420 674 1200 728", "none", { stroke: "#000", "stroke-width": 4, opacity: 0.08 }) +
    path("M0 770Q500 740 1200 790", "none", {
      stroke: "#fff",
      "stroke-width": 5,
      opacity: 0.5,
      "stroke-dasharray": "60 50",
    }) +
    fence(style) +
    ellipse(650, 674, 60, 8, "#000", { opacity: 0.14 }) +
    rect(612, 560, 8, 112, "#8a5f3f") + rect(682, 560, 8, 112, "#8a5f3f") +
    rect(590, 520, 122, 76, style.colors.door, { rx: 5 }) +
    path("M622 572v-22l28 -22l28 22v22h-18v-16h-20v16z", "#fffaf0") +
    bush(60, 690, 120, light) + bush(1080, 694, 110, light);
}

function farHouses({ light, buildings, r }: Style): string {
  return times(r.int(2, 4), (i) => {
    const x = 240 + i * 190 + r.int(-40, 40);
    const colors = r.pick(buildings);
    return rect(x, 440, 58, 44, colors.wall) +
      poly([[x - 8, 442], [x + 29, 410], [x + 66, 442]], colors.roof) +
      rect(x + 10, 454, 12, 14, light.glass) + rect(x + 36, 454, 12, 14, light.glass);
  });
}

function tufts({ light, r }: Style): string {
  return times(16, () => {
    const x = r.int(60, 1140);
    const y = r.int(560, 668);
    return path(`M${x} ${y}q-6 -14 -12 -18M${x} ${y}q0 -16 2 -24M${x} ${y}q6 -12 14 -16`, "none", {
      stroke: light.leaf[0]!,
      "stroke-width": 3,
    }) + (r.chance(0.4) ? circle(x + 3, y - 26, 5, r.pick(["#f2d16b", "#e58b7b", "#fff"])) : "");
  });
}

function fence({ light }: Style): string {
  const color = light.evening ? "#6d6475" : "#b58d66";
  const post = (i: number) => rect(20 + i * 58, 642 + Math.abs(i - 3) * 3, 9, 58, color);
  return times(7, post) + line(10, 664, 386, 660, color, 6) + line(10, 684, 386, 680, color, 6);
}

/** Grass and flowers, a fence, trees along the far side. */
export function meadow(style: Style): string {
  const { light, r } = style;
  const kind = r.pick<TreeKind>(["round", "pine", "tall"]);
  return sky(light, r) + hills(light, r, 450) +
    path("M0 470Q600 430 1200 480V800H0z", light.grass) +
    times(
      7,
      (i) =>
        tree(60 + i * 170 + r.int(-40, 40), 486 + r.int(-8, 14), r.between(0.5, 0.95), kind, light),
    ) +
    path("M0 600Q500 560 1200 630V800H0z", light.grass2) + tufts(style) +
    times(26, () => {
      const x = r.int(20, 1180);
      const y = r.int(690, 785);
      return path(`M${x} ${y}q-2 -20 2 -38`, "none", {
        stroke: light.leaf[2]!,
        "stroke-width": 4,
      }) +
        circle(x + 2, y - 42, r.int(7, 11), r.pick(["#f2d16b", "#e58b7b", "#fff8ec", "#b98cc0"]));
    }) + fence(style) + tree(1090, 690, 1.7, "round", light);
}
