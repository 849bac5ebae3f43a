/** A promise, and what shows that it is kept. */
import type { Said } from "../day/agency.ts";
import type { Evidence } from "../day/evidence.ts";

export interface Promised {
  name: string;
  /** Sentences that say so. */
  says?: RegExp;
  /** Texts of the portal that say so, by their keys. */
  pages?: readonly string[];
  /** What is missing, in words; nothing where it is kept. */
  kept?: (evidence: Evidence, said: Said) => string | undefined;
  /** File and name of tests that show it. */
  shown?: readonly (readonly [file: string, test: string])[];
}
