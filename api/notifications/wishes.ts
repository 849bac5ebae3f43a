/** By which channels a person wants to be told of what. */
import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { type Channel, CHANNELS, type Kind, KINDS } from "./kinds.ts";

/** What a person has said of it. */
interface Wishes {
  /** By kind; a kind that is not named is told as usual. */
  channels: Record<string, string[]> | null;
  /** Kinds whose mails the person has ended by the link below one. */
  unmailed: string[] | null;
  /** A chat is connected. */
  has_chat: boolean;
}

/** Everybody with what they have said of it. */
export const wishesOf = (db: Kysely<Database>) =>
  db.selectFrom("brokers as b")
    .leftJoin("notification_settings as s", "s.broker_id", "b.id")
    .leftJoin("broker_chats as c", "c.broker_id", "b.id")
    .select(["s.channels", "s.unmailed"])
    .select(sql<boolean>`c.broker_id is not null`.as("has_chat"));

const chosen = (kind: Kind, { channels }: Pick<Wishes, "channels">): readonly string[] =>
  channels?.[kind] ?? KINDS[kind].channels;

/** Whether a kind is to go to the chat, and may be mailed where that cannot be. */
export const mayReplaceChat = (kind: Kind, wishes: Wishes): boolean =>
  wantsChat(kind, wishes) && !wishes.unmailed?.includes(kind);

/** Whether a kind is to go to the chat, if there is one. */
export const wantsChat = (kind: Kind, wishes: Wishes): boolean =>
  chosen(kind, wishes).includes("chat");

/** The channels of a kind; who has no chat (any more) is mailed what was to go there. */
export function channelsOf(kind: Kind, wishes: Wishes): Channel[] {
  const wanted = new Set(chosen(kind, wishes));
  if (!wishes.has_chat && mayReplaceChat(kind, wishes)) wanted.add("mail");
  return CHANNELS.filter((channel) =>
    wanted.has(channel) && (channel !== "chat" || wishes.has_chat)
  );
}
