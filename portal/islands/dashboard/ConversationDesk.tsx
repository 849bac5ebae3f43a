import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Conversation, ConversationDetail, Page } from "#api/client.ts";
import {
  ConversationFilters,
  type ConversationFilterValues,
} from "../../components/dashboard/conversations/ConversationFilters.tsx";
import { ConversationPanel } from "../../components/dashboard/conversations/ConversationPanel.tsx";
import { ConversationRow } from "../../components/dashboard/conversations/ConversationRow.tsx";
import { Empty } from "../../components/Empty.tsx";
import { Icon } from "../../components/Icon.tsx";
import { call, CallFailed, isTyping } from "../../lib/desk/calls.ts";
import type { IslandTexts } from "../../lib/desk/texts.ts";
import { makeTranslate } from "../../lib/i18n/translate.ts";
import { onLive } from "../../lib/live.ts";

export interface ConversationDeskProps extends IslandTexts {
  page: Page<Conversation>;
  filters: ConversationFilterValues;
  selected: ConversationDetail | undefined;
}

/** Milliseconds for which events are collected before fetching: a turn makes several. */
const SETTLE = 120;

/** The conversations and the one that is open, live. Links and forms work before this wakes up. */
export default function ConversationDesk(props: ConversationDeskProps): JSX.Element {
  const { lang, texts, timeZone, filters } = props;
  const t = makeTranslate(lang, texts);
  const list = useSignal(props.page.data);
  const detail = useSignal(props.selected);
  const drafts = useSignal<Record<string, string>>({});
  const busy = useSignal(false);
  const failed = useSignal("");
  const now = useSignal(new Date(props.now));
  const scroller = useRef<HTMLDivElement>(null);

  const query = () => {
    const set = Object.entries(filters).filter(([, value]) => value);
    const text = new URLSearchParams(set as [string, string][]).toString();
    return text ? `?${text}` : "";
  };
  const hrefOf = (id: string) => `/dashboard/conversations/${id}${query()}`;

  async function attempt(work: () => Promise<void>) {
    busy.value = true;
    failed.value = "";
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      failed.value = t("desk.common.not_saved", {
        detail: error.message || t("desk.common.failed"),
      });
    } finally {
      busy.value = false;
    }
  }

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

  const open = (id: string, push = true) =>
    attempt(async () => {
      detail.value = undefined;
      await refreshDetail(id);
      if (push) history.pushState({ conversation: id }, "", hrefOf(id));
      if (matchMedia("(width < 64rem)").matches) document.getElementById("buyer-name")?.focus();
    });

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    const fields = new FormData(event.target as HTMLFormElement, event.submitter);
    const id = detail.value!.id;
    const text = String(fields.get("text") ?? "").trim();
    const isMessage = fields.has("text");
    if (isMessage && !text) return;
    attempt(async () => {
      if (isMessage) {
        await call(`conversations/${id}/messages`, { method: "POST", body: { text } });
        drafts.value = { ...drafts.value, [id]: "" };
      } else await call(`conversations/${id}/${fields.get("do")}`, { method: "POST" });
      await refreshDetail(id);
    });
  }

  function onRow(event: MouseEvent, id: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open(id);
  }

  useEffect(() => {
    now.value = new Date();
    if (detail.value) refreshDetail(detail.value.id).catch(() => {});
    let timer: ReturnType<typeof setTimeout> | undefined;
    const affected = new Set<string>();
    const stop = onLive((event) => {
      if (event.type === "lead.created") return;
      if (detail.value) {
        affected.add("conversation_id" in event ? event.conversation_id : detail.value.id);
      }
      clearTimeout(timer);
      timer = setTimeout(() => {
        const shown = detail.value?.id;
        const isAffected = shown !== undefined && affected.has(shown);
        affected.clear();
        refreshList().catch(() => {});
        if (isAffected) refreshDetail(shown).catch(() => {});
      }, SETTLE);
    });
    const onBack = () => {
      const id = /\/conversations\/([\w-]+)$/.exec(location.pathname)?.[1];
      if (id) open(id, false);
      else detail.value = undefined;
    };
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event) || busy.value) return;
      const at = list.value.findIndex(({ id }) => id === detail.value?.id);
      const next = event.key === "j"
        ? list.value[at + 1]
        : event.key === "k"
        ? list.value[at - 1]
        : undefined;
      if (next) open(next.id);
    };
    addEventListener("popstate", onBack);
    document.addEventListener("keydown", onKey);
    return () => {
      stop();
      clearTimeout(timer);
      removeEventListener("popstate", onBack);
      document.removeEventListener("keydown", onKey);
    };
  }, []);

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
                    onClick={(event) => onRow(event, conversation.id)}
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
              backHref={`/dashboard/conversations${query()}`}
              busy={busy.value}
              draft={drafts.value[shown.id] ?? ""}
              onDraft={(text) => drafts.value = { ...drafts.value, [shown.id]: text }}
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
