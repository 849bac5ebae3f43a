import type { Style } from "../palette.ts";
import { bush, sky, skyline, street, tree } from "../parts.ts";
import { ellipse, line, poly, rect, symbol, times, use } from "../svg.ts";

/** An office block with a glazed ground floor on a small plaza. */
export function office(style: Style): string {
  const { light, colors, r } = style;
  const x = r.int(240, 300);
  const width = 640;
  const ground = 640;
  const floors = r.int(5, 6);
  const step = 74;
  const top = ground - 128 - floors * step;
  const fins = r.chance(0.5);
  const cell = width / 10;
  const bay = symbol(
    "b",
    rect(0, 0, cell, step, colors.wall),
    rect(6, 10, cell - 12, step - 22, light.glass),
    poly(
      [[10, step - 12], [cell * 0.5, 10], [cell * 0.72, 10], [cell * 0.4, step - 12]],
      light.glass2,
      { opacity: 0.7 },
    ),
    fins ? rect(cell - 7, 0, 9, step, colors.roof) : rect(0, step - 8, cell, 5, colors.wall2),
  );
  const lights = light.evening
    ? times(
      floors,
      (f) =>
        times(4, () =>
          rect(x + r.int(0, 9) * cell + 6, top + f * step + 10, cell - 12, step - 22, "#39436a", {
            opacity: 0.85,
          })),
    )
    : "";
  return sky(light, r) + skyline(light, r, 600, 260) + bay +
    // The lower wing.
    rect(x + width, ground - 250, 200, 250, colors.roof) +
    times(3, (i) => rect(x + width + 20, ground - 230 + i * 74, 160, 44, light.glass)) +
    rect(x + width - 4, ground - 262, 216, 14, colors.trim) +
    times(floors, (f) => times(10, (i) => use("b", x + i * cell, top + f * step))) + lights +
    rect(x - 10, top - 22, width + 20, 24, colors.trim) +
    rect(x + 70, top - 66, 160, 46, colors.wall2) + rect(x + 420, top - 52, 100, 32, colors.wall2) +
    rect(x + width - 70, top, 70, ground - top, "#000", { opacity: 0.06 }) +
    // Lobby.
    rect(x, ground - 128, width, 128, light.evening ? light.glass2 : light.glass) +
    times(11, (i) => rect(x + i * cell - 4, ground - 128, 8, 128, colors.roof2)) +
    poly(
      [[x + 60, ground], [x + 140, ground - 128], [x + 220, ground - 128], [x + 140, ground]],
      "#fff",
      { opacity: 0.2 },
    ) +
    rect(x - 8, ground - 140, width + 16, 16, colors.roof) +
    rect(x + width / 2 - 130, ground - 104, 260, 14, colors.accent) +
    rect(x + width / 2 - 58, ground - 88, 116, 88, colors.roof2) +
    rect(x + width / 2 - 50, ground - 82, 48, 82, light.glass2) +
    rect(x + width / 2 + 2, ground - 82, 48, 82, light.glass2) +
    line(x + width / 2 - 130, ground - 92, x + width / 2 - 130, ground, colors.roof2, 5) +
    line(x + width / 2 + 130, ground - 92, x + width / 2 + 130, ground, colors.roof2, 5) +
    street(light, ground) +
    [130, 1080].map((tx) => tree(tx, 704, 1.05, "round", light)).join("") +
    tree(r.int(190, 220), 692, 0.7, "tall", light) + tree(1010, 690, 0.75, "tall", light) +
    times(
      3,
      (i) =>
        ellipse(x + 120 + i * 190, ground + 46, 70, 7, "#000", { opacity: 0.1 }) +
        rect(x + 60 + i * 190, ground + 20, 120, 22, colors.wall2, { rx: 4 }) +
        bush(x + 68 + i * 190, ground + 24, 104, light),
    );
}
