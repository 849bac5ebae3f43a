import type { Style } from "../palette.ts";
import { pot } from "../outside/views.ts";
import { circle, ellipse, path, poly, rect, times } from "../svg.ts";
import { art, books, curtains, FLOOR, floorLamp, room, rug, windowIn } from "./room.ts";

/** Sofa, window, shelf; the sides change with the listing. */
export function livingRoom(style: Style): string {
  const { r } = style;
  const wide = r.chance(0.5);
  const window = wide
    ? windowIn(style, 620, 110, 430, 330) + curtains(style, 620, 84, 430, 572)
    : windowIn(style, 700, 100, 260, 350) + curtains(style, 700, 74, 260, 572);
  const wallItems = r.chance(0.5)
    ? art(style, 180, 130, 150, 190) + art(style, 356, 130, 110, 140)
    : art(style, 190, 120, 260, 180);
  return room(style) + window + wallItems +
    rug(style, 520, 716, 440) + sofa(style, 130, 650) + coffeeTable(style, 520, 738) +
    armchair(style, 800, 690) + floorLamp(style, 96, 640) +
    (r.chance(0.5) ? shelf(style, 1080) : pot(1120, 650, 1.25, style)) +
    (r.chance(0.6) ? pot(760, 612, 0.55, style) : "");
}

/** A three-seat sofa whose feet stand on y. */
function sofa({ interior, r }: Style, x: number, y: number): string {
  const { main, main2, accent, accent2, cloth } = interior;
  const cushion = (cx: number, fill: string, turn: number) =>
    rect(cx, y - 152, 78, 74, fill, { rx: 12, transform: `rotate(${turn} ${cx + 39} ${y - 115})` });
  return ellipse(x + 240, y + 6, 270, 16, "#000", { opacity: 0.16 }) +
    rect(x + 34, y - 16, 16, 22, interior.wood2) + rect(x + 440, y - 16, 16, 22, interior.wood2) +
    rect(x + 26, y - 190, 440, 140, main2, { rx: 26 }) +
    times(3, (i) => rect(x + 44 + i * 136, y - 178, 130, 110, main, { rx: 18 })) +
    rect(x, y - 140, 62, 130, main, { rx: 26 }) +
    rect(x + 430, y - 140, 62, 130, main, { rx: 26 }) +
    times(3, (i) => rect(x + 50 + i * 132, y - 92, 130, 44, main, { rx: 14 })) +
    rect(x + 40, y - 54, 412, 40, main2, { rx: 10 }) +
    cushion(x + 66, accent, -10) + cushion(x + 352, r.pick([accent2, cloth]), 10) +
    (r.chance(0.6)
      ? path(`M${x + 430} ${y - 138}q40 -12 62 8l-6 96q-30 14 -46 0z`, accent2, { opacity: 0.9 })
      : "");
}

function armchair({ interior }: Style, x: number, y: number): string {
  const { accent, wood2 } = interior;
  return ellipse(x + 90, y + 6, 110, 12, "#000", { opacity: 0.16 }) +
    path(`M${x + 26} ${y}l16 -60M${x + 158} ${y}l-16 -60`, "none", {
      stroke: wood2,
      "stroke-width": 9,
      "stroke-linecap": "round",
    }) +
    path(`M${x + 16} ${y - 178}q74 -40 148 0l10 110h-168z`, accent) +
    path(`M${x} ${y - 112}q16 -14 34 0l6 52h108l6 -52q18 -14 34 0l-10 82h-168z`, accent) +
    rect(x + 32, y - 88, 116, 40, "#fff", { rx: 14, opacity: 0.16 }) +
    path(`M${x + 34} ${y - 64}h112`, "none", { stroke: "#000", "stroke-width": 4, opacity: 0.12 });
}

function coffeeTable({ interior, light }: Style, x: number, y: number): string {
  return ellipse(x, y + 4, 150, 12, "#000", { opacity: 0.14 }) +
    path(`M${x - 90} ${y}l14 -58M${x + 90} ${y}l-14 -58`, "none", {
      stroke: interior.wood2,
      "stroke-width": 9,
    }) +
    ellipse(x, y - 60, 150, 24, interior.wood2) + ellipse(x, y - 68, 150, 24, interior.wood) +
    rect(x - 82, y - 84, 76, 12, interior.main) + rect(x - 76, y - 94, 62, 10, interior.accent2) +
    path(`M${x + 34} ${y - 72}q-8 -26 0 -36h22q8 10 0 36z`, interior.cloth) +
    circle(x + 36, y - 122, 14, light.leaf[1]!) + circle(x + 56, y - 126, 15, light.leaf[0]!) +
    circle(x + 46, y - 140, 13, interior.accent);
}

function shelf(style: Style, x: number): string {
  const { interior } = style;
  const level = (i: number) => 220 + i * 104;
  return rect(x, 130, 130, FLOOR + 26 - 130, interior.wood2) +
    times(5, (i) => rect(x + 10, 140 + i * 94, 120, 82, "#000", { opacity: 0.2 })) +
    times(4, (i) => books(style, x + 16, level(i) + (i < 2 ? 2 : -8), 4)) +
    poly([[x + 30, 594], [x + 90, 594], [x + 82, 546], [x + 38, 546]], interior.accent);
}
