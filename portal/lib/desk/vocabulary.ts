/** The words that the API's dashboards speak in, and how each looks. */
import { type LEAD_STATUSES, type LEAD_TIERS, type PROPERTY_STATUSES } from "#api/client.ts";
import type { Tone } from "../../components/Badge.tsx";

export {
  LEAD_SOURCES,
  LEAD_STATUSES,
  LEAD_TIERS,
  PHASES,
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
} from "#api/client.ts";

export type LeadStatus = (typeof LEAD_STATUSES)[number];

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

export const LISTING_TONES: Record<(typeof PROPERTY_STATUSES)[number], Tone> = {
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

/** Names of channels and gateways as their makers write them. */
const BRANDS: Record<string, string> = {
  evolution: "Evolution API",
  generic: "Webhook",
  sms: "SMS",
  telegram: "Telegram",
  twilio: "Twilio",
  whatsapp: "WhatsApp",
};

/** A channel's or gateway's name for people; an unknown one is its own. */
export const channelName = (name: string): string => BRANDS[name] ?? name;
