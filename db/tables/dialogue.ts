/** The states of a conversation, and what its json columns hold. */
import type { Profile, ProfileSlot } from "./profile.ts";
import type { PropertyRow } from "./properties.ts";

/** Phases of a session, in the order in which a purchase usually passes through them. */
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
export type Phase = (typeof PHASES)[number];

/** What a buyer's message wants, as classified by an agent. */
export const INTENTS = [
  "greet",
  "share_criteria",
  "change_criteria",
  "ask_listings",
  "ask_property",
  "react_listing",
  "ask_financing",
  "request_visit",
  "confirm_visit",
  "cancel_visit",
  "make_offer",
  "request_human",
  "complaint",
  "not_now",
  "not_interested",
  "opt_out",
  "opt_in",
  "small_talk",
  "off_topic",
  "unknown",
] as const;
export type Intent = (typeof INTENTS)[number];

/** Who answers the buyer. */
export const OWNERS = ["bot", "human"] as const;
export type Owner = (typeof OWNERS)[number];

/** Whether the buyer lets us write. */
export const CONSENTS = ["active", "opted_out"] as const;
export type Consent = (typeof CONSENTS)[number];

/** Languages a reply can be written in. */
export const LANGUAGES = ["en", "es", "pt"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The state the machine advances: `phase × owner × consent`, and how often we failed to understand. */
export interface SessionState {
  readonly phase: Phase;
  readonly owner: Owner;
  readonly consent: Consent;
  /** `unknown` intents in a row; the third hands over to a person. */
  readonly unknown_streak: number;
}

/** A property as an agent sees it and buyers are shown it: public facts only. */
export type PropertyCard =
  & Omit<
    PropertyRow,
    | "id"
    | "listing_key"
    | "broker_id"
    | "status"
    | "state"
    | "latitude"
    | "longitude"
    | "time_zone"
    | "photos"
    | "featured"
    | "search_head"
    | "search_text"
    | "place_keys"
    | "published_at"
    | "imported_photos"
    | "created_at"
    | "updated_at"
  >
  & {
    /** Absolute addresses on our own portal and API. */
    url: string;
    photo_url: string | null;
    /** How many photographs it has; absent in cards from before this was kept. */
    photo_count?: number;
    /** Under offer; absent where it is not. */
    pending?: true;
  };

/** Something an agent can ask the buyer for. */
export type Asked = ProfileSlot | "listing" | "visit_date" | "visit_time";

/** What a message of ours asked, showed and wanted confirmed: the next turn reads "yes" by it. */
export type AgentMark = {
  asked?: Asked[];
  offered?: { title: string; address?: string; slug?: string }[];
  confirming?: { listing?: string; visit_date?: string; visit_time?: string };
  suggested?: "visit";
  /**
   * `photos`: it sends photographs of a home, or asks of which one they are wanted. `visit`: it asks
   * how a visit was. `homes`: it tells of new or cheaper homes, or how often it does.
   */
  about?: "photos" | "visit" | "homes";
  /** It tells of the visit to this home: a slug. */
  visit?: string;
  /** It asks which visit is meant: the slugs of their homes, in the order of its list. */
  choosing?: string[];
};

/** The visit being arranged or arranged, as its row has it. Times are by the home's clocks. */
export type VisitDraft = {
  property_slug: string;
  /** The day and time in the buyer's words. */
  said?: string;
  /** ISO date `YYYY-MM-DD`. */
  date?: string;
  /** 24-hour `HH:MM`. */
  time?: string;
  /** `confirmed`: the buyer has agreed to it. */
  status: "draft" | "confirmed" | "cancelled";
  /** The buyer has agreed to it, and the broker has still to. */
  waiting?: true;
  /** The broker has proposed this time in the place of the buyer's: the buyer is to answer. */
  proposed?: true;
};

/** One of a buyer's visits that are still to take place. */
export type AgreedVisit = VisitDraft & { title: string; date: string; time: string };

/** Beside the profile, what an agent must remember between turns. */
export type DialogueMemory = {
  language?: Language;
  /** Cards of the properties shown in this session, newest last; bounded. */
  shown: PropertyCard[];
  /** The property in question: a slug out of `shown`. */
  focus?: string;
  /** Slugs the buyer liked or turned down. */
  liked: string[];
  disliked: string[];
  /** Derived from its row when a turn loads; not stored with the rest. */
  visit?: VisitDraft;
  /** How many photographs of a home the buyer was sent, of its first ones; bounded. */
  photos?: { slug: string; sent: number }[];
  /** The covers of the first homes shown were sent. */
  covers?: true;
  /** Set where the one who writes looks for no home: has one to sell or let, or is a stranger. */
  writer?: "owner" | "tenant" | "other";
  /** What the buyer is after now. */
  goal: "search" | "visit" | "none";
};

/** What is stored of it with the conversation. */
export type StoredMemory = Partial<Omit<DialogueMemory, "visit">>;

/** A call of a tool as it was answered. `error`: why its arguments were refused. */
export type ToolCall = {
  name: string;
  arguments: unknown;
  rows: number;
  /** Milliseconds. */
  duration_ms: number;
  error?: string;
};

/** Which agent was asked for but could not answer, and why. */
export type Fallback = { from: string; reason: string };

/** What a turn left behind: another conversation can go on from it. */
export type TurnSnapshot = { state: SessionState; profile: Profile; memory: DialogueMemory };
