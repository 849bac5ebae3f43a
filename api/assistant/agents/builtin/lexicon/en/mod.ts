/** English. */
import type { Lexicon } from "../lexicon.ts";
import { facts } from "../../facts/en.ts";
import { acts } from "./acts.ts";
import { area } from "./area.ts";
import { criteria } from "./criteria.ts";
import { cues } from "./cues.ts";
import { listings } from "./listings.ts";

export const en: Lexicon = { acts, ...cues, ...criteria, ...area, ...listings, facts };
