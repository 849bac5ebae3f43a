import type { Conversation } from "#api/client.ts";
import { channelName } from "./vocabulary.ts";
import { formatAgo } from "../../lib/format.ts";
import type { Reader } from "../../lib/translate.ts";
import { Avatar } from "../Avatar.tsx";
import { Badge } from "../Badge.tsx";

/** A buyer's name, or the address where none is known. */
export const buyerName = ({ buyer }: Pick<Conversation, "buyer">): string =>
  buyer.name ?? buyer.address;

/** A conversation in a list: who, how far, who answers, what is new. */
export function ConversationRow(
  { conversation, href, t, lang, now, selected, onClick }: Reader & {
    conversation: Conversation;
    href: string;
    now: Date;
    selected?: boolean;
    onClick?: (event: MouseEvent) => void;
  },
) {
  const { owner, phase, unread, last_message_at, buyer, consent } = conversation;
  return (
    <a
      class="desk-row"
      href={href}
      data-id={conversation.id}
      aria-current={selected ? "true" : undefined}
      onClick={onClick}
    >
      <Avatar name={buyerName(conversation)} />
      <span class="desk-row-main">
        <span class="desk-row-head">
          <strong class="truncate">{buyerName(conversation)}</strong>
          {unread > 0 && (
            <span class="unread">
              <span class="visually-hidden">{t("desk.conversations.unread", { n: unread })}</span>
              <span aria-hidden="true">{unread}</span>
            </span>
          )}
        </span>
        <span class="row gap-2">
          <Badge>{t(`desk.phase.${phase}`)}</Badge>
          {owner === "human" && (
            <Badge tone="warning" icon="hand">{t("desk.conversations.human_list")}</Badge>
          )}
          {consent === "opted_out" && <Badge tone="danger">STOP</Badge>}
        </span>
        <span class="xsmall subtle truncate">
          {channelName(buyer.channel)}
          {last_message_at && (
            <>
              {" · "}
              <time dateTime={last_message_at}>{formatAgo(lang, last_message_at, now)}</time>
            </>
          )}
        </span>
      </span>
    </a>
  );
}
