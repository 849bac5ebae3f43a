import type { Style } from "../palette.ts";
import { circle, ellipse, line, path, rect, times } from "../svg.ts";
import { FLOOR, pendant, room, windowIn } from "./room.ts";

/** A run of cabinets under a window, an island in front. */
export function kitchen(style: Style): string {
  const { interior, light, r } = style;
  const front = r.pick([interior.main, interior.cloth, interior.accent2, interior.main2]);
  const stone = r.pick(["#f3efe8", "#d9d6d1", "#4a4f54"]);
  const counter = 420;
  const cabinets = times(7, (i) => {
    const x = 60 + i * 154;
    return rect(x, counter + 22, 148, FLOOR - counter - 36, front) +
      rect(x + 10, counter + 34, 128, FLOOR - counter - 60, "none", {
        stroke: "#000",
        "stroke-width": 3,
        opacity: 0.1,
      }) +
      rect(x + 50, counter + 42, 48, 6, interior.wood2, { rx: 3 });
  });
  return room(style, r.chance(0.6) ? "tiles" : "planks") +
    // Splashback.
    rect(60, 300, 1080, 122, "#fbf8f1") +
    times(
      3,
      (row) => line(60, 330 + row * 31, 1140, 330 + row * 31, "#000", 2, { opacity: 0.08 }),
    ) +
    times(20, (i) => line(88 + i * 54, 300, 88 + i * 54, 422, "#000", 2, { opacity: 0.06 })) +
    windowIn(style, 470, 90, 270, 250) +
    upper(style, 60, front) + hood(style, 800) +
    // Tall unit with the oven.
    cabinets + rect(60, FLOOR - 16, 1080, 16, "#3d3a37") +
    rect(48, counter, 1104, 24, stone) +
    rect(48, counter + 24, 1104, 6, "#000", { opacity: 0.14 }) +
    rect(832, counter + 36, 140, 112, "#33373c", { rx: 5 }) +
    rect(846, counter + 66, 112, 66, "#565d64", { rx: 4 }) +
    rect(850, counter + 50, 104, 6, "#cfd3d6", { rx: 3 }) +
    rect(838, counter - 5, 128, 7, "#2e3236", { rx: 3 }) +
    path(`M860 ${counter - 6}v-32h66v32zM926 ${counter - 26}h34`, interior.accent, {
      stroke: interior.accent,
      "stroke-width": 7,
    }) +
    // Tap and things on the counter.
    path(`M604 ${counter}v-62q0 -22 26 -22t26 22`, "none", {
      stroke: "#8b9298",
      "stroke-width": 8,
      "stroke-linecap": "round",
    }) +
    ellipse(350, counter - 2, 60, 10, interior.wood) + circle(326, counter - 18, 17, "#e08a4a") +
    circle(360, counter - 20, 18, "#d9b343") + circle(386, counter - 15, 14, "#8fae5a") +
    rect(120, counter - 62, 44, 62, interior.cloth, { rx: 8 }) +
    rect(174, counter - 48, 40, 48, interior.accent2, { rx: 8 }) +
    path(`M1060 ${counter}v-40h54v40z`, interior.accent) +
    circle(1072, counter - 58, 20, light.leaf[0]!) +
    circle(1100, counter - 62, 21, light.leaf[1]!) +
    circle(1086, counter - 80, 18, light.leaf[2]!) +
    island(style, front === interior.cloth ? interior.main : front, stone) +
    pendant(style, 430, 210) + pendant(style, 770, 210);
}

function upper(style: Style, x: number, front: string): string {
  const { interior, r } = style;
  if (r.chance(0.5)) {
    return [170, 258].map((y) =>
      rect(x, y, 330, 12, interior.wood) +
      times(7, (i) =>
        i % 3 === 2 ? circle(x + 30 + i * 44, y - 16, 16, interior.cloth) : rect(
          x + 14 + i * 44,
          y - 24 - (i % 2) * 14,
          28,
          24 + (i % 2) * 14,
          r.pick([interior.accent, interior.cloth, interior.main]),
          { rx: 6 },
        ))
    ).join("");
  }
  return times(2, (i) =>
    rect(x + i * 168, 90, 162, 190, front) +
    rect(x + 12 + i * 168, 102, 138, 166, "none", {
      stroke: "#000",
      "stroke-width": 3,
      opacity: 0.1,
    }) +
    rect(x + 60 + i * 168, 252, 44, 6, interior.wood2, { rx: 3 }));
}

const hood = ({ interior }: Style, x: number) =>
  rect(x + 66, 0, 70, 190, "#c9cdd0") + path(`M${x} 262h204l-44 -76h-116z`, "#b5babe") +
  rect(x, 260, 204, 14, "#8b9197") + rect(x + 236, 200, 150, 12, interior.wood) +
  rect(x + 254, 166, 26, 34, interior.accent, { rx: 5 }) +
  rect(x + 290, 156, 26, 44, interior.cloth, { rx: 5 }) +
  rect(x + 326, 172, 26, 28, interior.main, { rx: 5 });

function island(style: Style, front: string, stone: string): string {
  const { interior } = style;
  const stool = (x: number) =>
    path(`M${x - 22} 786l12 -128M${x + 22} 786l-12 -128M${x - 18} 736h36`, "none", {
      stroke: interior.wood2,
      "stroke-width": 8,
      "stroke-linecap": "round",
    }) +
    ellipse(x, 656, 44, 13, interior.accent);
  return ellipse(600, 786, 420, 16, "#000", { opacity: 0.16 }) +
    rect(240, 606, 720, 176, front) + rect(240, 606, 720, 24, "#000", { opacity: 0.12 }) +
    times(5, (i) => line(384 + i * 144, 630, 384 + i * 144, 782, "#000", 3, { opacity: 0.08 })) +
    rect(214, 584, 772, 26, stone) +
    stool(360) + stool(520) + stool(680) + stool(840) +
    path("M560 584q-6 -46 40 -46t40 46z", interior.cloth) + circle(584, 536, 15, "#d9674f") +
    circle(612, 530, 16, "#e5a24a") +
    rect(742, 572, 96, 12, interior.wood, { rx: 4 }) + rect(758, 560, 44, 12, "#d8b98a", { rx: 6 });
}
