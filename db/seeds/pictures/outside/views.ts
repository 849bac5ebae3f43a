import type { Style } from "../palette.ts";
import { bush, hills, sky, skyline, tree, WIDTH } from "../parts.ts";
import { circle, ellipse, group, line, path, poly, rect, times } from "../svg.ts";
import { railing } from "./windows.ts";

/** What is seen from above: water, hills or the city. */
export function panorama(style: Style, y: number): string {
  const { light, r } = style;
  const water = light.evening ? "#5c6f9c" : "#8fc4d4";
  switch (r.int(0, 2)) {
    case 0:
      return sky(light, r) + skyline(light, r, y - 60, 120) +
        rect(0, y - 40, WIDTH, 400, water) +
        times(
          9,
          () =>
            rect(r.int(0, 1100), r.int(y - 20, y + 130), r.int(60, 170), 4, "#fff", {
              opacity: 0.4,
              rx: 2,
            }),
        ) +
        sail(r.int(200, 900), y + 30);
    case 1:
      return sky(light, r) + hills(light, r, y - 30) + rooftops(style, y);
    default:
      return sky(light, r) + skyline(light, r, y - 10, 220) + rooftops(style, y + 10);
  }
}

const sail = (x: number, y: number) =>
  path(`M${x} ${y}h70q-8 20 -24 20h-24q-16 0 -22 -20z`, "#6b4a3a") +
  poly([[x + 32, y - 6], [x + 32, y - 96], [x + 74, y - 6]], "#fffaf0") +
  poly([[x + 27, y - 6], [x + 27, y - 76], [x - 4, y - 6]], "#f0dfc4");

function rooftops({ light, buildings, r }: Style, y: number): string {
  return times(9, (i) => {
    const colors = r.pick(buildings);
    const x = -40 + i * 142;
    const top = y + r.int(-30, 50);
    return rect(x, top, 156, 300, colors.wall) +
      poly([[x - 10, top], [x + 166, top], [x + 140, top - 44], [x + 16, top - 44]], colors.roof) +
      times(3, (k) => rect(x + 18 + k * 46, top + 24, 26, 38, light.glass)) +
      rect(x + 104, top - 70, 20, 40, colors.wall2);
  });
}

/** A balcony with two chairs, looking out. */
export function balcony(style: Style): string {
  const { colors, light, r } = style;
  const chair = (x: number, flip: number) =>
    group(
      { transform: `translate(${x} 690) scale(${flip} 1)` },
      path("M0 0v-150M0 -70h92v70M92 -70h10", "none", {
        stroke: "#4c4035",
        "stroke-width": 9,
        "stroke-linecap": "round",
      }),
      rect(2, -92, 96, 24, colors.accent, { rx: 10 }),
      rect(-8, -158, 22, 84, colors.accent, { rx: 10 }),
    );
  return panorama(style, 430) +
    railing(-10, 468, 1220, 150, light.evening ? "#2e3346" : "#4d555c") +
    rect(0, 612, WIDTH, 188, "#c9a98a") +
    times(7, (i) => line(0, 630 + i * 28, WIDTH, 630 + i * 28, "#000", 3, { opacity: 0.08 })) +
    rect(0, 612, WIDTH, 10, "#000", { opacity: 0.16 }) +
    // Doorway and curtain frame the view.
    rect(0, 0, 92, 800, colors.wall) + rect(92, 0, 16, 800, colors.trim) +
    rect(0, 0, WIDTH, 46, colors.wall2) +
    path("M108 46h70q-26 330 22 640h-92z", "#fffaf0", { opacity: 0.85 }) +
    path("M130 46q-16 330 14 640M152 46q-14 330 26 640", "none", {
      stroke: "#000",
      "stroke-width": 3,
      opacity: 0.06,
    }) +
    ellipse(640, 706, 330, 20, "#000", { opacity: 0.12 }) +
    chair(480, 1) + chair(800, -1) +
    rect(634, 600, 10, 92, "#4c4035") + rect(570, 592, 140, 12, colors.trim, { rx: 6 }) +
    path("M612 592v-26h26v26zM662 592v-22h22v22z", colors.door) +
    pot(1090, 730, 1.3, style) + pot(980, 712, 0.9, style) +
    (r.chance(0.5)
      ? times(
        8,
        (i) =>
          line(170 + i * 140, 96 + (i % 2) * 10, 310 + i * 140, 106 - (i % 2) * 10, "#5a5148", 2) +
          circle(240 + i * 140, 108, 9, "#ffe0a0"),
      )
      : "");
}

/** A potted plant that stands on y. */
export function pot(x: number, y: number, s: number, { light, colors }: Style): string {
  const [leaf, leaf2, dark] = light.leaf as [string, string, string];
  const blade = (dx: number, dy: number, fill: string) =>
    path(
      `M${x} ${y - 66 * s}q${dx * 0.2 * s} ${dy * 0.8 * s} ${dx * s} ${dy * s}q${-dx * 0.1 * s} ${
        -dy * 0.5 * s
      } ${-dx * s} ${-dy * s}z`,
      fill,
    );
  return ellipse(x, y, 52 * s, 8 * s, "#000", { opacity: 0.14 }) +
    blade(-80, -70, dark) + blade(84, -64, dark) + blade(-50, -130, leaf) + blade(54, -126, leaf) +
    blade(-14, -160, leaf2) + blade(26, -150, leaf2) + blade(-90, -20, leaf) +
    blade(92, -14, leaf2) +
    path(`M${x - 40 * s} ${y - 70 * s}h${80 * s}l${-10 * s} ${70 * s}h${-60 * s}z`, colors.roof) +
    rect(x - 44 * s, y - 76 * s, 88 * s, 14 * s, colors.roof2);
}

/** The garden behind a house. */
export function garden(style: Style): string {
  const { colors, light, r } = style;
  const pool = r.chance(0.5);
  return sky(light, r) + hills(light, r, 420) +
    tree(120, 520, 1.3, "round", light) + tree(300, 500, 1, "tall", light) +
    tree(390, 496, 0.9, "tall", light) +
    tree(520, 492, 1.1, "round", light) +
    times(14, (i) => bush(-30 + i * 96, 520, 120, light)) +
    // The house on the right with its terrace doors.
    rect(820, 130, 420, 430, colors.wall) +
    poly([[780, 150], [1220, 150], [1220, 60], [850, 60]], colors.roof) +
    rect(880, 300, 260, 250, light.glass, { stroke: colors.trim, "stroke-width": 9 }) +
    poly([[910, 550], [1000, 300], [1060, 300], [970, 550]], light.glass2, { opacity: 0.7 }) +
    line(1010, 300, 1010, 550, colors.trim, 7) +
    rect(880, 190, 70, 70, light.glass, { stroke: colors.trim, "stroke-width": 7 }) +
    rect(1060, 190, 70, 70, light.glass, { stroke: colors.trim, "stroke-width": 7 }) +
    rect(0, 516, 1200, 300, light.grass) +
    path("M0 600Q420 560 1200 640V800H0z", light.grass2) +
    poly([[700, 556], [1200, 556], [1200, 680], [600, 680]], light.paving) +
    times(4, (i) => line(720 + i * 120, 556, 640 + i * 140, 680, "#000", 3, { opacity: 0.08 })) +
    (pool ? poolOf(style) : beds(style)) +
    // Table under a parasol.
    ellipse(930, 664, 120, 14, "#000", { opacity: 0.14 }) + line(920, 420, 920, 650, "#6a5240", 7) +
    path("M780 446q140 -96 280 0z", colors.accent) +
    path("M850 446q70 -84 140 0z", "#fffaf0", { opacity: 0.55 }) +
    rect(850, 588, 140, 12, "#a9744a", { rx: 5 }) + rect(864, 600, 9, 58, "#8c5c38") +
    rect(967, 600, 9, 58, "#8c5c38") +
    rect(808, 596, 44, 10, "#5d4a3c") + rect(812, 606, 7, 50, "#5d4a3c") +
    rect(990, 596, 44, 10, "#5d4a3c") + rect(1022, 606, 7, 50, "#5d4a3c") +
    pot(1150, 668, 0.9, style);
}

function poolOf({ light }: Style): string {
  return poly([[90, 640], [540, 610], [640, 742], [60, 776]], "#f1ece2") +
    poly([[120, 650], [524, 624], [602, 730], [98, 760]], light.evening ? "#4f86b0" : "#6fc3d6") +
    path("M170 690q50 -16 100 -4t100 -6t100 -2M200 726q50 -14 100 -4t100 -6t120 -2", "none", {
      stroke: "#fff",
      "stroke-width": 5,
      opacity: 0.5,
    });
}

function beds({ light, r }: Style): string {
  return times(22, () => {
    const x = r.int(40, 560);
    const y = r.int(610, 760);
    return line(x, y, x, y - 26, light.leaf[2]!, 4) +
      circle(
        x,
        y - 32,
        r.int(8, 13),
        r.pick(["#e07a6a", "#f2c45f", "#fff3e2", "#b978b0", "#e9a0b0"]),
      );
  });
}

/** The plot from above: neighbours, street, trees. */
export function plotPlan(style: Style): string {
  const { buildings, light, r } = style;
  const roofAt = (x: number, y: number, w: number, h: number) => {
    const colors = r.pick(buildings);
    return rect(x + 8, y + 10, w, h, "#000", { opacity: 0.14 }) + rect(x, y, w, h, colors.roof) +
      poly([[x, y], [x + w, y], [x + w / 2, y + h / 2]], "#fff", { opacity: 0.14 }) +
      poly([[x, y + h], [x + w, y + h], [x + w / 2, y + h / 2]], "#000", { opacity: 0.12 });
  };
  const top = (x: number, y: number, s: number) =>
    circle(x + 5, y + 7, s, "#000", { opacity: 0.12 }) + circle(x, y, s, r.pick(light.leaf)) +
    circle(x - s * 0.25, y - s * 0.25, s * 0.55, light.leaf[1]!, { opacity: 0.8 });
  return rect(0, 0, WIDTH, 800, light.grass) +
    rect(0, 560, WIDTH, 110, light.road) + rect(0, 540, WIDTH, 20, light.paving) +
    rect(0, 670, WIDTH, 20, light.paving) +
    times(9, (i) => rect(20 + i * 140, 612, 80, 6, "#fff", { opacity: 0.6 })) +
    times(
      4,
      (i) => i === 2 ? "" : rect(30 + i * 290, 60, 260, 450, light.grass2, { opacity: 0.7 }),
    ) +
    roofAt(70, 180, 180, 150) + roofAt(360, 140, 170, 190) + roofAt(950, 170, 190, 160) +
    roofAt(120, 716, 190, 120) + roofAt(520, 720, 220, 120) + roofAt(900, 718, 170, 120) +
    rect(606, 56, 288, 468, light.evening ? "#86a58d" : "#cfe0a0") +
    rect(606, 56, 288, 468, "none", {
      stroke: "#d9583f",
      "stroke-width": 7,
      "stroke-dasharray": "22 14",
    }) +
    [[606, 56], [894, 56], [606, 524], [894, 524]].map(([x, y]) =>
      circle(x!, y!, 11, "#fff", { stroke: "#d9583f", "stroke-width": 6 })
    ).join("") +
    top(660, 120, 40) + top(844, 200, 32) + top(640, 440, 28) +
    times(10, () => top(r.int(20, 580), r.pick([r.int(40, 130), r.int(400, 500)]), r.int(18, 34))) +
    times(
      4,
      () => top(r.int(930, 1180), r.pick([r.int(40, 120), r.int(400, 500)]), r.int(18, 34)),
    ) +
    // North.
    circle(1120, 90, 46, "#fff", { opacity: 0.85 }) +
    poly([[1120, 52], [1138, 112], [1120, 100], [1102, 112]], "#d9583f");
}

/** The surroundings late in the day. */
export function sunset(style: Style): string {
  const { r } = style;
  const light = {
    ...style.light,
    sky: ["#5d6aa0", "#e59a86", "#fbd9a5"],
    sun: "#fff0c4",
    hill: "#8d7fa0",
    hill2: "#6d6788",
    grass: "#6f7f5e",
    grass2: "#5f7054",
    leaf: ["#4c6152", "#5f7459", "#3c5048"],
  };
  return sky(light, r) + hills(light, r, 470) +
    hills({ ...light, hill: light.hill2, hill2: "#5b5f70" }, r, 540) +
    path("M0 570Q500 520 1200 590V800H0z", light.grass) +
    path("M0 660Q600 610 1200 680V800H0z", light.grass2) +
    path("M520 800Q600 690 560 640T640 560", "none", {
      stroke: "#d9c3a0",
      "stroke-width": 46,
      "stroke-linecap": "round",
      opacity: 0.8,
    }) +
    tree(160, 620, 1.2, "tall", light) + tree(230, 612, 1, "tall", light) +
    tree(1010, 640, 1.3, "round", light) +
    tree(900, 600, 0.6, "round", light) + bush(60, 720, 180, light) + bush(960, 740, 190, light);
}
