import type { JSX } from "preact";
import type { ConversationDetail } from "#api/client.ts";
import ConversationDesk from "../(_islands)/ConversationDesk.tsx";
import type { loadConversations } from "../../../../lib/desk/inbox.ts";
import { islandTexts } from "../../../../lib/desk/texts.ts";
import type { State } from "../../../../utils.ts";
import { PageHeader } from "../../../../components/PageHeader.tsx";
import { buyerName } from "../../../../components/dashboard/ConversationRow.tsx";
import { Title } from "../../../../components/dashboard/Title.tsx";

const GROUPS = [
  "conversations",
  "phase",
  "intent",
  "slot",
  "value",
  "property_type",
  "message_status",
] as const;

/** The conversations, with one of them open or none. */
export function ConversationsPage({ state, now, desk, selected }: {
  state: State;
  now: Date;
  desk: Awaited<ReturnType<typeof loadConversations>>;
  selected?: ConversationDetail;
}): JSX.Element {
  const { t } = state;
  const title = t("desk.conversations.title");
  return (
    <>
      <Title>{selected ? `${buyerName(selected)} · ${title}` : title}</Title>
      <PageHeader title={title} />
      <ConversationDesk
        {...islandTexts(state, now, ...GROUPS)}
        {...desk}
        selected={selected}
      />
    </>
  );
}
