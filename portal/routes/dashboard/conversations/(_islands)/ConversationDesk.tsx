import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { type Conversation, type ConversationDetail, PHASES } from "#api/client.ts";
import { ConversationRow } from "../../../../components/dashboard/ConversationRow.tsx";
import { choiceOf, InboxFrame } from "../../../../components/dashboard/InboxFrame.tsx";
import { call } from "../../../../lib/desk/calls.ts";
import { useDrafts } from "../../../../lib/desk/drafts.ts";
import { useLive } from "../../../../lib/desk/hooks.ts";
import { type InboxProps, useInbox } from "../../../../lib/desk/inbox.ts";
import { makeTranslate, type Translate } from "../../../../lib/translate.ts";
import { isUnderWay, useAttachments } from "../(_lib)/attachments.ts";
import type { Typed } from "../(_lib)/templates.ts";
import { ConversationPanel } from "../(_components)/ConversationPanel.tsx";

interface ConversationDeskProps extends InboxProps<Conversation, ConversationDetail> {
  /** What was typed into a form that was refused. */
  typed: Typed;
}

const OWNERS = { bot: "desk.conversations.bot", human: "desk.conversations.human_list" } as const;

const choicesOf = (t: Translate) => [
  choiceOf(t, "phase", "desk.conversations.phase", PHASES, (it) => `desk.phase.${it}`),
  choiceOf(t, "owner", "desk.conversations.owner", ["bot", "human"], (it) => OWNERS[it]),
];

function useConversations(props: ConversationDeskProps, t: Translate) {
  const inbox = useInbox("conversations", props, t, async (id) => {
    item.value = undefined;
    await refresh(id);
  });
  const { rows, item } = inbox;

  async function refreshList() {
    const { data } = await call("GET", "conversations", { query: props.filters });
    // What is open is being read.
    rows.value = data.map((row) => row.id === item.value?.id ? { ...row, unread: 0 } : row);
    inbox.now.value = new Date();
  }

  async function refresh(id: string) {
    const found = await call("GET", "conversations/:id", { id });
    if (item.value && item.value.id !== id) return;
    inbox.show({ ...found, unread: 0 });
    if (found.unread > 0 && document.visibilityState === "visible") {
      await call("POST", "conversations/:id/read", { id });
    }
  }

  useLive(["message.created", "conversation.updated"], async (events) => {
    const id = item.value?.id;
    const isAffected = events.some((event) =>
      event.type === "resync" || ("conversation_id" in event && event.conversation_id === id)
    );
    await Promise.all([refreshList(), id && isAffected && refresh(id)]);
  });

  return { inbox, refresh };
}

/** The conversations and the one that is open, live. Links and forms work before this runs. */
export default function ConversationDesk(props: ConversationDeskProps) {
  const { lang, texts, timeZone } = props;
  const t = makeTranslate(lang, texts);
  const { inbox, refresh } = useConversations(props, t);
  const { item, now, busy, attempt, linkOf, backHref } = inbox;
  const { selected, typed } = props;
  const { drafts, draft } = useDrafts(
    "conversations",
    selected && typed.text ? { [selected.id]: typed.text } : {},
  );
  const scroller = useRef<HTMLDivElement>(null);
  const attachments = useAttachments();
  const isLive = useSignal(false);
  useEffect(() => void (isLive.value = true), []);

  /** Sends a message; its field is empty at once, so that it cannot be sent twice. */
  async function send(id: string, text: string) {
    draft(id, "");
    const files = attachments.of(id).filter((file) => file.id !== undefined);
    const json = {
      ...(text && { text }),
      ...(files.length > 0 && { file_ids: files.map((file) => file.id!) }),
    };
    try {
      await call("POST", "conversations/:id/messages", { id, json });
      attachments.sent(files.map(({ key }) => key));
    } catch (error) {
      draft(id, text);
      throw error;
    }
  }

  function onSubmit(event: JSX.TargetedSubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget, event.submitter);
    const id = item.value?.id;
    const text = String(fields.get("text") ?? "").trim();
    const isMessage = fields.has("text");
    const files = attachments.of(id ?? "");
    if (!id || (isMessage && !text && !files.some((file) => file.id))) return;
    // What is on its way belongs to the message.
    if (isMessage && files.some(isUnderWay)) return;
    attempt(async () => {
      if (isMessage) await send(id, text);
      else if (fields.get("do") === "takeover") {
        await call("POST", "conversations/:id/takeover", { id });
      } else await call("POST", "conversations/:id/resume", { id });
      await refresh(id);
    });
  }

  const newest = item.value?.messages.at(-1)?.id;
  useEffect(() => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [newest]);

  const shown = item.value;
  return (
    <InboxFrame
      inbox={inbox}
      t={t}
      icon="message"
      class="desk-chat"
      choices={choicesOf(t)}
      row={(conversation) => (
        <ConversationRow
          {...{ conversation, t, lang }}
          {...linkOf(conversation.id)}
          now={now.value}
        />
      )}
    >
      {shown && (
        <ConversationPanel
          {...{ t, lang, timeZone, backHref, onSubmit, scroller }}
          conversation={shown}
          busy={busy.value}
          template={shown.id === selected?.id ? typed.template : undefined}
          draft={drafts.value[shown.id] ?? ""}
          onDraft={(text) => draft(shown.id, text)}
          attachments={attachments.of(shown.id)}
          onFiles={isLive.value ? (files) => attachments.add(shown.id, files) : undefined}
          onRemove={attachments.remove}
        />
      )}
    </InboxFrame>
  );
}
