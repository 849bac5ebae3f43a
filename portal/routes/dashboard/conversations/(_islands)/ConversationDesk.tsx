import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Conversation, ConversationDetail, Page } from "#api/client.ts";
import {
  ConversationFilters,
  type ConversationFilterValues,
} from "../(_components)/ConversationFilters.tsx";
import { ConversationPanel } from "../(_components)/ConversationPanel.tsx";
import { ConversationRow } from "../../../../components/dashboard/ConversationRow.tsx";
import { Empty } from "../../../../components/Empty.tsx";
import { Icon } from "../../../../components/Icon.tsx";
import { call } from "../../../../lib/desk/calls.ts";
import {
  neighbour,
  useAttempt,
  useInbox,
  useKeys,
  useLive,
  useNow,
} from "../../../../lib/desk/hooks.ts";
import type { IslandTexts } from "../../../../lib/desk/texts.ts";
import { makeTranslate } from "../../../../lib/translate.ts";

interface ConversationDeskProps extends IslandTexts {
  page: Page<Conversation>;
  filters: ConversationFilterValues;
  selected: ConversationDetail | undefined;
}

/** The conversations and the one that is open, live. Links and forms work before this wakes up. */
export default function ConversationDesk(props: ConversationDeskProps): JSX.Element {
  const { lang, texts, timeZone, filters } = props;
  const t = makeTranslate(lang, texts);
  const list = useSignal(props.page.data);
  const detail = useSignal(props.selected);
  const drafts = useSignal<Record<string, string>>({});
  const now = useNow(props.now);
  const { busy, failed, attempt } = useAttempt(t);
  const scroller = useRef<HTMLDivElement>(null);
  const { query, hrefOf, backHref, push, takes } = useInbox("conversations", filters, (id) => {
    if (id) open(id, false);
    else detail.value = undefined;
  });

  async function refreshList() {
    const { data } = await call<Page<Conversation>>(`conversations${query()}`);
    // What is open is being read.
    list.value = data.map((row) => row.id === detail.value?.id ? { ...row, unread: 0 } : row);
    now.value = new Date();
  }

  async function refreshDetail(id: string) {
    const found = await call<ConversationDetail>(`conversations/${id}`);
    if (detail.value && detail.value.id !== id) return;
    detail.value = found;
    list.value = list.value.map((row) => row.id === id ? { ...row, ...found, unread: 0 } : row);
    if (found.unread > 0 && document.visibilityState === "visible") {
      await call(`conversations/${id}/read`, { method: "POST" });
    }
  }

  const open = (id: string, isNew = true) =>
    attempt(async () => {
      detail.value = undefined;
      await refreshDetail(id);
      if (isNew) push(id);
      if (matchMedia("(width < 64rem)").matches) document.getElementById("buyer-name")?.focus();
    });

  const draft = (id: string, text: string) => drafts.value = { ...drafts.value, [id]: text };

  /** Sends a message; its field is empty at once, so that it cannot be sent twice. */
  async function send(id: string, text: string) {
    draft(id, "");
    try {
      await call(`conversations/${id}/messages`, { method: "POST", body: { text } });
    } catch (error) {
      draft(id, text);
      throw error;
    }
  }

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    const fields = new FormData(event.target as HTMLFormElement, event.submitter);
    const id = detail.value!.id;
    const text = String(fields.get("text") ?? "").trim();
    const isMessage = fields.has("text");
    if (isMessage && !text) return;
    attempt(async () => {
      if (isMessage) await send(id, text);
      else await call(`conversations/${id}/${fields.get("do")}`, { method: "POST" });
      await refreshDetail(id);
    });
  }

  useLive(["message.created", "conversation.updated"], async (events) => {
    const id = detail.value?.id;
    const isAffected = events.some((event) =>
      event.type === "resync" || ("conversation_id" in event && event.conversation_id === id)
    );
    await Promise.all([refreshList(), id && isAffected && refreshDetail(id)]);
  });
  useKeys((event) => {
    const next = neighbour(event, list.value, detail.value?.id);
    if (!next || busy.value) return false;
    open(next.id);
    return true;
  });

  const newest = detail.value?.messages.at(-1)?.id;
  useEffect(() => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [newest]);

  const isFiltered = Object.values(filters).some(Boolean);
  const shown = detail.value;
  return (
    <div class={`desk-inbox desk-chat${shown ? " desk-inbox-open" : ""}`}>
      <div class="desk-inbox-list card">
        <details class="desk-filter-box" open={isFiltered}>
          <summary class="button button-ghost button-small">
            <Icon name="filter" />
            {t("desk.common.filters")}
          </summary>
          <ConversationFilters values={filters} t={t} />
        </details>
        {list.value.length === 0
          ? (
            <Empty
              icon="message"
              title={t(`desk.conversations.${isFiltered ? "no_match" : "empty"}_title`)}
              text={t(`desk.conversations.${isFiltered ? "no_match" : "empty"}`)}
            />
          )
          : (
            <ul class="desk-rows" aria-label={t("desk.conversations.list")}>
              {list.value.map((conversation) => (
                <li key={conversation.id}>
                  <ConversationRow
                    conversation={conversation}
                    href={hrefOf(conversation.id)}
                    t={t}
                    lang={lang}
                    now={now.value}
                    selected={conversation.id === shown?.id}
                    onClick={(event) => takes(event) && open(conversation.id)}
                  />
                </li>
              ))}
            </ul>
          )}
      </div>
      <div class="desk-inbox-detail card">
        {shown
          ? (
            <ConversationPanel
              conversation={shown}
              t={t}
              lang={lang}
              timeZone={timeZone}
              backHref={backHref()}
              busy={busy.value}
              draft={drafts.value[shown.id] ?? ""}
              onDraft={(text) => draft(shown.id, text)}
              onSubmit={onSubmit}
              scroller={scroller}
            />
          )
          : busy.value
          ? (
            <p class="empty" role="status">
              <span class="spinner" aria-hidden="true" />
              {t("desk.common.loading")}
            </p>
          )
          : (
            <Empty
              icon="message"
              title={t("desk.conversations.pick_title")}
              text={t("desk.conversations.pick")}
            />
          )}
      </div>
      {failed.value && (
        <div class="toasts" role="alert">
          <p class="toast toast-danger">{failed.value}</p>
        </div>
      )}
    </div>
  );
}
