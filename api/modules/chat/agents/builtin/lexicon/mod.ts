/** The lexicons by language. */
import type { Language } from "../../../agent.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import type { Lexicon } from "./lexicon.ts";
import { pt } from "./pt.ts";

export const LEXICONS: Record<Language, Lexicon> = { en, es, pt };
