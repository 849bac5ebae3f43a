import { bush, car, hills, sky, street, tree, type TreeKind } from "../parts.ts";
import type { Style } from "../palette.ts";
import { circle, ellipse, group, line, path, poly, rect, times, use } from "../svg.ts";
import { door, railing, windowSymbol } from "./windows.ts";

/** A detached house in its front garden: gabled, modern or Mediterranean. */
export function house(style: Style): string {
  const { light, r } = style;
  const kinds: readonly TreeKind[] = r.pick([["round", "tall"], ["pine", "round"], [
    "palm",
    "round",
  ]]);
  const front = r.pick([gabled, modern, mediterranean])(style);
  return sky(light, r) + hills(light, r, 520) +
    tree(r.int(60, 150), 590, r.between(1, 1.35), kinds[0]!, light) +
    tree(r.int(1050, 1140), 600, r.between(1, 1.3), kinds[1]!, light) +
    path("M0 575Q600 545 1200 575V800H0z", light.grass) +
    path("M0 660Q500 625 1200 668V800H0z", light.grass2) +
    front +
    bush(150, 632, 130, light) + bush(930, 636, 120, light) + bush(1010, 640, 90, light) +
    street(light, 722);
}

function gabled({ light, colors, r }: Style): string {
  const wide = r.int(470, 520);
  const x = 300;
  const y = 610;
  const garage = x + wide;
  return windowSymbol("w", r.pick(["sash", "shutters"]), 74, 96, light, colors) +
    ellipse(x + 330, y + 4, 470, 22, "#000", { opacity: 0.14 }) +
    // Garage wing.
    rect(garage, y - 165, 230, 165, colors.wall2) +
    poly([[garage - 14, y - 165], [garage + 244, y - 165], [garage + 214, y - 240], [
      garage - 14,
      y - 240,
    ]], colors.roof2) +
    rect(garage + 34, y - 125, 164, 125, colors.trim) +
    times(
      4,
      (i) =>
        line(garage + 34, y - 100 + i * 28, garage + 198, y - 100 + i * 28, "#000", 3, {
          opacity: 0.1,
        }),
    ) +
    path(`M${garage + 20} ${y}h192l70 120h-330z`, light.paving) +
    // Main body with a gable towards the street.
    rect(x + 70, 170, 46, 120, colors.wall2) + rect(x + 62, 160, 62, 16, colors.roof2) +
    rect(x, y - 270, wide, 270, colors.wall) +
    rect(x, y - 46, wide, 46, "#000", { opacity: 0.05 }) +
    poly(
      [[x - 34, y - 262], [x + wide + 34, y - 262], [x + wide - 60, 208], [x + 60, 208]],
      colors.roof,
    ) +
    times(
      5,
      (i) =>
        line(x + 36 - i * 14, 232 + i * 24, x + wide - 36 + i * 14, 232 + i * 24, "#000", 3, {
          opacity: 0.09,
        }),
    ) +
    rect(x + 36, y - 300, 220, 300, colors.wall) +
    poly([[x + 8, y - 290], [x + 146, 190], [x + 284, y - 290]], colors.roof2) +
    poly([[x + 44, y - 296], [x + 146, 218], [x + 248, y - 296]], colors.wall) +
    circle(x + 146, 268, 24, light.glass, { stroke: colors.trim, "stroke-width": 7 }) +
    use("w", x + 66, y - 252) + use("w", x + 156, y - 252) +
    use("w", x + wide - 200, y - 226) + use("w", x + wide - 96, y - 226) +
    rect(x + 60, y - 118, 170, 98, light.glass, { stroke: colors.trim, "stroke-width": 7 }) +
    poly(
      [[x + 80, y - 20], [x + 130, y - 118], [x + 165, y - 118], [x + 115, y - 20]],
      light.glass2,
      { opacity: 0.7 },
    ) +
    line(x + 117, y - 118, x + 117, y - 20, colors.trim, 5) +
    line(x + 174, y - 118, x + 174, y - 20, colors.trim, 5) +
    // Porch.
    door(x + wide - 190, y, 66, 112, colors) +
    rect(x + wide - 246, y - 132, 214, 14, colors.trim) +
    rect(x + wide - 238, y - 118, 9, 118, colors.trim) +
    rect(x + wide - 50, y - 118, 9, 118, colors.trim) +
    poly([[x + wide - 262, y - 130], [x + wide - 18, y - 130], [x + wide - 62, y - 172], [
      x + wide - 216,
      y - 172,
    ]], colors.roof2) +
    path(`M${x + wide - 196} ${y + 4}h78q10 60 60 118h-150q20 -60 12 -118z`, light.paving) +
    (r.chance(0.6)
      ? car(garage + 40, 700, r.pick(["#c25b4a", "#3f6b8a", "#e5e7e6", "#5b7f6d"]), light)
      : "") +
    bush(x + 10, y + 14, 110, light);
}

function modern({ light, colors, r }: Style): string {
  const x = 270;
  const y = 612;
  const wood = r.pick(["#a8754d", "#8a6a52", "#b98d5f"]);
  return windowSymbol("w", "wide", 120, 92, light, colors) +
    ellipse(x + 340, y + 4, 460, 22, "#000", { opacity: 0.14 }) +
    rect(x + 30, y - 180, 640, 180, colors.wall) +
    rect(x + 30, y - 180, 640, 24, "#000", { opacity: 0.08 }) +
    // Upper floor cantilevers over the entrance.
    rect(x + 180, y - 356, 470, 188, wood) +
    times(
      22,
      (i) =>
        line(x + 200 + i * 21, y - 356, x + 200 + i * 21, y - 168, "#000", 2, { opacity: 0.1 }),
    ) +
    rect(x + 160, y - 372, 512, 20, colors.trim) +
    rect(x + 160, y - 352, 512, 5, "#000", { opacity: 0.16 }) +
    rect(x + 10, y - 196, 690, 18, colors.trim) +
    use("w", x + 214, y - 310) +
    rect(x + 380, y - 322, 236, 140, light.glass, { stroke: colors.trim, "stroke-width": 6 }) +
    poly(
      [[x + 410, y - 182], [x + 480, y - 322], [x + 540, y - 322], [x + 470, y - 182]],
      light.glass2,
      { opacity: 0.7 },
    ) +
    line(x + 498, y - 322, x + 498, y - 182, colors.trim, 5) +
    railing(x + 374, y - 232, 248, 50, "#59626b") +
    // Ground floor.
    rect(x + 60, y - 150, 300, 150, light.glass, { stroke: "#4b535b", "stroke-width": 6 }) +
    poly([[x + 90, y], [x + 165, y - 150], [x + 225, y - 150], [x + 150, y]], light.glass2, {
      opacity: 0.6,
    }) +
    times(3, (i) => line(x + 135 + i * 75, y - 150, x + 135 + i * 75, y, "#4b535b", 4)) +
    rect(x + 400, y - 136, 70, 136, colors.door) + rect(x + 456, y - 76, 5, 40, colors.accent) +
    rect(x + 510, y - 122, 140, 122, colors.wall2) +
    times(
      4,
      (i) => line(x + 510, y - 96 + i * 28, x + 650, y - 96 + i * 28, "#000", 3, { opacity: 0.12 }),
    ) +
    path(`M${x + 390} ${y}h280l80 116h-300z`, light.paving) +
    group(
      { opacity: 0.9 },
      times(5, (i) => rect(x + 30 + i * 66, y + 34 + i * 4, 54, 9, light.paving, { rx: 3 })),
    ) +
    (r.chance(0.6) ? car(x + 500, 704, r.pick(["#39424c", "#dfe3e4", "#a94f43"]), light) : "") +
    bush(x - 40, y + 16, 120, light);
}

function mediterranean({ light, colors, r }: Style): string {
  const x = 290;
  const y = 612;
  const tile = r.pick(["#bf6a45", "#c9774c", "#a9583d"]);
  const roof = (x1: number, x2: number, top: number, height: number) =>
    poly([[x1 - 24, top + height], [x2 + 24, top + height], [x2 - 34, top], [x1 + 34, top]], tile) +
    times(4, (i) => {
      const dy = 10 + (i * height) / 4;
      const inset = 34 - (58 * dy) / height;
      return line(x1 + inset, top + dy, x2 - inset, top + dy, "#000", 3, { opacity: 0.1 });
    }) + rect(x1 - 24, top + height, x2 - x1 + 48, 10, "#00000026");
  const arch = (ax: number) =>
    path(`M${ax} ${y}v-92a46 46 0 0 1 92 0v92z`, "#000", { opacity: 0.28 }) +
    path(`M${ax + 14} ${y}v-86a32 32 0 0 1 64 0v86z`, light.evening ? light.glass : colors.wall2);
  return windowSymbol("w", "arched", 62, 104, light, colors) +
    windowSymbol("s", "shutters", 58, 92, light, colors) +
    ellipse(x + 330, y + 4, 450, 22, "#000", { opacity: 0.14 }) +
    rect(x + 380, y - 215, 280, 215, colors.wall2) + roof(x + 380, x + 660, y - 275, 60) +
    rect(x, y - 330, 390, 330, colors.wall) + roof(x, x + 390, y - 404, 74) +
    use("s", x + 60, y - 290) + use("s", x + 172, y - 290) + use("s", x + 284, y - 290) +
    railing(x + 150, y - 216, 104, 40, "#4b4038") + rect(x + 146, y - 178, 112, 8, colors.trim) +
    use("w", x + 44, y - 140) + use("w", x + 290, y - 140) +
    door(x + 168, y, 62, 118, colors) +
    [0, 1].map((i) => arch(x + 412 + i * 122)).join("") +
    path(`M${x + 160} ${y + 4}h78q8 60 70 114h-196q46 -54 48 -114z`, light.paving) +
    circle(x + 140, y - 12, 17, "#b0603d") + bush(x + 116, y - 16, 48, light) +
    circle(x + 262, y - 12, 17, "#b0603d") + bush(x + 238, y - 16, 48, light) +
    path(`M${x + 380} ${y - 214}q24 60 8 130q46 -60 30 -134z`, r.pick(["#b2598f", "#c65d6c"]), {
      opacity: 0.85,
    });
}
