/** How statuses look, and how channels are named. */
import type { Lead, PropertySummary, Visit } from "#api/client.ts";
import type { Tone } from "../Badge.tsx";

export const STATUS_TONES: Record<Lead["status"], Tone> = {
  new: "info",
  contacted: "neutral",
  qualified: "brand",
  visit_scheduled: "brand",
  negotiating: "warning",
  won: "brand",
  lost: "neutral",
  spam: "danger",
};

export const TIER_TONES: Record<Lead["tier"], Tone> = {
  hot: "ember",
  warm: "warning",
  cold: "neutral",
};

export const PROPERTY_TONES: Record<PropertySummary["status"], Tone> = {
  active: "brand",
  pending: "warning",
  closed: "neutral",
  hidden: "danger",
};

export const VISIT_TONES: Record<Visit["status"], Tone> = {
  arranging: "neutral",
  requested: "warning",
  confirmed: "brand",
  cancelled: "neutral",
};

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
