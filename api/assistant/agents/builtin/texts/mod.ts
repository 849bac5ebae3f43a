/** The catalogues by language. */
import type { Language } from "../../../agent.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { pt } from "./pt.ts";
import type { Texts } from "./texts.ts";

export const TEXTS: Record<Language, Texts> = { en, es, pt };
export type { Question, Relaxed, Texts } from "./texts.ts";
