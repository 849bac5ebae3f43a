/**
 * Scores of the demo leads, in the words and points of the leads' policy (`api/modules/leads`),
 * which the database layer may not import; a test holds the two together.
 */
import type { LeadRow } from "../../tables/mod.ts";

const POINTS = {
  "left a phone number": 15,
  "left an email address": 10,
  "asks about a listing": 20,
  "wrote a message": 10,
  "named a budget": 10,
  "named an area": 5,
  "knows what to look for": 5,
  "wants to move at once": 15,
  "wants to move within three months": 10,
  "pays cash": 15,
  "has financing approved": 15,
  "is arranging financing": 5,
  "liked a listing": 10,
  "asked for a visit": 20,
  "has a visit confirmed": 30,
  "made an offer": 30,
} as const;
export type Reason = keyof typeof POINTS;

/** Score, tier and reasons of a lead. */
export function scored(reasons: readonly Reason[]): Pick<LeadRow, "score" | "tier" | "reasons"> {
  const score = Math.min(100, reasons.reduce((sum, reason) => sum + POINTS[reason], 0));
  return {
    score,
    tier: score >= 70 ? "hot" : score >= 40 ? "warm" : "cold",
    reasons: reasons.map((reason) => `${reason} (+${POINTS[reason]})`),
  };
}
