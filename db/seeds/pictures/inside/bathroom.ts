import type { Style } from "../palette.ts";
import { pot } from "../outside/views.ts";
import { circle, ellipse, path, rect } from "../svg.ts";
import { FLOOR, room, windowIn } from "./room.ts";

/** Tub under the window, basin and mirror beside it. */
export function bathroom(style: Style): string {
  const { interior, r } = style;
  const tile = r.pick([interior.accent2, interior.main, "#e9eef0", "#f4f0e8"]);
  const dark = tile === interior.main;
  return room(style, "tiles") +
    rect(0, 290, 1200, FLOOR - 290, tile) +
    path(tiling(), "none", {
      stroke: dark ? "#fff" : "#000",
      "stroke-width": 2,
      opacity: dark ? 0.15 : 0.07,
    }) +
    rect(0, 278, 1200, 14, "#fffdf8") +
    windowIn(style, 180, 70, 300, 250) + tub(style, 110) + vanity(style, 700) +
    ladder(style) + pot(650, 640, 0.9, style) +
    ellipse(430, 742, 200, 26, interior.cloth) +
    ellipse(430, 738, 186, 22, interior.accent, { opacity: 0.5 });
}

/** The joints of a wall of tiles in running bond. */
function tiling(): string {
  let joints = "";
  for (let row = 0; row < 9; row++) {
    const y = 290 + row * 34;
    joints += `M0 ${y}h1200`;
    for (let i = 0; i < 13; i++) {
      joints += `M${46 + i * 92 + (row % 2) * 46} ${y}v${Math.min(34, FLOOR - y)}`;
    }
  }
  return joints;
}

function tub({ interior }: Style, x: number): string {
  return ellipse(x + 230, 694, 260, 16, "#000", { opacity: 0.16 }) +
    path(`M${x + 60} 680q-10 14 -22 18M${x + 400} 680q10 14 22 18`, "none", {
      stroke: interior.wood2,
      "stroke-width": 14,
      "stroke-linecap": "round",
    }) +
    path(`M${x} 520h460q-4 164 -110 164h-240q-106 0 -110 -164z`, "#ffffff") +
    path(`M${x + 340} 684q104 -10 112 -150h8q-4 150 -110 150z`, "#000", { opacity: 0.07 }) +
    rect(x - 14, 504, 488, 24, "#ffffff", { rx: 12 }) +
    rect(x - 14, 522, 488, 6, "#000", { opacity: 0.08 }) +
    path(`M${x + 430} 504v-96q0 -30 -34 -30t-34 26`, "none", {
      stroke: "#b58a52",
      "stroke-width": 9,
      "stroke-linecap": "round",
    }) +
    path(`M${x + 40} 500h96l10 116h-116z`, interior.main) +
    rect(x + 40, 578, 100, 10, "#fff", { opacity: 0.4 }) +
    rect(x + 190, 490, 120, 14, interior.wood, { rx: 4 }) +
    rect(x + 210, 466, 26, 24, interior.accent, { rx: 5 }) +
    circle(x + 270, 478, 13, interior.cloth);
}

function vanity(style: Style, x: number): string {
  const { interior, light, r } = style;
  const round = r.chance(0.5);
  const mirror = round
    ? circle(x + 150, 220, 122, interior.wood) +
      circle(x + 150, 220, 110, light.evening ? "#ccd4e2" : "#dcecef") +
      path(`M${x + 80} 276L${x + 180} 120M${x + 118} 300L${x + 226} 140`, "none", {
        stroke: "#fff",
        "stroke-width": 14,
        opacity: 0.5,
      })
    : rect(x + 30, 96, 240, 250, interior.wood, { rx: 10 }) +
      rect(x + 42, 108, 216, 226, light.evening ? "#ccd4e2" : "#dcecef", { rx: 4 }) +
      path(`M${x + 70} 300L${x + 170} 120M${x + 110} 320L${x + 226} 126`, "none", {
        stroke: "#fff",
        "stroke-width": 14,
        opacity: 0.5,
      });
  const sconce = (sx: number) =>
    circle(sx, 190, 46, "#fff0c4", { opacity: 0.35 }) +
    rect(sx - 10, 160, 20, 58, "#fff8e2", { rx: 10 }) + rect(sx - 4, 216, 8, 20, "#b58a52");
  return mirror + sconce(x - 24) + sconce(x + 324) +
    ellipse(x + 150, 672, 210, 12, "#000", { opacity: 0.14 }) +
    rect(x - 30, 470, 360, 170, interior.wood) +
    rect(x + 147, 480, 6, 150, "#000", { opacity: 0.14 }) +
    rect(x + 40, 500, 60, 7, "#b58a52", { rx: 3 }) +
    rect(x + 200, 500, 60, 7, "#b58a52", { rx: 3 }) +
    rect(x - 20, 640, 12, 30, interior.wood2) + rect(x + 308, 640, 12, 30, interior.wood2) +
    rect(x - 42, 450, 384, 24, "#f6f3ed") + path(`M${x + 70} 450q4 -40 80 -40t80 40z`, "#ffffff") +
    path(`M${x + 70} 450q4 -40 80 -40`, "none", {
      stroke: "#000",
      "stroke-width": 3,
      opacity: 0.08,
    }) +
    path(`M${x + 150} 412v-46q0 -16 24 -16`, "none", {
      stroke: "#b58a52",
      "stroke-width": 8,
      "stroke-linecap": "round",
    }) +
    rect(x - 16, 404, 26, 46, interior.accent, { rx: 6 }) +
    rect(x + 262, 414, 22, 36, interior.main, { rx: 5 }) +
    rect(x + 290, 400, 22, 50, interior.cloth, { rx: 5 });
}

const ladder = ({ interior }: Style) =>
  path("M1092 340v300M1164 340v300M1092 390h72M1092 460h72M1092 530h72M1092 600h72", "none", {
    stroke: interior.wood2,
    "stroke-width": 9,
    "stroke-linecap": "round",
  }) + rect(1084, 390, 88, 104, interior.cloth, { rx: 6 }) +
  rect(1084, 470, 88, 10, interior.accent, { opacity: 0.6 }) +
  rect(1088, 530, 80, 60, interior.accent, { rx: 6 });
