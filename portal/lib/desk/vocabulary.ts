/** The words that the API's dashboards speak in, and how each looks. */
import type { Tone } from "../../components/Badge.tsx";

/** In the order of the keys 1 to 8. */
export const LEAD_STATUSES = [
  "new",
  "contacted",
  "qualified",
  "visit_scheduled",
  "negotiating",
  "won",
  "lost",
  "spam",
] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const LEAD_TIERS = ["hot", "warm", "cold"] as const;
export const LEAD_SOURCES = ["web", "chat", "manual"] as const;

/** In the order in which a purchase usually passes through them. */
export const PHASES = [
  "greeting",
  "discovery",
  "matching",
  "evaluation",
  "scheduling",
  "negotiation",
  "nurture",
  "closed",
] as const;

export const PROPERTY_TYPES = [
  "house",
  "apartment",
  "condo",
  "townhouse",
  "land",
  "commercial",
  "office",
] as const;
export const LISTING_STATUSES = ["active", "pending", "closed", "hidden"] as const;

/** Names of channels and gateways as their makers write them. */
const BRANDS: Record<string, string> = {
  evolution: "Evolution API",
  generic: "Webhook",
  sms: "SMS",
  telegram: "Telegram",
  twilio: "Twilio",
  whatsapp: "WhatsApp",
};

/** A channel or gateway for people; one that nobody knows as it came. */
export const channelName = (name: string): string => BRANDS[name] ?? name;

export const STATUS_TONES: Record<LeadStatus, Tone> = {
  new: "info",
  contacted: "neutral",
  qualified: "brand",
  visit_scheduled: "brand",
  negotiating: "warning",
  won: "brand",
  lost: "neutral",
  spam: "danger",
};

export const TIER_TONES: Record<(typeof LEAD_TIERS)[number], Tone> = {
  hot: "ember",
  warm: "warning",
  cold: "neutral",
};

export const LISTING_TONES: Record<(typeof LISTING_STATUSES)[number], Tone> = {
  active: "brand",
  pending: "warning",
  closed: "neutral",
  hidden: "danger",
};

export const VISIT_TONES = {
  requested: "warning",
  confirmed: "brand",
  cancelled: "neutral",
} as const;
