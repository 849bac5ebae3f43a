import type { Style } from "../palette.ts";
import { pot } from "../outside/views.ts";
import { circle, ellipse, path, rect, times } from "../svg.ts";
import { art, curtains, room, rug, windowIn } from "./room.ts";

/** A bed between two tables; the window is left or right of it. */
export function bedroom(style: Style): string {
  const { r } = style;
  const left = r.chance(0.5);
  const bed = left ? 560 : 200;
  const windowAt = left ? 130 : 850;
  return room(style) + windowIn(style, windowAt, 100, 230, 350) +
    curtains(style, windowAt, 74, 230, 576) +
    rug(style, bed + 210, 742, 430) + headboard(style, bed) +
    art(style, bed + 70, 90, 120, 150) + art(style, bed + 222, 90, 120, 150) +
    table(style, bed - 108) + table(style, bed + 434) + bedOf(style, bed) +
    pot(left ? 110 : 1120, 664, 1.05, style);
}

function headboard({ interior, r }: Style, x: number): string {
  const wood = r.chance(0.5);
  return rect(x - 16, 330, 452, 260, wood ? interior.wood : interior.main2, { rx: wood ? 6 : 30 }) +
    times(
      wood ? 8 : 5,
      (i) =>
        rect(x + (wood ? 36 : 66) + i * (wood ? 52 : 86), 336, 4, 240, "#000", { opacity: 0.12 }),
    );
}

function bedOf({ interior, r }: Style, x: number): string {
  const { cloth, main, accent, accent2, wood2 } = interior;
  const pillow = (px: number, fill: string, w = 160, y = 424) =>
    rect(px, y, w, 84, fill, { rx: 28 });
  return ellipse(x + 210, 742, 290, 16, "#000", { opacity: 0.16 }) +
    rect(x - 6, 690, 20, 50, wood2) + rect(x + 406, 690, 20, 50, wood2) +
    rect(x - 14, 640, 448, 66, wood2, { rx: 8 }) +
    rect(x - 8, 476, 436, 110, cloth, { rx: 20 }) +
    pillow(x + 20, "#ffffff") + pillow(x + 240, "#ffffff") +
    pillow(x + 64, accent, 124, 448) + pillow(x + 232, r.pick([accent2, main]), 124, 448) +
    path(`M${x - 22} 548q8 -22 40 -22h384q32 0 40 22l8 138h-480z`, cloth) +
    path(`M${x - 22} 548q8 -22 40 -22h384q32 0 40 22l2 34q-234 -28 -468 0z`, "#fff") +
    path(`M${x - 26} 606q236 -26 472 0l4 84h-480z`, main) +
    path(`M${x - 27} 640q237 -24 474 0M${x - 28} 668q238 -20 476 0`, "none", {
      stroke: "#fff",
      "stroke-width": 4,
      opacity: 0.25,
    });
}

function table(style: Style, x: number): string {
  const { interior, r } = style;
  const lamp = circle(x + 44, 440, 90, "#ffeebf", { opacity: 0.25 }) +
    rect(x + 40, 466, 8, 54, "#3f3a36") + path(`M${x + 22} 414h44l16 58h-76z`, interior.accent2) +
    ellipse(x + 44, 522, 24, 6, "#3f3a36");
  return ellipse(x + 44, 644, 56, 8, "#000", { opacity: 0.14 }) +
    rect(x, 526, 88, 104, interior.wood) + rect(x - 5, 520, 98, 12, interior.wood2) +
    rect(x + 8, 542, 72, 36, "#000", { opacity: 0.08 }) +
    rect(x + 34, 556, 20, 6, interior.cloth, { rx: 3 }) +
    rect(x + 8, 630, 9, 16, interior.wood2) + rect(x + 71, 630, 9, 16, interior.wood2) + lamp +
    (r.chance(0.5)
      ? rect(x + 60, 508, 32, 8, interior.main) + rect(x + 62, 500, 26, 8, interior.accent)
      : "");
}
