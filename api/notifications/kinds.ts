/** What people of the office are told: who is told of it, how fast, and by which channels. */

/** Channels beside the portal's bell, which shows everything. */
export const CHANNELS = ["mail", "push", "chat"] as const;
export type Channel = (typeof CHANNELS)[number];

interface KindRules {
  /** The subject's broker, every admin, or the admins where there is no active broker. */
  to: "broker" | "admins" | "broker_or_admins";
  /** Sent in quiet hours too. */
  urgent: boolean;
  /** Minutes that what happens next is waited for, to be told together. */
  joined: number;
  /** Minutes at least between two letters of one group. */
  apart: number;
  /** What is told together: all of the kind, or what is about the same conversation, lead or visit. */
  group: "kind" | "subject";
  /** Unless a broker wants others. The chat is there once a broker has connected one. */
  channels: readonly Channel[];
}

const USUAL = ["mail", "push"] as const;
/** A chat is for what cannot wait. */
const URGENT = { urgent: true, channels: [...USUAL, "chat"] } as const;

/** Every kind. */
export const KINDS = {
  /** Somebody filled in a form, or became a lead in a chat. */
  lead_new: rules("broker_or_admins", { joined: 1, apart: 5, group: "kind" }),
  /** An admin gave a lead to the broker. */
  lead_assigned: rules("broker", { joined: 1, apart: 5, group: "kind" }),
  /** A buyer wrote into a conversation that a person owns. */
  buyer_message: rules("broker_or_admins", { joined: 2, apart: 10 }),
  /** A buyer agreed to a time; the broker is to confirm it. */
  visit_requested: rules("broker_or_admins", URGENT),
  visit_booked: rules("broker_or_admins", {}),
  visit_moved: rules("broker_or_admins", URGENT),
  visit_cancelled: rules("broker_or_admins", URGENT),
  /** A buyer asked what no stored fact answers. */
  question_open: rules("broker_or_admins", { joined: 2, apart: 10 }),
  /** A buyer wants a person, complains, made an offer, or has a home to sell or let. */
  handover: rules("broker_or_admins", URGENT),
  /** A message to a buyer could not be sent, or a buyer's could not be answered. */
  message_given_up: rules("broker_or_admins", { ...URGENT, apart: 60 }),
  /** A buyer sent a recording that nobody listened to. */
  recording_unheard: rules("broker_or_admins", { apart: 60 }),
  /** A buyer waits for a person for longer than the agency wants. */
  takeover_unanswered: rules("broker_or_admins", URGENT),
  import_ended: rules("admins", {}),
} as const satisfies Record<string, KindRules>;

export type Kind = keyof typeof KINDS;

/** The kind of what happened to a visit. */
export const VISIT_KINDS = {
  requested: "visit_requested",
  confirmed: "visit_booked",
  moved: "visit_moved",
  cancelled: "visit_cancelled",
} as const satisfies Record<string, Kind>;
export const KIND_NAMES = Object.keys(KINDS) as Kind[];

function rules(to: KindRules["to"], rest: Partial<KindRules>): KindRules {
  return {
    to,
    urgent: false,
    joined: 0,
    apart: 0,
    group: "subject",
    channels: USUAL,
    ...rest,
  };
}
