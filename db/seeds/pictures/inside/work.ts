/** Rooms to work in: a shop, an office floor, a meeting room. */
import type { Style } from "../palette.ts";
import { pot } from "../outside/views.ts";
import { circle, ellipse, line, path, poly, rect, times } from "../svg.ts";
import { art, FLOOR, pendant, room, windowIn } from "./room.ts";

/** Shelves, a counter, lamps; empty enough to be imagined as something else. */
export function shopFloor(style: Style): string {
  const { interior, r } = style;
  const shelves = (x: number, width: number) =>
    rect(x, 150, width, FLOOR - 150, interior.wood2, { opacity: 0.18 }) +
    times(4, (i) =>
      rect(x, 240 + i * 96, width, 12, interior.wood) +
      times(Math.floor(width / 62), (k) =>
        r.chance(0.25)
          ? circle(x + 32 + k * 62, 218 + i * 96, 20, r.pick([interior.accent, interior.cloth]))
          : rect(
            x + 14 + k * 62,
            240 + i * 96 - r.int(34, 62),
            38,
            62,
            r.pick([interior.accent, interior.main, interior.cloth, interior.accent2]),
            { rx: 5 },
          )) +
      rect(x, 240 + i * 96, width, 12, interior.wood));
  return room(style, r.chance(0.5) ? "tiles" : "planks") + windowIn(style, 90, 110, 330, 390) +
    shelves(500, 330) + shelves(870, 290) +
    line(60, 64, 1140, 64, "#4a443e", 6) +
    times(
      6,
      (i) =>
        rect(136 + i * 184, 64, 26, 44, "#4a443e") +
        poly(
          [[142 + i * 184, 108], [156 + i * 184, 108], [220 + i * 184, 330], [78 + i * 184, 330]],
          "#fff3cf",
          { opacity: 0.14 },
        ),
    ) +
    // Counter.
    ellipse(760, 752, 360, 16, "#000", { opacity: 0.16 }) +
    rect(430, 590, 660, 160, interior.main) +
    times(16, (i) => line(452 + i * 42, 600, 452 + i * 42, 750, "#000", 3, { opacity: 0.1 })) +
    rect(412, 570, 696, 24, interior.wood) +
    rect(900, 504, 96, 60, "#3d4348", { rx: 6 }) + rect(938, 562, 20, 10, "#3d4348") +
    rect(500, 546, 70, 24, interior.accent2, { rx: 5 }) +
    path("M620 570v-46h46v46z", interior.cloth) + circle(643, 506, 22, style.light.leaf[0]!) +
    tableOf(style, 200, 740) + pot(1150, 690, 1.1, style);
}

function tableOf({ interior }: Style, x: number, y: number): string {
  return ellipse(x, y + 4, 150, 12, "#000", { opacity: 0.14 }) +
    path(`M${x - 110} ${y}v-96M${x + 110} ${y}v-96`, "none", {
      stroke: interior.wood2,
      "stroke-width": 10,
    }) +
    rect(x - 140, y - 112, 280, 18, interior.wood) +
    rect(x - 110, y - 140, 70, 28, interior.accent, { rx: 5 }) +
    rect(x - 24, y - 152, 56, 40, interior.cloth, { rx: 5 }) +
    rect(x + 46, y - 134, 66, 22, interior.accent2, { rx: 5 });
}

/** Desks in rows before a band of windows. */
export function workspace(style: Style): string {
  const { interior, r } = style;
  return room(style) + windowIn(style, 70, 110, 320, 330) + windowIn(style, 440, 110, 320, 330) +
    windowIn(style, 810, 110, 320, 330) +
    pendant(style, 250, 150) + pendant(style, 600, 150) + pendant(style, 950, 150) +
    desk(style, 140, 640, 0.8) + desk(style, 480, 640, 0.8) + desk(style, 820, 640, 0.8) +
    desk(style, 240, 778, 1.05) + desk(style, 690, 778, 1.05) +
    pot(70, 640, 0.9, style) + pot(1140, 660, 1.15, style) +
    (r.chance(0.5)
      ? circle(1130, 70, 34, interior.cloth) +
        path("M1130 70v-20M1130 70h14", "none", { stroke: "#3d3a37", "stroke-width": 4 })
      : "");
}

function desk({ interior }: Style, x: number, y: number, s: number): string {
  const w = 260 * s;
  return ellipse(x + w / 2, y + 2, w * 0.6, 11 * s, "#000", { opacity: 0.14 }) +
    path(`M${x + 20 * s} ${y}v${-104 * s}M${x + w - 20 * s} ${y}v${-104 * s}`, "none", {
      stroke: "#4b5157",
      "stroke-width": 8 * s,
    }) +
    rect(x + 40 * s, y - 206 * s, 104 * s, 68 * s, "#3a4046", { rx: 5 }) +
    rect(x + 46 * s, y - 200 * s, 92 * s, 56 * s, interior.accent2) +
    rect(x + 56 * s, y - 188 * s, 50 * s, 7 * s, interior.main) +
    rect(x + 56 * s, y - 174 * s, 66 * s, 6 * s, "#fff", { opacity: 0.8 }) +
    rect(x + 86 * s, y - 140 * s, 12 * s, 22 * s, "#3a4046") +
    rect(x, y - 118 * s, w, 16 * s, interior.wood) +
    rect(x + 178 * s, y - 140 * s, 22 * s, 22 * s, interior.accent, { rx: 3 }) +
    rect(x + 206 * s, y - 128 * s, 40 * s, 10 * s, interior.cloth) +
    path(
      `M${x + 100 * s} ${y - 66 * s}v${-58 * s}q${34 * s} ${-16 * s} ${68 * s} 0v${58 * s}z`,
      interior.main,
    ) +
    rect(x + 92 * s, y - 74 * s, 84 * s, 16 * s, interior.main2, { rx: 7 }) +
    rect(x + 130 * s, y - 58 * s, 8 * s, 44 * s, "#4b5157") +
    path(`M${x + 100 * s} ${y - 4 * s}q${34 * s} ${-22 * s} ${68 * s} 0`, "none", {
      stroke: "#4b5157",
      "stroke-width": 7 * s,
    });
}

/** A long table, chairs, a screen. */
export function meetingRoom(style: Style): string {
  const { interior } = style;
  const chair = (x: number, y: number, s: number) =>
    path(
      `M${x - 38 * s} ${y - 80 * s}v${-90 * s}q${38 * s} ${-18 * s} ${76 * s} 0v${90 * s}z`,
      interior.main,
    ) +
    rect(x - 44 * s, y - 86 * s, 88 * s, 18 * s, interior.main2, { rx: 8 }) +
    rect(x - 4 * s, y - 68 * s, 8 * s, 46 * s, "#4b5157") +
    path(`M${x - 36 * s} ${y}q${36 * s} ${-40 * s} ${72 * s} 0`, "none", {
      stroke: "#4b5157",
      "stroke-width": 7 * s,
    });
  return room(style) + windowIn(style, 80, 110, 300, 340) + windowIn(style, 820, 110, 300, 340) +
    rect(440, 120, 320, 200, "#2f353b", { rx: 8 }) + rect(452, 132, 296, 176, "#e9eef0") +
    [60, 96, 74, 120, 104].map((h, i) =>
      rect(492 + i * 46, 286 - h, 28, h, i % 2 ? interior.accent : interior.main)
    ).join("") +
    line(480, 288, 728, 288, "#3a4046", 4) + art(style, 540, 360, 120, 90) +
    pendant(style, 470, 90) + pendant(style, 730, 90) +
    [340, 490, 710, 860].map((x) => chair(x, 660, 0.9)).join("") +
    ellipse(600, 752, 430, 18, "#000", { opacity: 0.16 }) +
    path("M360 752l30 -130h420l30 130h-30l-24 -100h-372l-24 100z", interior.wood2) +
    path("M230 612q0 -26 60 -26h620q60 0 60 26t-60 26h-620q-60 0 -60 -26z", interior.wood) +
    path("M230 616q0 24 60 24h620q60 0 60 -24v12q0 26 -60 26h-620q-60 0 -60 -26z", interior.wood2) +
    rect(400, 596, 70, 10, interior.cloth) + rect(560, 600, 80, 12, interior.accent) +
    rect(740, 596, 70, 10, interior.cloth) +
    circle(520, 600, 9, interior.cloth) + circle(690, 604, 9, interior.cloth) +
    [300, 600, 900].map((x) => chair(x, 790, 1.15)).join("") + pot(1130, 650, 1.1, style);
}
