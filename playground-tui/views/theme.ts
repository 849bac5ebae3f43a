/** Colours by meaning. Only the sixteen that a terminal's own palette decides on. */
import { createContext, useContext } from "react";
import type { ThemeName } from "../state/reducer.ts";

/** How a text is to look; properties of Ink's `Text`. */
interface Look {
  color?: string;
  bold?: boolean;
  dimColor?: boolean;
  inverse?: boolean;
  underline?: boolean;
}

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
type Theme = Record<Meaning, Look>;

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
  intent: {},
  value: {},
  tool: {},
  quiet: {},
  good: {},
  bad: { bold: true },
  gone: {},
  came: { underline: true },
};

const LOOKS: Record<ThemeName, Theme> = { dark: DARK, light: LIGHT, mono: MONO };

export const themeOf = (name: ThemeName): Theme => LOOKS[name];

/**
 * The theme that fits a terminal: none with NO_COLOR (https://no-color.org) or a dumb terminal,
 * light where COLORFGBG names a light background.
 */
export function detectTheme(
  env: { NO_COLOR?: string; COLORFGBG?: string; TERM?: string },
): ThemeName {
  if (env.NO_COLOR || env.TERM === "dumb") return "mono";
  const background = Number(env.COLORFGBG?.split(";").at(-1));
  return background === 7 || (background >= 9 && background <= 15) ? "light" : "dark";
}

/** The colours that components draw with. */
export const ThemeContext = createContext<Theme>(themeOf("mono"));

/** How a meaning looks. */
export const useLook = (): (meaning: Meaning) => Look => {
  const theme = useContext(ThemeContext);
  return (meaning) => theme[meaning];
};
