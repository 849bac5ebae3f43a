/** Notifications in the broker's own chat with the agency's number. */
import type { Kysely } from "kysely";
import type { Database, Language } from "#db/tables/mod.ts";
import {
  type Gateway,
  type OutboundTemplate,
  WINDOW_CLOSED,
  windowOf,
} from "../../gateways/port.ts";
import { type Clock, SECOND } from "../../shared/clock.ts";
import type { Letter } from "../letter.ts";
import type { NotificationChannel } from "./port.ts";

const SEND_MS = 10 * SECOND;
/** Characters: every gateway takes so many in one message. */
const MAX_TEXT = 1500;
/** Of a template's value: WhatsApp bounds the whole message. */
const MAX_TITLE = 400;

/** The approved template of notices, filled in; undefined where the gateway can send none. */
export type NoticeTemplate = (
  gateway: Gateway,
  language: Language,
  variables: { title: string; url: string },
) => Promise<Pick<OutboundTemplate, "name" | "language" | "content_sid" | "values"> | undefined>;

interface ChatChannelDeps {
  db: Kysely<Database>;
  clock: Clock;
  gateways: readonly Gateway[];
  noticeTemplate: NoticeTemplate;
}

export const chatChannel = (
  { db, clock, gateways, noticeTemplate }: ChatChannelDeps,
): NotificationChannel => ({
  name: "chat",
  async send(letter, { broker_id }) {
    const chat = await db.selectFrom("broker_chats").selectAll()
      .where("broker_id", "=", broker_id).executeTakeFirst();
    const gateway = gateways.find(({ name }) => name === chat?.gateway);
    if (!chat || !gateway) return { outcome: "refused", reason: "no chat" };
    const signal = AbortSignal.timeout(SEND_MS);
    const to = { idempotency_key: `notice_${letter.key}`, to: chat.address };
    const window = windowOf(gateway, chat.address, chat.last_inbound_at, clock());
    const template = window.open ? undefined : await templateOf(letter, gateway, noticeTemplate);
    if (!window.open && !(template && gateway.templates)) {
      return { outcome: "refused", reason: WINDOW_CLOSED };
    }
    const result = template
      ? await gateway.templates!.send({ ...to, ...template }, signal)
      : await gateway.send({ ...to, text: textOf(letter), media: [] }, signal);
    if (result.outcome === "retry") throw new Error(`A chat took no notice: ${result.reason}`);
    return result.outcome === "sent" ? result : { outcome: "refused", reason: result.reason };
  },
});

/** Without what mails have in lists: it is at the link. */
export function textOf({ title, lines, action }: Pick<Letter, "title" | "lines" | "action">) {
  const link = `${action.label}: ${action.url}`;
  return `${cut([title, ...lines].join("\n"), MAX_TEXT - link.length)}\n\n${link}`;
}

async function templateOf(
  { language, title, action: { url } }: Letter,
  gateway: Gateway,
  of: NoticeTemplate,
) {
  const template = await of(gateway, language, { title: cut(title, MAX_TITLE), url });
  if (!template) return undefined;
  const { name, language: code, content_sid, values } = template;
  return { name, language: code, content_sid, values };
}

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text;
