import { random } from "../random.ts";
import { circle, el, ellipse, gradient, path, rect } from "./svg.ts";

/** How a demo broker looks. */
interface Looks {
  skin: string;
  hair: string;
  style: "long" | "bob" | "bun" | "short" | "side" | "curly" | "waves";
  beard?: boolean;
  glasses?: boolean;
  dress: "blazer" | "shirt" | "knit";
}

const LOOKS: Record<string, Looks> = {
  "helena-marques": {
    skin: "#e9b996",
    hair: "#8d8a88",
    style: "bob",
    glasses: true,
    dress: "blazer",
  },
  "tomas-ferreira": {
    skin: "#dba67c",
    hair: "#3a2a20",
    style: "side",
    beard: true,
    dress: "shirt",
  },
  "ines-carvalho": { skin: "#edbf9c", hair: "#5a3825", style: "bun", dress: "knit" },
  "rui-teixeira": {
    skin: "#d39a70",
    hair: "#4c443e",
    style: "short",
    glasses: true,
    dress: "blazer",
  },
  "lucia-ortega": { skin: "#e3ad85", hair: "#2b1c16", style: "long", dress: "blazer" },
  "javier-molina": { skin: "#dca57a", hair: "#23180f", style: "curly", dress: "shirt" },
  "montserrat-puig": {
    skin: "#efc5a3",
    hair: "#a0522d",
    style: "waves",
    glasses: true,
    dress: "knit",
  },
  "carles-ferrer": {
    skin: "#e6b48e",
    hair: "#6e4a2c",
    style: "short",
    beard: true,
    dress: "shirt",
  },
  "grace-whitfield": { skin: "#f0c8a8", hair: "#d9b36c", style: "bob", dress: "blazer" },
  "marcus-bell": { skin: "#8a5a3c", hair: "#1d1410", style: "short", beard: true, dress: "shirt" },
  "dana-nakamura": { skin: "#f0c9a0", hair: "#1c1715", style: "long", dress: "knit" },
  "sofia-reyes": { skin: "#c98f64", hair: "#3b2418", style: "waves", dress: "blazer" },
};

const GROUNDS = [
  ["#cfe3df", "#9cc4bd"],
  ["#f5dcc3", "#e6b58d"],
  ["#d9dfec", "#a9b8d2"],
  ["#f1e2bd", "#dcc07c"],
  ["#e4d4dc", "#c3a3b3"],
] as const;
const CLOTHES = ["#37605c", "#3c4a63", "#8a3f33", "#5a5470", "#46586a", "#6b5a3e"];

/**
 * A square portrait (480 × 480) of a broker: the demo brokers as drawn people, anybody else as
 * initials on the same ground.
 */
export function drawBroker(slug: string, name: string): string {
  const r = random(`broker:${slug}`);
  const [light, dark] = r.pick(GROUNDS);
  const cloth = r.pick(CLOTHES);
  const looks = LOOKS[slug];
  return el(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: "0 0 480 480",
      width: 480,
      height: 480,
      role: "img",
    },
    el("title", {}, escapeText(name)),
    el("defs", {}, gradient("ground", light, dark)),
    rect(0, 0, 480, 480, "url(#ground)"),
    circle(390, 90, 150, "#fff", { opacity: 0.18 }),
    circle(70, 420, 120, "#fff", { opacity: 0.14 }),
    looks ? person(looks, cloth) : monogram(name, cloth),
  );
}

const escapeText = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign]!);

function monogram(name: string, cloth: string): string {
  const words = name.trim().split(/\s+/);
  const initials = [words[0], words.length > 1 ? words.at(-1) : ""]
    .map((word) => [...(word ?? "")][0] ?? "").join("").toUpperCase();
  return circle(240, 240, 150, "#fffdf8", { opacity: 0.85 }) +
    el("text", {
      x: 240,
      y: 284,
      "text-anchor": "middle",
      "font-family": "Georgia, serif",
      "font-size": 124,
      fill: cloth,
    }, escapeText(initials));
}

function person(looks: Looks, cloth: string): string {
  const { skin, hair } = looks;
  const shade = el("g", { opacity: 0.12 }, path("M196 292q44 40 88 0v44q-44 30 -88 0z", "#000"));
  return backHair(looks) +
    // Shoulders and neck.
    path(
      "M70 480q4 -108 110 -126h120q106 18 110 126z",
      looks.dress === "shirt" ? "#f4f1ea" : cloth,
    ) +
    path("M194 270h92v84q-46 54 -92 0z", skin) + shade + clothes(looks, cloth) +
    ellipse(150, 222, 15, 24, skin) + ellipse(330, 222, 15, 24, skin) +
    path(
      "M152 196c0 -70 40 -104 88 -104s88 34 88 104c0 78 -40 122 -88 122s-88 -44 -88 -122z",
      skin,
    ) +
    (looks.beard ? beard(hair) : "") +
    // Face.
    ellipse(206, 214, 8, 10, "#2f2722") + ellipse(274, 214, 8, 10, "#2f2722") +
    circle(209, 210, 2.6, "#fff") + circle(277, 210, 2.6, "#fff") +
    path("M190 190q16 -10 32 -3M258 187q16 -7 32 3", "none", {
      stroke: hair,
      "stroke-width": 6,
      "stroke-linecap": "round",
    }) +
    path("M240 218q-8 26 -8 32q6 6 16 3", "none", {
      stroke: "#000",
      "stroke-width": 4,
      opacity: 0.2,
      "stroke-linecap": "round",
    }) +
    path("M212 272q28 24 56 0q-28 8 -56 0z", "#fffaf5", {
      stroke: "#a4503f",
      "stroke-width": 4,
      "stroke-linejoin": "round",
    }) +
    ellipse(184, 252, 17, 11, "#d96a5a", { opacity: 0.2 }) +
    ellipse(296, 252, 17, 11, "#d96a5a", { opacity: 0.2 }) +
    frontHair(looks) + (looks.glasses ? glasses() : "");
}

const glasses = () =>
  path(
    "M176 214a30 28 0 0 1 60 0a30 28 0 0 1 -60 0zM244 214a30 28 0 0 1 60 0a30 28 0 0 1 -60 0zM236 210q4 -5 8 0M176 208l-24 -6M304 208l24 -6",
    "none",
    {
      stroke: "#3d3430",
      "stroke-width": 5,
    },
  );

const beard = (hair: string) =>
  path(
    "M154 222c6 78 40 104 86 104s80 -26 86 -104c-10 26 -22 36 -40 36c-16 0 -30 -6 -46 -6s-30 6 -46 6c-18 0 -30 -10 -40 -36z",
    hair,
    { opacity: 0.92 },
  );

function clothes({ dress }: Looks, cloth: string): string {
  switch (dress) {
    case "blazer":
      return path("M180 352l60 118l60 -118l-30 -14q-30 34 -60 0z", "#fbf8f1") +
        path("M194 340q46 56 92 0v8q-46 60 -92 0z", "#000", { opacity: 0.08 }) +
        path("M180 350l-30 26l64 104h26zM300 350l30 26l-64 104h-26z", "#000", { opacity: 0.16 });
    case "shirt":
      return path("M180 350l34 56l26 -30l26 30l34 -56l-16 -10q-44 48 -88 0z", "#ffffff") +
        rect(237, 384, 6, 96, "#000", { opacity: 0.08 }) +
        path("M70 480q4 -108 110 -126l22 126zM410 480q-4 -108 -110 -126l-22 126z", cloth);
    case "knit":
      return path("M182 346q58 66 116 0l10 8q-66 86 -136 0z", "#000", { opacity: 0.16 }) +
        path("M120 400q120 60 240 0M104 436q136 60 272 0", "none", {
          stroke: "#fff",
          "stroke-width": 5,
          opacity: 0.14,
        });
  }
}

function backHair({ style, hair }: Looks): string {
  switch (style) {
    case "long":
      return path(
        "M130 210c0 -96 50 -140 110 -140s110 44 110 140c0 60 14 120 22 168q-132 40 -264 0c8 -48 22 -108 22 -168z",
        hair,
      );
    case "waves":
      return path(
        "M124 214c-6 -98 50 -146 116 -146s122 48 116 146c-2 36 22 48 14 82c-6 28 14 40 0 70q-130 30 -260 0c-14 -30 6 -42 0 -70c-8 -34 16 -46 14 -82z",
        hair,
      );
    case "bob":
      return path(
        "M128 212c-4 -98 50 -142 112 -142s116 44 112 142c-2 40 6 66 4 96q-116 30 -232 0c-2 -30 6 -56 4 -96z",
        hair,
      );
    case "bun":
      return circle(240, 66, 44, hair) + ellipse(240, 180, 104, 104, hair);
    case "curly":
      return [150, 180, 214, 250, 286, 320, 336].map((x, i) =>
        circle(x, 132 - Math.sin((i / 6) * Math.PI) * 54, 36, hair)
      ).join("") + circle(146, 176, 26, hair) + circle(334, 176, 26, hair);
    default:
      return ellipse(240, 170, 98, 92, hair);
  }
}

function frontHair({ style, hair }: Looks): string {
  switch (style) {
    case "long":
      return path(
        "M146 226c-6 -86 28 -140 94 -140s100 54 94 140c-12 -44 -30 -74 -58 -90c-32 40 -84 46 -130 90z",
        hair,
      );
    case "waves":
      return path(
        "M144 232c-10 -86 22 -146 96 -146s106 60 96 146c-8 -34 -20 -60 -36 -78c-50 8 -92 -6 -110 -24c-16 24 -36 56 -46 102z",
        hair,
      );
    case "bob":
      return path(
        "M144 236c-8 -92 26 -152 96 -152s104 60 96 152c-4 -34 -12 -56 -26 -74c-56 0 -104 -8 -134 -22c-20 26 -28 58 -32 96z",
        hair,
      );
    case "bun":
      return path(
        "M148 206c-2 -76 36 -118 92 -118s94 42 92 118c-14 -44 -44 -66 -92 -66s-78 22 -92 66z",
        hair,
      );
    case "curly":
      return [168, 200, 236, 272, 308].map((x, i) =>
        circle(x, 128 - (i === 2 ? 10 : i % 2 ? 8 : 0), 30, hair)
      ).join("");
    case "side":
      return path(
        "M146 206c-8 -80 32 -126 94 -126c70 0 104 48 94 126c-6 -26 -14 -44 -24 -56c-60 4 -100 -8 -122 -30c-18 18 -34 44 -42 86z",
        hair,
      );
    case "short":
      return path(
        "M148 204c-8 -76 32 -116 92 -116s100 40 92 116c-6 -28 -16 -46 -26 -54c-30 -12 -102 -12 -132 0c-10 8 -20 26 -26 54z",
        hair,
      );
  }
}
