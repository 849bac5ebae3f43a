/** What views draw with: colours by meaning, of the sixteen that a terminal's palette decides. */
import type { TextProps } from "ink";
import { createContext, useContext } from "react";
import type { Price } from "../state/costs.ts";
import type { ThemeName } from "../state/store.ts";
import { type Layout, layoutOf } from "./layout.ts";

type Look = Pick<TextProps, "color" | "bold" | "dimColor" | "underline">;

const DARK = {
  buyer: { color: "cyan", bold: true },
  agent: { color: "green", bold: true },
  broker: { color: "magenta", bold: true },
  phase: { color: "yellow", bold: true },
  moved: { color: "yellow", bold: true },
  intent: { color: "cyan" },
  value: { color: "green" },
  tool: { color: "blueBright" },
  quiet: { dimColor: true },
  good: { color: "green" },
  bad: { color: "redBright" },
  gone: { color: "red" },
  came: { color: "green" },
} satisfies Record<string, Look>;

type Meaning = keyof typeof DARK;
type Theme = Partial<Record<Meaning, Look>>;

/** Yellow, cyan and dim text vanish on white. */
const LIGHT: Theme = {
  ...DARK,
  buyer: { color: "blue", bold: true },
  agent: { color: "magenta", bold: true },
  broker: { color: "red", bold: true },
  phase: { color: "blue", bold: true },
  moved: { color: "magenta", bold: true },
  intent: { color: "blue" },
  value: { color: "magenta" },
  tool: { color: "blue" },
  quiet: {},
  bad: { color: "red" },
  came: { color: "blue" },
};

/** Without colours; weight and signs carry the meaning. */
const MONO: Theme = {
  buyer: { bold: true },
  agent: { bold: true },
  broker: { bold: true },
  phase: { bold: true },
  moved: { bold: true },
  bad: { bold: true },
  came: { underline: true },
};

const THEMES: Record<ThemeName, Theme> = { dark: DARK, light: LIGHT, mono: MONO };

/** Mono with NO_COLOR (https://no-color.org) or a dumb terminal; light where COLORFGBG says so. */
export function detectTheme(
  env: { NO_COLOR?: string; COLORFGBG?: string; TERM?: string },
): ThemeName {
  if (env.NO_COLOR || env.TERM === "dumb") return "mono";
  const background = Number(env.COLORFGBG?.split(";").at(-1));
  return background === 7 || (background >= 9 && background <= 15) ? "light" : "dark";
}

interface View {
  look(meaning: Meaning): Look;
  layout: Layout;
  price?: Price;
}

export const viewOf = (
  { theme, ...rest }: Omit<View, "look"> & { theme: ThemeName },
): View => ({ ...rest, look: (meaning) => THEMES[theme][meaning] ?? {} });

export const ViewContext = createContext<View>(
  viewOf({ theme: "mono", layout: layoutOf({ columns: 80, rows: 24 }) }),
);

export const useView = (): View => useContext(ViewContext);
