/** SVG as text: the few shapes that the pictures are made of. Coordinates in user units. */

export type Attributes = Record<string, string | number | undefined>;
export type Point = readonly [x: number, y: number];

/** Short: tenths where they can be seen, and no zero before the point. */
const number = (value: number) => {
  const shown = Math.abs(value) >= 12 ? Math.round(value) : Math.round(value * 100) / 100;
  return String(shown).replace(/^(-?)0\./, "$1.");
};

/** An element with its attributes and children. */
export function el(tag: string, attributes: Attributes, ...children: string[]): string {
  let text = `<${tag}`;
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) {
      text += ` ${name}="${typeof value === "number" ? number(value) : value}"`;
    }
  }
  return children.length > 0 ? `${text}>${children.join("")}</${tag}>` : `${text}/>`;
}

/** A rectangle; as a path, which is a third shorter, unless something needs the element. */
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
) =>
  more.rx !== undefined ? el("rect", { x, y, width, height, fill, ...more }) : el("path", {
    d: `M${number(x)} ${number(y)}h${number(width)}v${number(height)}h${number(-width)}z`,
    fill,
    ...more,
  });

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  el("circle", { cx, cy, r, fill, ...more });

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
) => el("ellipse", { cx, cy, rx, ry, fill, ...more });

export const poly = (points: readonly Point[], fill: string, more: Attributes = {}) =>
  el("path", {
    d: `M${points.map(([x, y]) => `${number(x)} ${number(y)}`).join(" ")}z`,
    fill,
    ...more,
  });

export const path = (d: string, fill: string, more: Attributes = {}) =>
  el("path", { d: d.replace(/-?\d+\.\d+/g, (value) => number(Number(value))), fill, ...more });

export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: string,
  width: number,
  more: Attributes = {},
) =>
  el("path", {
    d: `M${number(x1)} ${number(y1)} ${number(x2)} ${number(y2)}`,
    stroke,
    "stroke-width": width,
    ...more,
  });

export const group = (attributes: Attributes, ...children: string[]) =>
  el("g", attributes, ...children);

/** A drawing to be placed often; `use` places it with its origin at x, y. */
export const symbol = (id: string, ...children: string[]) =>
  el("defs", {}, el("g", { id }, ...children));
export const use = (id: string, x: number, y: number, more: Attributes = {}) =>
  el("use", { href: `#${id}`, x, y, ...more });

/** A vertical gradient; refer to it as `url(#id)`. */
export const gradient = (id: string, ...stops: string[]) =>
  el(
    "linearGradient",
    { id, x1: 0, y1: 0, x2: 0, y2: 1 },
    ...stops.map((color, i) => el("stop", { offset: i / (stops.length - 1), "stop-color": color })),
  );

/** `count` values made by index. */
export const times = (count: number, make: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join("");
