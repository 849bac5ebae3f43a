/** How much a lead is worth a broker's next call: a sum of named facts, nothing learned or hidden. */
import type { ProfileValues } from "#db/tables/profile.ts";

/** What a score is made of. */
export interface LeadFacts {
  email: boolean;
  phone: boolean;
  /** Characters of the message. */
  message_length: number;
  /** Asked about one property. */
  property: boolean;
  profile: ProfileValues;
  /** Properties the buyer said to like. */
  liked: number;
  visit: "none" | "arranging" | "requested" | "confirmed";
  offer: boolean;
}

interface LeadScore {
  /** 0–100. */
  score: number;
  tier: "hot" | "warm" | "cold";
  reasons: string[];
}

const HOT = 70;
const WARM = 40;

/** The score of a lead with a reason for each part of it. */
export function scoreLead(facts: LeadFacts): LeadScore {
  const { profile } = facts;
  const parts: [boolean, number, string][] = [
    [facts.phone, 15, "left a phone number"],
    [facts.email, 10, "left an email address"],
    [facts.property, 20, "asks about a listing"],
    [facts.message_length >= 20, 10, "wrote a message"],
    [profile.budget_max !== undefined || profile.budget_min !== undefined, 10, "named a budget"],
    [(profile.area?.length ?? 0) > 0, 5, "named an area"],
    [profile.purpose !== undefined && profile.bedrooms !== undefined, 5, "knows what to look for"],
    [profile.timeline === "asap", 15, "wants to move at once"],
    [profile.timeline === "1_3mo", 10, "wants to move within three months"],
    [profile.financing === "cash", 15, "pays cash"],
    [profile.financing === "pre_approved", 15, "has financing approved"],
    [profile.financing === "in_progress", 5, "is arranging financing"],
    [facts.liked > 0, 10, "liked a listing"],
    [facts.visit === "arranging" || facts.visit === "requested", 20, "asked for a visit"],
    [facts.visit === "confirmed", 30, "has a visit confirmed"],
    [facts.offer, 30, "made an offer"],
  ];
  const counted = parts.filter(([applies]) => applies);
  const score = Math.min(100, counted.reduce((sum, [, points]) => sum + points, 0));
  return {
    score,
    tier: score >= HOT ? "hot" : score >= WARM ? "warm" : "cold",
    reasons: counted.map(([, points, reason]) => `${reason} (+${points})`),
  };
}
