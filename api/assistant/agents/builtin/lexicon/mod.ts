import type { Language } from "../../../agent.ts";
import { en } from "./en/mod.ts";
import { es } from "./es/mod.ts";
import type { Lexicon } from "./lexicon.ts";
import { pt } from "./pt/mod.ts";

export const LEXICONS: Record<Language, Lexicon> = { en, es, pt };
