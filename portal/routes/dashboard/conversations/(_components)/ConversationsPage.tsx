import type { PageProps } from "fresh";
import { buyerName } from "../../../../components/dashboard/ConversationRow.tsx";
import { DeskPage } from "../../../../components/dashboard/DeskPage.tsx";
import { islandTexts } from "../../../../lib/texts.ts";
import type { DeskState } from "../../../../utils.ts";
import ConversationDesk from "../(_islands)/ConversationDesk.tsx";
import type { ConversationsData } from "../(_lib)/load.ts";

const GROUPS = [
  "conversations",
  "phase",
  "intent",
  "slot",
  "value",
  "type",
  "message_status",
] as const;

/** The conversations, with one of them open or none. */
export function ConversationsPage({ data, state }: PageProps<ConversationsData, DeskState>) {
  const title = state.t("desk.conversations.title");
  return (
    <DeskPage title={title} tab={data.selected && `${buyerName(data.selected)} · ${title}`}>
      <ConversationDesk {...islandTexts(state, new Date(), ...GROUPS)} {...data} />
    </DeskPage>
  );
}
