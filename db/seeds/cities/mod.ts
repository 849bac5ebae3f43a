/** The cities of the demo data. Places are real; prices follow asking prices of 2025. */
import { AUSTIN } from "./austin.ts";
import { BARCELONA } from "./barcelona.ts";
import type { City } from "./city.ts";
import { LISBON } from "./lisbon.ts";
import { MADRID } from "./madrid.ts";
import { MIAMI } from "./miami.ts";
import { PORTO } from "./porto.ts";
import { SAN_DIEGO } from "./san_diego.ts";
import { VALENCIA } from "./valencia.ts";

export type { City, Neighborhood } from "./city.ts";

export const CITIES: readonly City[] = [
  LISBON,
  PORTO,
  MADRID,
  BARCELONA,
  VALENCIA,
  AUSTIN,
  SAN_DIEGO,
  MIAMI,
];
