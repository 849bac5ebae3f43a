import type { Style } from "../palette.ts";
import { pot } from "../outside/views.ts";
import { circle, ellipse, path, rect, times } from "../svg.ts";
import { art, books, curtains, pendant, room, rug, windowIn } from "./room.ts";

/** A table for six below a pendant. */
export function diningRoom(style: Style): string {
  const { interior, light, r } = style;
  const left = r.chance(0.5);
  const windowAt = left ? 150 : 790;
  const board = left ? 700 : 110;
  return room(style) + windowIn(style, windowAt, 100, 260, 350) +
    curtains(style, windowAt, 74, 260, 576) +
    sideboard(style, board) + art(style, board + 40, 130, 150, 190) +
    art(style, board + 220, 130, 150, 190) +
    rug(style, 600, 730, 520) + pendant(style, 600, 250) +
    // Chairs behind the table.
    [420, 580, 740].map((x) => chair(style, x, 630, 0.86)).join("") +
    ellipse(600, 758, 380, 16, "#000", { opacity: 0.16 }) +
    path("M330 752l34 -150M870 752l-34 -150", "none", {
      stroke: interior.wood2,
      "stroke-width": 18,
    }) +
    rect(262, 586, 676, 26, interior.wood) + rect(262, 606, 676, 8, "#000", { opacity: 0.16 }) +
    times(3, (i) => ellipse(400 + i * 200, 584, 58, 8, interior.cloth)) +
    path("M574 586q-12 -54 0 -70h52q12 16 0 70z", interior.cloth) +
    circle(580, 492, 24, light.leaf[0]!) + circle(622, 488, 26, light.leaf[1]!) +
    circle(600, 464, 24, interior.accent) + circle(572, 462, 14, interior.accent2) +
    circle(632, 456, 13, interior.accent2) +
    [330, 870].map((x) => chair(style, x, 776, 1.1)).join("") +
    pot(left ? 60 : 1140, 660, 1, style);
}

function chair({ interior }: Style, x: number, y: number, s: number): string {
  return path(
    `M${x - 40 * s} ${y}l${6 * s} ${-96 * s}M${x + 40 * s} ${y}l${-6 * s} ${-96 * s}`,
    "none",
    { stroke: interior.wood2, "stroke-width": 9 * s, "stroke-linecap": "round" },
  ) +
    path(
      `M${x - 46 * s} ${y - 96 * s}v${-96 * s}q${46 * s} ${-22 * s} ${92 * s} 0v${96 * s}z`,
      interior.main,
    ) +
    path(
      `M${x - 30 * s} ${y - 116 * s}v${-58 * s}q${30 * s} ${-12 * s} ${60 * s} 0v${58 * s}z`,
      "#000",
      { opacity: 0.1 },
    ) +
    rect(x - 52 * s, y - 108 * s, 104 * s, 22 * s, interior.main2, { rx: 9 });
}

function sideboard(style: Style, x: number): string {
  const { interior } = style;
  return ellipse(x + 200, 604, 220, 10, "#000", { opacity: 0.12 }) +
    rect(x, 430, 400, 150, interior.wood) + rect(x - 8, 420, 416, 14, interior.wood2) +
    times(
      3,
      (i) =>
        rect(x + 12 + i * 128, 446, 120, 120, "#000", { opacity: 0.07 }) +
        circle(x + 116 + i * 128, 506, 6, interior.accent2),
    ) +
    rect(x + 20, 580, 12, 24, interior.wood2) + rect(x + 368, 580, 12, 24, interior.wood2) +
    books(style, x + 30, 420, 6) +
    path(`M${x + 300} 420q-14 -40 4 -62h32q18 22 4 62z`, interior.accent) +
    rect(x + 240, 396, 40, 24, interior.cloth, { rx: 6 });
}
