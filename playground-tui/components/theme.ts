import { createContext, useContext } from "react";
import { type Look, type Meaning, type Theme, themeOf } from "../theme.ts";

/** The colours that components draw with. */
export const ThemeContext = createContext<Theme>(themeOf("mono"));

/** How a meaning looks. */
export const useLook = (): (meaning: Meaning) => Look => {
  const theme = useContext(ThemeContext);
  return (meaning) => theme[meaning];
};
